import { z } from 'zod'
import { orEmpty } from '#shared/forms/fields.ts'
import { chatText } from '#shared/forms/chat.ts'
import { conversationId, messageId, userId } from '../domain/ids.ts'
import { type Message, MESSAGE_KINDS, SENT_KINDS, type SentMessage } from '../domain/message.ts'
import { coded } from './coded.ts'
import { offer } from './offer.ts'
import { field, record, together } from './record.ts'
import { moment } from './values.ts'

/** §9: text, image, and the three event messages. */
const codes = {
  text: 'T',
  picture: 'I',
  offer_accepted: 'acceptOffer',
  offer_rejected: 'rejectOffer',
  bid_accepted: 'acceptBid',
} as const

export const messageKind = coded(MESSAGE_KINDS, codes)

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
  kind: field('type', messageKind),
  text: field('message', z.string()),
}

/** `time` is in seconds since 1970. What somebody has deleted is not sent to them at all, so nobody is in `deletedBy`. */
export const message = record<Message>()(
  {
    ...writtenFields,
    id: field('_id', messageId),
    conversationId: field('conversation_id', conversationId),
    offer: field('offerDetail', offer.nullable()),
    sentAt: field('timestamp', moment),
  },
  [
    { name: 'time', schema: z.number().int(), from: ({ sentAt }) => Math.floor(sentAt.getTime() / 1000) },
    { name: 'deletedBy', schema: z.array(userId), from: () => [] },
  ],
)
