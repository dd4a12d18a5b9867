import { expect, test } from 'vitest'
import { bidId, userId } from '#shared/domain/ids.ts'
import { daysAfter } from '#shared/domain/timeLimits.ts'
import type { Conversation } from '#shared/domain/conversation.ts'
import type { Waiting } from '#shared/domain/waiting.ts'
import { aConversation, aWaiting } from '#renderer/testing/samples.ts'
import { type ConversationFilter, duesUnder, narrowed } from './conversationFilters.ts'
import { duesBy } from './dues.ts'

const now = new Date('2030-05-01T09:00:00Z')
const viewerId = userId.parse(crypto.randomUUID())
const bid = bidId.parse(crypto.randomUUID())
const asking = aConversation({ viewerId, unread: 2 })
const bidding = aConversation({ viewerId, bidId: bid })
const hired = aConversation({ viewerId, bidId: bid, isBidAccepted: true, unread: 1 })
const over = aConversation({ viewerId, bidId: bid, isBidAccepted: true, isClosed: true })
const all = [asking, bidding, hired, over]

const left = (filter: ConversationFilter, waiting: Waiting[] = []) =>
  narrowed(all, filter, duesBy(waiting), now)
const waitsIn = ({ job, other }: Conversation, given: Partial<Waiting>) => aWaiting({ job, other, ...given })

test('each state leaves its own conversations, the one that moved last first', () => {
  expect(left('unread')).toEqual([asking, hired])
  expect(left('hired')).toEqual([hired])
  expect(left('bids')).toEqual([bidding])
  expect(left('closed')).toEqual([over])
})

test('what waits stands under its own filter, what ends first above the rest', () => {
  const waiting = [
    waitsIn(hired, { kind: 'decide_stage', until: daysAfter(now, 9) }),
    waitsIn(asking, { kind: 'decide_stage', until: daysAfter(now, 2) }),
    waitsIn(over, { kind: 'decide_stage', until: null }),
    waitsIn(bidding, { kind: 'answer_offer' }),
    waitsIn(over, { kind: 'settle_dispute' }),
  ]
  expect(left('approve', waiting)).toEqual([asking, hired, over])
  expect(left('answer', waiting)).toEqual([bidding])
  expect(left('disputes', waiting)).toEqual([over])
  expect(left('pay', waiting)).toEqual([])
})

test('what was put away or snoozed is under that alone, unless something waits there', () => {
  const away = { ...hired, isPutAway: true }
  const asleep = { ...asking, snoozedUntil: daysAfter(now, 1) }
  const back = { ...bidding, snoozedUntil: now }
  const some = [away, asleep, back]
  const under = (filter: ConversationFilter | undefined) =>
    narrowed(some, filter, duesBy([waitsIn(away, { kind: 'decide_stage' })]), now)
  expect(under(undefined)).toEqual([back])
  expect(under('unread')).toEqual([])
  expect(under('hired')).toEqual([])
  expect(under('away')).toEqual([away])
  expect(under('snoozed')).toEqual([asleep])
  expect(under('approve')).toEqual([away])
})

test('bids to choose from wait where each provider is written to, and lapse soon by their own ends', () => {
  const rival = aConversation({ viewerId, job: bidding.job, bidId: bid })
  const waiting = aWaiting({
    kind: 'decide_bids',
    job: bidding.job,
    other: null,
    count: 2,
    bids: [
      { providerId: bidding.other.id, until: daysAfter(now, 2) },
      { providerId: rival.other.id, until: daysAfter(now, 20) },
    ],
  })
  const duesOf = duesBy([waiting])
  expect(narrowed([rival, bidding, asking], 'answer', duesOf, now)).toEqual([bidding, rival])
  expect(narrowed([rival, bidding, asking], 'lapsing', duesOf, now)).toEqual([bidding])
  expect(duesOf(rival)).toMatchObject([{ until: daysAfter(now, 20), one: { count: 1 } }])
})

test('a row says the most pressing thing, and under a filter what that asks for', () => {
  const duesOf = duesBy([
    waitsIn(hired, { kind: 'decide_stage' }),
    waitsIn(hired, { kind: 'answer_change', about: 'Rot' }),
  ])
  expect(duesUnder(undefined, duesOf(hired), now)[0]?.one.kind).toBe('decide_stage')
  expect(duesUnder('answer', duesOf(hired), now)[0]?.one.about).toBe('Rot')
  expect(duesUnder('unread', duesOf(hired), now)[0]?.one.kind).toBe('decide_stage')
})
