import { z } from 'zod'
import { bidId, conversationId, jobId, messageId, userId } from '../domain/ids.ts'
import { offer } from './offer.ts'
import { fileUrl } from './values.ts'

const moment = z.iso.datetime()

/** §9: text, image, and the three cards. */
export const MESSAGE_TYPES = ['T', 'I', 'acceptOffer', 'rejectOffer', 'acceptBid'] as const
export type MessageType = (typeof MESSAGE_TYPES)[number]

/** What people send themselves; the cards are written by the server when what they tell of happens. */
export const SENT_TYPES = ['T', 'I'] as const
export type SentType = (typeof SENT_TYPES)[number]

export const message = z.object({
  /** Made by the sender's client, so that a repeat is the same message. */
  _id: messageId,
  conversation_id: conversationId,
  /** Its place in the conversation, from 1, without gaps. */
  seq: z.number().int(),
  senderID: userId,
  receiverID: userId,
  type: z.enum(MESSAGE_TYPES),
  /** The text; for an image its address. */
  message: z.string(),
  /** The offer that a message is about, as it stands now: its card acts in place (§4.6). */
  offerDetail: offer.nullable(),
  /** Seconds since 1970. */
  time: z.number().int(),
  timestamp: moment,
  deletedBy: z.array(userId),
})
export type Message = z.output<typeof message>

/** How far somebody has got in a conversation: places of messages, 0 for none. */
export const receipt = z.object({ delivered: z.number().int(), read: z.number().int() })
export type Receipt = z.output<typeof receipt>

/** A row of the conversation list (§2.7): the last message is in `message`, `type` and `time`. */
export const conversation = z.object({
  _id: conversationId,
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
  /** The place of the last message. */
  last_seq: z.number().int(),
  mine: receipt,
  theirs: receipt,
  /** The job is cancelled or complete: nothing more can be written (§4.4). */
  closed: z.boolean(),
})
export type Conversation = z.output<typeof conversation>
