import { z } from 'zod'
import { bidId, connectionId, jobId, messageId, userId } from './ids.ts'
import { fileUrl, moment } from './wire.ts'

/** §9: text, image, and the three cards. */
export const MESSAGE_TYPES = ['T', 'I', 'acceptOffer', 'rejectOffer', 'acceptBid'] as const
export type MessageType = (typeof MESSAGE_TYPES)[number]

export const message = z.object({
  _id: messageId,
  connection_id: connectionId,
  senderID: userId,
  receiverID: userId,
  type: z.enum(MESSAGE_TYPES),
  /** The text; for an image its address. */
  message: z.string(),
  time: moment,
})
export type Message = z.output<typeof message>

/** A row of the connection list (§2.7). */
export const connection = z.object({
  _id: connectionId,
  job_id: jobId,
  job_title: z.string(),
  bid_id: bidId.nullable(),
  isBidAccepted: z.boolean(),
  other_user: z.object({ _id: userId, name: z.string(), profile_image: fileUrl }),
  last_message: z.string(),
  last_message_type: z.enum(MESSAGE_TYPES).nullable(),
  last_message_time: moment.nullable(),
  unread_count: z.number().int(),
})
export type Connection = z.output<typeof connection>
