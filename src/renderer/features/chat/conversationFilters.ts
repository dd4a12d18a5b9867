import { isListed, isSnoozed } from '#shared/domain/arrangement.ts'
import type { Conversation } from '#shared/domain/conversation.ts'
import type { HireSide } from '#shared/domain/nextMove.ts'
import { daysAfter } from '#shared/domain/timeLimits.ts'
import { LAPSES_SOON_DAYS, type WaitingKind } from '#shared/domain/waiting.ts'
import type { Due, DuesOf } from './dues.ts'

/** What has to be done before the others, by the kinds of what waits that it stands for. */
const dueFilters = {
  answer: ['answer_offer', 'answer_change', 'answer_invitation', 'confirm_bid', 'decide_bids'],
  lapsing: ['decide_bids'],
  approve: ['decide_stage'],
  ask: ['mend_stage', 'do_stage'],
  pay: ['confirm_payment', 'pay_stage'],
  disputes: ['settle_dispute'],
} as const satisfies Record<string, readonly WaitingKind[]>
type DueFilter = keyof typeof dueFilters

const stateFilters = {
  unread: ({ unread, isMarkedUnread }) => unread > 0 || isMarkedUnread,
  hired: ({ isBidAccepted, isClosed }) => isBidAccepted && !isClosed,
  bids: ({ bidId, isBidAccepted, isClosed }) => bidId !== null && !isBidAccepted && !isClosed,
  closed: ({ isClosed }) => isClosed,
} as const satisfies Record<string, (one: Conversation) => boolean>
type StateFilter = keyof typeof stateFilters

/** Where conversations are that their owner has taken out of the list (§4.10). */
const placeFilters = {
  snoozed: (one, now) => isSnoozed(one, now),
  away: ({ isPutAway }) => isPutAway,
} as const satisfies Record<string, (one: Conversation, now: Date) => boolean>
type PlaceFilter = keyof typeof placeFilters

export type ConversationFilter = StateFilter | DueFilter | PlaceFilter

/** By what each side narrows their list of conversations, in the order in which they are offered. */
export const CONVERSATION_FILTERS: Readonly<Record<HireSide, readonly ConversationFilter[]>> = {
  customer: [
    'unread',
    'answer',
    'lapsing',
    'approve',
    'pay',
    'disputes',
    'hired',
    'bids',
    'closed',
    'snoozed',
    'away',
  ],
  provider: ['unread', 'answer', 'ask', 'disputes', 'hired', 'bids', 'closed', 'snoozed', 'away'],
}

/** Whether it takes what waits to say what a filter leaves. */
export function isDueFilter(filter: ConversationFilter): filter is DueFilter {
  return filter in dueFilters
}

function isPlaceFilter(filter: ConversationFilter): filter is PlaceFilter {
  return filter in placeFilters
}

function isStateFilter(filter: ConversationFilter): filter is StateFilter {
  return filter in stateFilters
}

/** Of what waits in a conversation, what a filter asks for: all of it where the filter is about something else. */
export function duesUnder(
  filter: ConversationFilter | undefined,
  dues: readonly Due[],
  now: Date,
): readonly Due[] {
  if (!filter || !isDueFilter(filter)) return dues
  const kinds: readonly WaitingKind[] = dueFilters[filter]
  const soon = daysAfter(now, LAPSES_SOON_DAYS)
  return dues.filter(
    ({ one, until }) =>
      kinds.includes(one.kind) && (filter !== 'lapsing' || (until !== null && until < soon)),
  )
}

/**
 * The conversations that a filter leaves. Where it is of what is due, what ends first stands first, and it is there also
 * where it was put away or is snoozed: what waits goes by being done alone.
 */
export function narrowed(
  conversations: readonly Conversation[],
  filter: ConversationFilter | undefined,
  duesOf: DuesOf,
  now: Date,
): readonly Conversation[] {
  if (!filter) return conversations.filter((one) => isListed(one, now))
  if (isPlaceFilter(filter)) return conversations.filter((one) => placeFilters[filter](one, now))
  if (isStateFilter(filter))
    return conversations.filter((one) => isListed(one, now) && stateFilters[filter](one))
  return conversations
    .map((conversation) => ({ conversation, dues: duesUnder(filter, duesOf(conversation), now) }))
    .filter(({ dues }) => dues.length > 0)
    .toSorted((a, b) => firstEnd(a.dues) - firstEnd(b.dues))
    .map(({ conversation }) => conversation)
}

function firstEnd(dues: readonly Due[]): number {
  return Math.min(...dues.map(({ until }) => until?.getTime() ?? Number.MAX_SAFE_INTEGER))
}
