import { expect, test } from 'vitest'
import type { Message } from '#shared/domain/message.ts'
import { conversationId, messageId, userId } from '#shared/domain/ids.ts'
import { MESSAGES_PER_PAGE } from '#shared/domain/limits.ts'
import type { ChatStore, Range } from './store/chatStore.ts'
import { Thread } from './thread.ts'

const ALL = 5_000
const me = userId.parse('00000000-0000-4000-8000-000000000001')
const other = userId.parse('00000000-0000-4000-8000-000000000002')
const conversation = conversationId.parse('00000000-0000-4000-8000-000000000003')

function message(sequence: number): Message {
  return {
    id: messageId.parse(`00000000-0000-4000-8000-${String(sequence).padStart(12, '0')}`),
    conversationId: conversation,
    sequence,
    senderId: sequence % 2 ? me : other,
    receiverId: sequence % 2 ? other : me,
    kind: 'text',
    text: `Number ${sequence}`,
    offer: null,
    sentAt: new Date(sequence * 1000),
  }
}

/** A conversation of ALL messages, read in pages. */
const store: ChatStore = {
  load: async (_conversation, { before, after }) => {
    const from = after ?? Math.max(0, (before ?? ALL + 1) - 1 - MESSAGES_PER_PAGE)
    const until = before ? before - 1 : Math.min(ALL, from + MESSAGES_PER_PAGE)
    return Array.from({ length: until - from }, (_, index) => message(from + index + 1))
  },
  send: () => Promise.reject(new Error('Not used here')),
  upload: () => Promise.reject(new Error('Not used here')),
  documentAddress: () => Promise.reject(new Error('Not used here')),
  markRead: async () => undefined,
  typing: () => undefined,
  listen: () => () => undefined,
  watchPresence: () => () => undefined,
}

const options = { store, conversation: conversation, other, theirs: { delivered: 0, read: 0 } }

const sequences = (thread: Thread) => thread.snapshot().messages.map((one) => one.sequence)
const range = (thread: Thread) => [sequences(thread).at(0), sequences(thread).at(-1)]

test('a long conversation is read to its first message and back, without a gap and without keeping all of it', async () => {
  const thread = new Thread(options)
  await thread.loadNewest()
  expect(range(thread)).toEqual([ALL - MESSAGES_PER_PAGE + 1, ALL])
  while (thread.snapshot().hasOlder && sequences(thread)[0] !== 1) await thread.loadOlder()
  expect(range(thread)).toEqual([1, 2_000])

  // What comes meanwhile waits below; one's own leads there at once.
  thread.receive(message(ALL + 2))
  expect(range(thread)).toEqual([1, 2_000])

  while (thread.snapshot().hasNewer) await thread.loadNewer()
  expect(range(thread)).toEqual([ALL - 1_999, ALL])
  expect(sequences(thread)).toEqual(Array.from({ length: 2_000 }, (_, index) => ALL - 1_999 + index))
})

/** The store, but one kind of question is answered by the given pages when they come. */
function answering(kind: keyof Range, pages: Promise<Message[]>): ChatStore {
  return {
    ...store,
    load: (conversation, range) => (range[kind] === undefined ? store.load(conversation, range) : pages),
  }
}

/** A page that comes when it is let through. */
function heldBack(from: number, until: number) {
  let letThrough: () => void = () => undefined
  const page = new Promise<Message[]>((resolve) => {
    letThrough = () => resolve(Array.from({ length: until - from + 1 }, (_, index) => message(from + index)))
  })
  return { page, letThrough: () => letThrough() }
}

test('an older page that comes after somebody went to the newest is not put above those', async () => {
  const { page, letThrough } = heldBack(3_001, 3_100)
  const thread = new Thread({ ...options, store: answering('before', page) })
  await thread.loadNewest()
  const older = thread.loadOlder()
  await thread.loadNewest()
  letThrough()
  await older
  expect(range(thread)).toEqual([ALL - MESSAGES_PER_PAGE + 1, ALL])
})

test('what was missed is not put below messages whose newest were let go of meanwhile', async () => {
  const { page, letThrough } = heldBack(ALL + 1, ALL + 2)
  const thread = new Thread({ ...options, store: answering('after', page) })
  await thread.loadNewest()
  thread.receive(message(ALL + 2))
  while (!thread.snapshot().hasNewer) await thread.loadOlder()
  const before = range(thread)
  letThrough()
  await new Promise((resolve) => setTimeout(resolve))
  expect(range(thread)).toEqual(before)
})
