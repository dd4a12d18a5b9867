import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitFor } from '#shared/testing/waitFor.ts'
import type { Message } from '#shared/domain/message.ts'
import { conversationId, messageId, userId } from '#shared/domain/ids.ts'
import { ApiError, NetworkError } from '#renderer/api/errors.ts'
import { linkAtom } from '#renderer/realtime/link.ts'
import { SendQueue } from './sendQueue.ts'
import { NoRoomError, type UnsentMessage } from './unsent.ts'
import { UnsendableError } from './unsentFiles.ts'
import { unsentPrefix } from './unsentKey.ts'

const ann = userId.parse('00000000-0000-4000-8000-000000000001')
const bob = userId.parse('00000000-0000-4000-8000-000000000002')
const conversation = conversationId.parse('00000000-0000-4000-8000-000000000003')
const atoms = getDefaultStore()

/** The storage that all windows of a browser share, and the events by which the others hear of a change. */
function browser() {
  const kept = new Map<string, string>()
  const listeners = new Set<(event: { key: string }) => void>()
  const change = (key: string, write: () => void) => {
    write()
    for (const hear of listeners) hear({ key })
  }
  vi.stubGlobal('localStorage', {
    get length() {
      return kept.size
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => change(key, () => kept.set(key, value)),
    removeItem: (key: string) => change(key, () => kept.delete(key)),
  })
  vi.stubGlobal('addEventListener', (_: string, hear: () => void) => listeners.add(hear))
  vi.stubGlobal('removeEventListener', (_: string, hear: () => void) => listeners.delete(hear))
  vi.stubGlobal('navigator', {})
  return kept
}

let kept: Map<string, string>
let signedIn: string | undefined
let answer: (message: UnsentMessage) => Promise<void>
let uploadAnswer: (message: UnsentMessage, signal: AbortSignal) => Promise<string>
let dropped: string[]
let returned: string[]
const opened: SendQueue[] = []
let sent: { as: string | undefined; text: string }[]

beforeEach(() => {
  vi.useFakeTimers()
  kept = browser()
  signedIn = ann
  answer = async () => undefined
  sent = []
  uploadAnswer = async ({ file }) => `/files/${file?.name}`
  dropped = []
  returned = []
})
afterEach(() => {
  for (const queue of opened.splice(0)) queue.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  atoms.set(linkAtom, 'connecting')
})

const noNetwork = () => Promise.reject(new NetworkError())

/** One window's send queue; what it sends goes out as whoever is signed in at that moment. */
function sendQueueOf(user: typeof ann): SendQueue {
  const queue = new SendQueue({
    user,
    isSignedIn: () => signedIn === user,
    async send(message) {
      const as = signedIn
      await answer(message)
      sent.push({ as, text: message.text })
      return stored(message)
    },
    upload: (message, { signal }) => uploadAnswer(message, signal),
    dropFile: (id) => dropped.push(id),
    giveBack: (_, words) => returned.push(words),
  })
  opened.push(queue)
  return queue
}

function stored({ id, conversationId, kind, text, typedAt }: UnsentMessage): Message {
  const people = { senderId: ann, receiverId: bob }
  return { id, conversationId, sequence: 1, ...people, kind, text, offer: null, sentAt: new Date(typedAt) }
}

const aFile = (name: string, kind: 'picture' | 'document' = 'picture') => ({
  id: messageId.parse(crypto.randomUUID()),
  kind,
  file: new File(['x'], name),
})

const waiting = (queue: SendQueue) => queue.snapshot().map((one) => one.text)

test('messages typed in two windows without a network are all kept, whichever window closes, and go out in order', async () => {
  answer = noNetwork
  const first = sendQueueOf(ann)
  const second = sendQueueOf(ann)
  first.add(conversation, 'one')
  second.add(conversation, 'two')
  first.add(conversation, 'three')
  await Promise.all([first.flush(), second.flush()])
  expect(waiting(first)).toEqual(['one', 'two', 'three'])
  expect(waiting(second)).toEqual(['one', 'two', 'three'])
  first.close()
  answer = async () => undefined
  await second.flush()
  expect(sent.map((one) => one.text)).toEqual(['one', 'two', 'three'])
  expect(waiting(second)).toEqual([])
})

test('what is kept is written as it is sent, so that another version of the client sends it too', async () => {
  answer = noNetwork
  const id = messageId.parse(crypto.randomUUID())
  const before = { _id: id, connection_id: conversation, type: 'I', message: '/files/one', typedAt: 1 }
  kept.set(`${unsentPrefix(ann)}${id}`, JSON.stringify(before))
  const queue = sendQueueOf(ann)
  expect(queue.snapshot()).toEqual([
    { id, conversationId: conversation, kind: 'picture', text: '/files/one', typedAt: 1 },
  ])
  queue.add(conversation, 'And this')
  await queue.flush()
  expect([...kept.values()].map((one): unknown => JSON.parse(one))).toContainEqual(
    expect.objectContaining({ connection_id: conversation, type: 'T', message: 'And this' }),
  )
})

test('files and the words that go with them are kept as what they are, uploaded, and sent in order', async () => {
  uploadAnswer = noNetwork
  const queue = sendQueueOf(ann)
  queue.addFiles(conversation, [aFile('deck.jpg'), aFile('Quote.pdf', 'document')], 'The price')
  queue.add(conversation, 'And this')
  await queue.flush()
  const again = sendQueueOf(ann)
  const [picture, document, words] = again.snapshot()
  expect(again.snapshot()).toMatchObject([
    { kind: 'picture', text: '', file: { name: 'deck.jpg' } },
    { kind: 'document', text: '', document: { name: 'Quote.pdf', bytes: 1 } },
    { kind: 'text', text: 'The price', captionOf: document?.id },
    { kind: 'text', text: 'And this' },
  ])
  uploadAnswer = async ({ file }) => `/files/${file?.name}`
  await again.flush()
  expect(sent.map(({ text }) => text)).toEqual([
    '/files/deck.jpg',
    '/files/Quote.pdf',
    'The price',
    'And this',
  ])
  expect(dropped).toEqual(expect.arrayContaining([picture?.id, document?.id, words?.id]))
})

test('a file whose message could not be sent is not uploaded again', async () => {
  let uploads = 0
  uploadAnswer = async () => `/files/${(uploads += 1)}`
  answer = noNetwork
  const queue = sendQueueOf(ann)
  queue.addFiles(conversation, [aFile('deck.jpg')], '')
  await queue.flush()
  answer = async () => undefined
  await sendQueueOf(ann).flush()
  expect(sent.map(({ text }) => text)).toEqual(['/files/1'])
})

test('a file that is refused holds its words, and nothing else; taken back, it gives them back', async () => {
  uploadAnswer = () => Promise.reject(new UnsendableError('Too large'))
  const queue = sendQueueOf(ann)
  const file = aFile('deck.jpg')
  queue.addFiles(conversation, [file], 'Look')
  queue.add(conversation, 'Hello?')
  await queue.flush()
  expect(sent.map(({ text }) => text)).toEqual(['Hello?'])
  expect(queue.snapshot()).toMatchObject([{ refused: 'Too large' }, { text: 'Look' }])
  queue.discard(file.id)
  expect(returned).toEqual(['Look'])
  expect(queue.snapshot()).toEqual([])
})

test('words whose last file is taken back go under one that is left, or was sent', async () => {
  const [first, second, third] = [aFile('1.jpg'), aFile('2.jpg'), aFile('3.jpg')]
  uploadAnswer = async ({ file }) => {
    if (file?.name !== '1.jpg') throw new NetworkError()
    return '/files/1'
  }
  const queue = sendQueueOf(ann)
  queue.addFiles(conversation, [first, second, third], 'Look')
  await queue.flush()
  queue.discard(third.id)
  expect(queue.snapshot().at(-1)).toMatchObject({ text: 'Look', captionOf: second.id })
  queue.discard(second.id)
  await waitFor(() => expect(sent.map(({ text }) => text)).toEqual(['/files/1', 'Look']))
  expect(returned).toEqual([])
})

test('a file that is taken back in another window while it is uploaded is not sent', async () => {
  const signals: AbortSignal[] = []
  uploadAnswer = (_message, signal) =>
    new Promise((_, reject) => {
      signals.push(signal)
      signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
    })
  const queue = sendQueueOf(ann)
  const file = aFile('deck.jpg')
  queue.addFiles(conversation, [file], '')
  queue.add(conversation, 'Hello?')
  await waitFor(() => expect(signals).toHaveLength(1))
  sendQueueOf(ann).discard(file.id)
  await waitFor(() => expect(sent.map(({ text }) => text)).toEqual(['Hello?']))
  expect(signals[0]?.aborted).toBe(true)
})

test('where the machine has no room nothing is half kept, and the writer hears of it', () => {
  const queue = sendQueueOf(ann)
  answer = noNetwork
  const keep = localStorage.setItem.bind(localStorage)
  localStorage.setItem = (key, value) => {
    if (kept.size > 0) throw new DOMException('Full', 'QuotaExceededError')
    keep(key, value)
  }
  expect(() => queue.addFiles(conversation, [aFile('deck.jpg')], 'Look')).toThrow(NoRoomError)
  expect(kept.size).toBe(0)
})

test('what one person left unsent is not sent by whoever signs in next: not by a timer, not with a new link', async () => {
  answer = noNetwork
  const queue = sendQueueOf(ann)
  queue.add(conversation, 'private')
  await queue.flush()
  queue.close()
  signedIn = bob
  answer = async () => undefined
  await vi.advanceTimersByTimeAsync(60_000)
  atoms.set(linkAtom, 'up')
  await queue.flush()
  await sendQueueOf(bob).flush()
  expect(sent).toEqual([])
  expect(waiting(sendQueueOf(bob))).toEqual([])

  signedIn = ann
  await sendQueueOf(ann).flush()
  expect(sent).toEqual([{ as: ann, text: 'private' }])
})

test('a guest’s browser sends nothing and tries nothing again', async () => {
  answer = () =>
    Promise.reject(new ApiError(401, { message: 'Your session has ended', code: 'unauthenticated' }))
  const queue = sendQueueOf(ann)
  queue.add(conversation, 'after the end')
  signedIn = undefined
  await queue.flush()
  expect(vi.getTimerCount()).toBe(0)
})

test('what is refused after its writer has gone is not written down again', async () => {
  let refuse: () => void = () => undefined
  answer = () =>
    new Promise((_, reject) => {
      refuse = () => reject(new ApiError(403, { message: 'No', code: 'forbidden' }))
    })
  const queue = sendQueueOf(ann)
  queue.add(conversation, 'mine')
  queue.close()
  signedIn = bob
  kept.clear()
  refuse()
  await queue.flush()
  expect(kept.size).toBe(0)
})

test('what was typed while the network was away goes out when the link is up', async () => {
  answer = noNetwork
  const queue = sendQueueOf(ann)
  queue.add(conversation, 'later')
  await queue.flush()
  answer = async () => undefined
  atoms.set(linkAtom, 'up')
  await waitFor(() => expect(sent).toEqual([{ as: ann, text: 'later' }]))
})

test('what is typed in the very moment in which a look finds nothing is sent', async () => {
  const queue = sendQueueOf(ann)
  void queue.flush()
  queue.add(conversation, 'First')
  await waitFor(() => expect(sent.map(({ text }) => text)).toEqual(['First']))
})

test('what is typed while the turn is being given back is sent in the next one', async () => {
  let release = () => {}
  let last = Promise.resolve()
  const request = (_name: string, run: () => Promise<void>) => {
    const turn = last.then(run)
    // The browser says a while later that a lock is free again.
    last = turn.then(() => new Promise<void>((resolve) => (release = resolve)))
    return last
  }
  vi.stubGlobal('navigator', { locks: { request } })
  const queue = sendQueueOf(ann)
  queue.add(conversation, 'First')
  await waitFor(() => expect(sent).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(0)
  queue.add(conversation, 'Second')
  release()
  await waitFor(() => expect(sent.map(({ text }) => text)).toEqual(['First', 'Second']))
})
