import { z } from 'zod'
import type { Presence } from '../domain/conversation.ts'
import { changeOrderId, offerId, stageId, userId } from '../domain/ids.ts'
import { writtenFields } from './message.ts'
import { field, joined, together } from './record.ts'

/** What Firebase's Realtime Database holds; what is where, firebase/database.rules.json shows. */

const newMessageFields = {
  ...writtenFields,
  offerId: field('offerID', offerId.optional()),
  stageId: field('milestoneID', stageId.optional()),
  changeOrderId: field('changeOrderID', changeOrderId.optional()),
}

/** A message to be written; the database itself puts in when that was. */
export const newRemoteMessage = together({ ...newMessageFields, sentAt: field('timestamp', z.unknown()) })

/** A message without its id, which is its key. */
export const remoteMessage = together({
  ...newMessageFields,
  /** In milliseconds since 1970. */
  sentAt: joined(
    { timestamp: z.number() },
    ({ timestamp }) => new Date(timestamp),
    (sentAt: Date) => ({ timestamp: sentAt.getTime() }),
  ),
})

/** The last number of a conversation, and whose it is; nobody's before the first message. */
export const remoteSequence = together({
  sequence: field('seq', z.number().int()),
  messageId: field('id', z.string()),
})

/** The two people of a conversation, each with the number up to which they have deleted it. */
const members = z.codec(
  z.record(z.string(), z.number().int()),
  z.array(z.tuple([userId, z.number().int()]).readonly()).readonly(),
  {
    decode: (record) => Object.entries(record),
    encode: (pairs) => Object.fromEntries(pairs),
  },
)

export const remoteConversation = together({
  members: field('members', members),
  isOpen: field('open', z.boolean()),
})

const onlineStatus = z
  .object({
    connections: z.record(z.string(), z.literal(true)).optional(),
    last_seen: z.number().optional(),
  })
  .nullable()

/** Whether somebody is online (§3, OnlineStatus): they have an entry for each of their windows. */
export function presenceOf(stored: unknown): Presence {
  const { data } = onlineStatus.safeParse(stored)
  const isOnline = data?.connections !== undefined
  const lastSeen = data?.last_seen
  return { isOnline, lastSeenAt: isOnline || lastSeen === undefined ? null : new Date(lastSeen) }
}
