import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Message } from '#shared/domain/message.ts'
import { conversationId, messageId, userId } from '#shared/domain/ids.ts'
import { ApiError, NetworkError } from '#renderer/api/errors.ts'
import { linkAtom } from '#renderer/realtime/link.ts'
import { SendQueue } from './sendQueue.ts'
import type { UnsentMessage } from './unsent.ts'
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
const opened: SendQueue[] = []
let sent: { as: string | undefined; text: string }[]

beforeEach(() => {
  vi.useFakeTimers()
  kept = browser()
  signedIn = ann
  answer = async () => undefined
  sent = []
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
  })
  opened.push(queue)
  return queue
}

function stored({ id, conversationId, kind, text, typedAt }: UnsentMessage): Message {
  const people = { senderId: ann, receiverId: bob }
  return { id, conversationId, sequence: 1, ...people, kind, text, offer: null, sentAt: new Date(typedAt) }
}

const waiting = (queue: SendQueue) => queue.snapshot().map((one) => one.text)

test('messages typed in two windows without a network are all kept, whichever window closes, and go out in order', async () => {
  answer = noNetwork
  const first = sendQueueOf(ann)
  const second = sendQueueOf(ann)
  first.add(conversation, 'text', 'one')
  second.add(conversation, 'text', 'two')
  first.add(conversation, 'text', 'three')
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
  queue.add(conversation, 'text', 'And this')
  await queue.flush()
  expect([...kept.values()].map((one): unknown => JSON.parse(one))).toContainEqual(
    expect.objectContaining({ connection_id: conversation, type: 'T', message: 'And this' }),
  )
})

test('a document and the words that go with it are kept and sent as what they are', async () => {
  answer = noNetwork
  const queue = sendQueueOf(ann)
  const document = { name: 'Quote.pdf', bytes: 120_000 }
  const id = queue.add(conversation, 'document', '/files/one', { document })
  queue.add(conversation, 'text', 'The price', id && { captionOf: id })
  await queue.flush()
  const again = sendQueueOf(ann)
  expect(again.snapshot()).toMatchObject([
    { id, kind: 'document', text: '/files/one', document },
    { kind: 'text', text: 'The price', captionOf: id },
  ])
})

test('what one person left unsent is not sent by whoever signs in next: not by a timer, not with a new link', async () => {
  answer = noNetwork
  const queue = sendQueueOf(ann)
  queue.add(conversation, 'text', 'private')
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
  queue.add(conversation, 'text', 'after the end')
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
  queue.add(conversation, 'text', 'mine')
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
  queue.add(conversation, 'text', 'later')
  await queue.flush()
  answer = async () => undefined
  atoms.set(linkAtom, 'up')
  await vi.waitFor(() => expect(sent).toEqual([{ as: ann, text: 'later' }]))
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
  queue.add(conversation, 'text', 'First')
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(0)
  queue.add(conversation, 'text', 'Second')
  release()
  await vi.waitFor(() => expect(sent.map(({ text }) => text)).toEqual(['First', 'Second']))
})
