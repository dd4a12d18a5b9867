import { expect, test } from 'vitest'
import type { Message } from '#shared/entities/chat.ts'
import { connectionId, messageId, userId } from '#shared/entities/ids.ts'
import { MESSAGES_PER_PAGE } from '#shared/rules/limits.ts'
import type { ChatStore } from './store/chatStore.ts'
import { Thread } from './thread.ts'

const ALL = 5_000
const me = userId.parse('00000000-0000-4000-8000-000000000001')
const other = userId.parse('00000000-0000-4000-8000-000000000002')
const conversation = connectionId.parse('00000000-0000-4000-8000-000000000003')

function message(seq: number): Message {
  return {
    _id: messageId.parse(`00000000-0000-4000-8000-${String(seq).padStart(12, '0')}`),
    conversation_id: conversation,
    seq,
    senderID: seq % 2 ? me : other,
    receiverID: seq % 2 ? other : me,
    type: 'T',
    message: `Number ${seq}`,
    offerDetail: null,
    time: seq,
    timestamp: new Date(seq * 1000).toISOString(),
    deletedBy: [],
  }
}

/** A conversation of ALL messages, read in pages. */
const store: ChatStore = {
  load: async (_connection, { before, after }) => {
    const from = after ?? Math.max(0, (before ?? ALL + 1) - 1 - MESSAGES_PER_PAGE)
    const until = before ? before - 1 : Math.min(ALL, from + MESSAGES_PER_PAGE)
    return Array.from({ length: until - from }, (_, index) => message(from + index + 1))
  },
  send: () => Promise.reject(new Error('Not used here')),
  upload: () => Promise.reject(new Error('Not used here')),
  markRead: async () => undefined,
  typing: () => undefined,
  listen: () => () => undefined,
  watchPresence: () => () => undefined,
}

const places = (thread: Thread) => thread.snapshot().messages.map((one) => one.seq)
const range = (thread: Thread) => [places(thread).at(0), places(thread).at(-1)]

test('a long conversation is read to its first message and back, without a gap and without keeping all of it', async () => {
  const thread = new Thread({ store, connection: conversation, other, theirs: { delivered: 0, read: 0 } })
  await thread.loadNewest()
  expect(range(thread)).toEqual([ALL - MESSAGES_PER_PAGE + 1, ALL])
  while (thread.snapshot().hasOlder && places(thread)[0] !== 1) await thread.loadOlder()
  expect(range(thread)).toEqual([1, 2_000])

  // What comes meanwhile waits below; one's own leads there at once.
  thread.receive(message(ALL + 2))
  expect(range(thread)).toEqual([1, 2_000])

  while (thread.snapshot().hasNewer) await thread.loadNewer()
  expect(range(thread)).toEqual([ALL - 1_999, ALL])
  expect(places(thread)).toEqual(Array.from({ length: 2_000 }, (_, index) => ALL - 1_999 + index))
})
