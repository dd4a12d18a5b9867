import { z } from 'zod'
import { orEmpty } from '#shared/forms/fields.ts'
import { length } from '#shared/domain/limits.ts'
import { chatText } from '#shared/forms/chat.ts'
import { changeOrderId, conversationId, messageId, stageId, userId } from '../domain/ids.ts'
import {
  type FoundMessage,
  HIRE_EVENTS,
  type ChatDocument,
  isHireEvent,
  type Message,
  type MessageKind,
  type SentKind,
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

/** The type by which the specification's clients know a message: to them what happens to a hire is text, and a document. */
export function typeOf(kind: MessageKind): (typeof specified)[number] {
  return isHireEvent(kind) || kind === 'document' ? 'text' : kind
}

/** Ours: what a message of type T has with it. */
const attachment = z.literal('document').optional()

/**
 * `event` (ours) says which one it is; a message that the specification knows has none. One that a later server writes is
 * text to a client that does not know it yet.
 */
const kind = joined(
  {
    type: messageType,
    event: z.enum(HIRE_EVENTS).optional().catch(undefined),
    attachment: attachment.catch(undefined),
  },
  ({ type, event, attachment: attached }): MessageKind => event ?? attached ?? type,
  (one: MessageKind) => ({
    type: typeOf(one),
    ...(isHireEvent(one) && { event: one }),
    ...(one === 'document' && { attachment: one }),
  }),
)

const sentKind = joined(
  { type: coded(['text', 'picture'], codes), attachment },
  ({ type, attachment: attached }): SentKind => attached ?? type,
  (one: SentKind) => (one === 'document' ? { type: 'text' as const, attachment: one } : { type: one }),
)

/** Ours: what a document is, for a card in the place of an address. */
const document = joined(
  {
    document_name: z.string().max(length.fileName).optional(),
    document_size: z.coerce.number<string | number>().int().min(0).optional(),
  },
  ({ document_name: name, document_size: bytes }): ChatDocument | undefined =>
    name === undefined || bytes === undefined ? undefined : { name, bytes },
  (one: ChatDocument | undefined) => (one ? { document_name: one.name, document_size: one.bytes } : {}),
)

/** Ours: the message that these words go with. To other clients they are a message as any. */
const captionOf = field('caption_of', messageId.optional())

export const sentMessageFields = {
  id: field('_id', messageId),
  conversationId: field('connection_id', conversationId),
  kind: sentKind,
  text: field('message', chatText),
  document,
  captionOf,
}

export const sentMessage = record<SentMessage>()(sentMessageFields)

/** As clients send it that know no ids of messages, too (§7). */
export const messageToSend = together({ ...sentMessageFields, id: field('_id', orEmpty(messageId)) })

/**
 * A client that knows no documents reads the name of one and, below it, where it is (§7: type T). Ours knows where the
 * name ends, and has the address.
 */
const text = joined(
  { message: z.string() },
  ({ message: written }, { document_name: name }) =>
    typeof name === 'string' && written.startsWith(`${name}\n`) ? written.slice(name.length + 1) : written,
  (address: string, { document: one }: { readonly document?: ChatDocument | undefined }) => ({
    message: one ? `${one.name}\n${address}` : address,
  }),
)

/** Where a message is, who wrote it to whom, and what: wherever it is kept. */
export const writtenFields = {
  sequence: field('seq', z.number().int()),
  senderId: field('senderID', userId),
  receiverId: field('receiverID', userId),
  kind,
  text,
  document,
  captionOf,
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

export const foundMessage = record<FoundMessage>()({
  id: field('_id', messageId),
  conversationId: field('conversation_id', conversationId),
  sequence: writtenFields.sequence,
  senderId: writtenFields.senderId,
  // What is found is always what somebody wrote, never a document.
  text: field('message', z.string()),
  sentAt: field('timestamp', moment),
})
