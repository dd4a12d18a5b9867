import { z } from 'zod'
import { flag } from '#shared/forms/fields.ts'
import type { Conversation, Presence, Progress, Receipt, UnreadMessages } from '../domain/conversation.ts'
import { bidId, conversationId, jobId, userId } from '../domain/ids.ts'
import { messageType, typeOf } from './message.ts'
import { field, joined, record, together } from './record.ts'
import { person } from './user.ts'
import { moment } from './values.ts'

const receiptFields = {
  delivered: field('delivered', z.number().int()),
  read: field('read', z.number().int()),
}

const receipt = record<Receipt>()(receiptFields)

export const progress = record<Progress>()({
  ...receiptFields,
  conversationId: field('connection_id', conversationId),
  userId: field('user_id', userId),
})

/** The same in both worlds. */
export const unreadMessages: z.ZodType<UnreadMessages> = z.object({
  conversation: z.number().int(),
  total: z.number().int(),
})

export const presenceFields = {
  isOnline: field('online', z.boolean()),
  lastSeenAt: field('last_seen', moment.nullable()),
}

export const presence = record<Presence>()(presenceFields)

/** What is ours of a row: how its viewer keeps it in their list. */
const arrangementFields = {
  isPutAway: field('put_away', z.boolean()),
  snoozedUntil: field('snoozed_until', moment.nullable()),
  isMuted: field('muted', z.boolean()),
  isMarkedUnread: field('marked_unread', z.boolean()),
}

/** What of it a person changes. */
export const arrangementToMake = together({
  isPutAway: field('put_away', flag.optional()),
  snoozedUntil: field('snoozed_until', moment.nullable().optional()),
  isMuted: field('muted', flag.optional()),
  isMarkedUnread: field('marked_unread', flag.optional()),
})

/** A row of the connection list (§2.7). */
export const conversation = record<Conversation>()({
  ...arrangementFields,
  id: field('_id', conversationId),
  viewerId: field('user_id', userId),
  other: field('other_user_id', person),
  job: joined(
    { job_id: jobId, job_title: z.string() },
    ({ job_id: id, job_title: title }) => ({ id, title }),
    ({ id, title }) => ({ job_id: id, job_title: title }),
  ),
  bidId: field('bid_id', bidId.nullable()),
  isBidAccepted: field('isBidAccepted', z.boolean()),
  lastMessage: joined(
    { message: z.string(), type: messageType.nullable(), time: moment.nullable() },
    ({ message: text, type: kind, time: sentAt }) => kind && sentAt && { kind, text, sentAt },
    (last) => ({ message: last?.text ?? '', type: last && typeOf(last.kind), time: last?.sentAt ?? null }),
  ),
  lastSequence: field('last_seq', z.number().int()),
  unread: field('user_read_count', z.number().int()),
  mine: field('mine', receipt),
  theirs: field('theirs', receipt),
  isClosed: field('closed', z.boolean()),
})
