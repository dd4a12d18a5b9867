import { z } from 'zod'
import { bidId, connectionId, jobId, messageId, userId } from './ids.ts'
import { fileUrl, moment } from './wire.ts'

/** §9: text, image, and the three cards. */
export const MESSAGE_TYPES = ['T', 'I', 'acceptOffer', 'rejectOffer', 'acceptBid'] as const
export type MessageType = (typeof MESSAGE_TYPES)[number]

export const message = z.object({
  _id: messageId,
  conversation_id: connectionId,
  senderID: userId,
  receiverID: userId,
  type: z.enum(MESSAGE_TYPES),
  /** The text; for an image its address. */
  message: z.string(),
  /** Seconds since 1970. */
  time: z.number().int(),
  timestamp: moment,
  deletedBy: z.array(userId),
})
export type Message = z.output<typeof message>

/** A row of the connection list (§2.7): the last message is in `message`, `type` and `time`. */
export const connection = z.object({
  _id: connectionId,
  user_id: userId,
  other_user_id: z.object({ _id: userId, name: z.string(), profile_image: fileUrl }),
  job_id: jobId,
  job_title: z.string(),
  bid_id: bidId.nullable(),
  isBidAccepted: z.boolean(),
  message: z.string(),
  type: z.enum(MESSAGE_TYPES).nullable(),
  time: moment.nullable(),
  user_read_count: z.number().int(),
})
export type Connection = z.output<typeof connection>
