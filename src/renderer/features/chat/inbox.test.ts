import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Conversation } from '#shared/domain/conversation.ts'
import type { Message } from '#shared/domain/message.ts'
import { conversationId, jobId, messageId, userId } from '#shared/domain/ids.ts'
import { timer } from '#shared/domain/limits.ts'
import type { UnreadMessages } from '#shared/domain/conversation.ts'
import { conversationsQuery } from '#renderer/entities/conversation/api.ts'
import { unreadQuery } from '#renderer/entities/notification/api.ts'
import { noteMessage, noteReceipt } from './inbox.ts'
import { Reading } from './reading.ts'
import { showNewest } from './seen.ts'

const me = userId.parse('00000000-0000-4000-8000-000000000001')
const other = userId.parse('00000000-0000-4000-8000-000000000002')
const job = jobId.parse('00000000-0000-4000-8000-000000000003')
const here = conversationId.parse('00000000-0000-4000-8000-000000000004')
const elsewhere = conversationId.parse('00000000-0000-4000-8000-000000000005')
const counts = unreadQuery.queryKey

const row = (id: typeof here, unread: number): Conversation => ({
  id,
  viewerId: me,
  other: { id: other, name: 'Parker', picture: '' },
  job: { id: job, title: 'A deck' },
  bidId: null,
  isBidAccepted: false,
  lastMessage: null,
  lastSequence: 3,
  unread,
  mine: { delivered: 3, read: 3 - unread },
  theirs: { delivered: 0, read: 0 },
  isClosed: false,
  isPutAway: false,
  snoozedUntil: null,
  isMuted: false,
  isMarkedUnread: false,
})

const message = (conversation: typeof here, sequence: number, from = other): Message => ({
  id: messageId.parse(crypto.randomUUID()),
  conversationId: conversation,
  sequence,
  senderId: from,
  receiverId: from === me ? other : me,
  kind: 'text',
  text: `Number ${sequence}`,
  offer: null,
  sentAt: new Date(sequence * 1000),
})

let client: QueryClient
let looks: boolean
const ends: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  client = new QueryClient()
  know([row(elsewhere, 1), row(here, 2)])
  client.setQueryData(counts, { notifications: [], notificationCount: 0, messageCount: 3 })
  looks = true
  vi.stubGlobal('document', {
    get visibilityState() {
      return looks ? 'visible' : 'hidden'
    },
    hasFocus: () => looks,
  })
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const know = (conversations: readonly Conversation[]) =>
  client.setQueryData(conversationsQuery.queryKey, { conversations, isWhole: true })
const total = () => client.getQueryData(counts)?.messageCount
const shown = () =>
  client
    .getQueryData(conversationsQuery.queryKey)
    ?.conversations.map((one) => [one.id === here ? 'here' : 'elsewhere', one.unread, one.lastSequence])
const isAsked = () => client.getQueryState(counts)?.isInvalidated

test('a message moves its conversation up with the counts that came with it; nothing is asked', () => {
  noteMessage(client, message(here, 4), { conversation: 3, total: 4 })
  expect(shown()).toEqual([
    ['here', 3, 4],
    ['elsewhere', 1, 3],
  ])
  expect(total()).toBe(4)
  expect(isAsked()).toBe(false)
})

test('one’s own message from another window moves it up and counts nothing', () => {
  noteMessage(client, message(here, 4, me))
  expect(shown()).toEqual([
    ['here', 2, 4],
    ['elsewhere', 1, 3],
  ])
  expect(total()).toBe(3)
})

test('what was put away or snoozed comes back with what the other one writes, not with one’s own words', () => {
  const away = { isPutAway: true, snoozedUntil: new Date(9_000) }
  const places = () =>
    client
      .getQueryData(conversationsQuery.queryKey)
      ?.conversations.filter(({ id }) => id === here)
      .map(({ isPutAway, snoozedUntil }) => ({ isPutAway, snoozedUntil }))
  know([{ ...row(here, 0), ...away }])
  noteMessage(client, message(here, 4, me))
  expect(places()).toEqual([away])
  noteMessage(client, message(here, 5), { conversation: 1, total: 4 })
  expect(places()).toEqual([{ isPutAway: false, snoozedUntil: null }])
})

test('a count that leaves out what is known here shows that something was missed: it is asked for', () => {
  noteMessage(client, message(here, 4), { conversation: 3, total: 7 })
  expect(total()).toBe(7)
  expect(isAsked()).toBe(true)
})

test('a conversation that is not in the list is asked for', () => {
  noteMessage(client, message(conversationId.parse(crypto.randomUUID()), 1), { conversation: 1, total: 4 })
  expect(client.getQueryState(conversationsQuery.queryKey)?.isInvalidated).toBe(true)
})

test('what was read in another window counts no more, in the list and in the header', () => {
  const receipt = { conversationId: here, userId: me, delivered: 3, read: 3 }
  noteReceipt(client, receipt, { conversation: 0, total: 1 })
  expect(shown()).toContainEqual(['here', 0, 3])
  expect(total()).toBe(1)
  expect(isAsked()).toBe(false)
})

/** The conversation as it is open on the screen, and what the server hears of its being read. */
function open() {
  const acknowledged: ((unread: UnreadMessages) => void)[] = []
  const refused: ((error: Error) => void)[] = []
  const markRead = () =>
    new Promise<UnreadMessages>((resolve, reject) => {
      acknowledged.push(resolve)
      refused.push(reject)
    })
  const reading = new Reading({ store: { markRead }, client, conversation: here, readUpTo: 1 })
  ends.push(showNewest(here), () => reading.lookAway())
  return { reading, acknowledged, refused }
}

test('what shows before somebody’s eyes counts no more at once, and what comes there never does', () => {
  const { reading } = open()
  reading.see(3)
  expect(total()).toBe(1)
  noteMessage(client, message(here, 4), { conversation: 3, total: 4 })
  expect(shown()).toContainEqual(['here', 0, 4])
  expect(total()).toBe(1)
  expect(isAsked()).toBe(false)

  looks = false
  noteMessage(client, message(here, 5), { conversation: 1, total: 2 })
  expect(shown()).toContainEqual(['here', 1, 5])
  expect(total()).toBe(2)
})

test('many that are read one after the other are acknowledged together, the first at once', () => {
  const { reading, acknowledged } = open()
  for (let sequence = 3; sequence <= 12; sequence += 1) reading.see(sequence)
  expect(acknowledged).toHaveLength(1)
  vi.advanceTimersByTime(timer.receiptsEveryMs)
  expect(acknowledged).toHaveLength(2)
  vi.advanceTimersByTime(10 * timer.receiptsEveryMs)
  expect(acknowledged).toHaveLength(2)
})

test('who looks away has what they read acknowledged before', () => {
  const { reading, acknowledged } = open()
  reading.see(3)
  reading.see(4)
  reading.lookAway()
  expect(acknowledged).toHaveLength(2)
})

test('what the server did not note is acknowledged with the next look', async () => {
  const { reading, acknowledged, refused } = open()
  reading.see(3)
  refused[0]?.(new Error('no network'))
  await vi.advanceTimersByTimeAsync(timer.receiptsEveryMs)
  reading.see(3)
  expect(acknowledged).toHaveLength(2)
  acknowledged[1]?.({ conversation: 0, total: 1 })
  await vi.advanceTimersByTimeAsync(timer.receiptsEveryMs)
  reading.see(3)
  expect(acknowledged).toHaveLength(2)
  expect(isAsked()).toBe(false)
})
