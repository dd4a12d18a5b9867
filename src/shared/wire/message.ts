import { z } from 'zod'
import { orEmpty } from '#shared/forms/fields.ts'
import { chatText } from '#shared/forms/chat.ts'
import { changeOrderId, conversationId, messageId, stageId, userId } from '../domain/ids.ts'
import {
  HIRE_EVENTS,
  isHireEvent,
  type Message,
  type MessageKind,
  SENT_KINDS,
  type SentMessage,
} from '../domain/message.ts'
import { coded } from './coded.ts'
import { offer } from './offer.ts'
import { field, joined, record, together } from './record.ts'
import { moment } from './values.ts'

/** §9: text, image, and the three event messages. */
const codes = {
  text: 'T',
  picture: 'I',
  offer_accepted: 'acceptOffer',
  offer_rejected: 'rejectOffer',
  bid_accepted: 'acceptBid',
} as const

const specified = ['text', 'picture', 'offer_accepted', 'offer_rejected', 'bid_accepted'] as const

export const messageType = coded(specified, codes)

/** The type by which the specification's clients know a message: to them what happens to a hire is text. */
export function typeOf(kind: MessageKind): (typeof specified)[number] {
  return isHireEvent(kind) ? 'text' : kind
}

/**
 * `event` (ours) says which one it is; a message that the specification knows has none. One that a later server writes is
 * text to a client that does not know it yet.
 */
const kind = joined(
  { type: messageType, event: z.enum(HIRE_EVENTS).optional().catch(undefined) },
  ({ type, event }): MessageKind => event ?? type,
  (one: MessageKind) => ({ type: typeOf(one), ...(isHireEvent(one) && { event: one }) }),
)

export const sentMessageFields = {
  id: field('_id', messageId),
  conversationId: field('connection_id', conversationId),
  kind: field('type', coded(SENT_KINDS, codes)),
  text: field('message', chatText),
}

export const sentMessage = record<SentMessage>()(sentMessageFields)

/** As clients send it that know no ids of messages, too (§7). */
export const messageToSend = together({ ...sentMessageFields, id: field('_id', orEmpty(messageId)) })

/** Where a message is, who wrote it to whom, and what: wherever it is kept. */
export const writtenFields = {
  sequence: field('seq', z.number().int()),
  senderId: field('senderID', userId),
  receiverId: field('receiverID', userId),
  kind,
  text: field('message', z.string()),
}

/** `time` is in seconds since 1970. What somebody has deleted is not sent to them at all, so nobody is in `deletedBy`. */
export const message = record<Message>()(
  {
    ...writtenFields,
    id: field('_id', messageId),
    conversationId: field('conversation_id', conversationId),
    offer: field('offerDetail', offer.nullable()),
    stageId: field('milestone_id', stageId.optional()),
    changeOrderId: field('change_order_id', changeOrderId.optional()),
    sentAt: field('timestamp', moment),
  },
  [
    { name: 'time', schema: z.number().int(), from: ({ sentAt }) => Math.floor(sentAt.getTime() / 1000) },
    { name: 'deletedBy', schema: z.array(userId), from: () => [] },
  ],
)
