import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { z } from 'zod'
import type { UnreadMessages } from '#shared/domain/conversation.ts'
import { DomainError } from '#shared/domain/errors.ts'
import { type ConversationId, fileId, messageId, type MessageId, type UserId } from '#shared/domain/ids.ts'
import {
  isSentKind,
  type Message,
  type MessageKind,
  type MessageSubject,
  type SentMessage,
} from '#shared/domain/message.ts'
import { fileUrl } from '#shared/wire/values.ts'
import type { Database } from '#server/db/connection.ts'
import { files, messages } from '#server/db/schema/index.ts'
import type { Telling, Tx } from '#server/kernel/transaction.ts'
import { pictureUrl } from '#server/modules/files/addresses.ts'
import type { OfferRow } from '#server/modules/hiring/offers/offers.ts'
import { type ConversationRow, lockConversation, lockOwnConversation } from './access.ts'
import { selectMessages, toMessage } from './messages.ts'
import { type KeptContent, keepMessage } from './keepMessage.ts'

/** How long the receiver has to come back or read before a notification tells them (§7). */
export const AWAY_AFTER_MS = 3_000

/** Who sends a message, and from which window's socket: that one has it by the answer. */
export interface Sender {
  user: UserId
  socketId?: string | undefined
}

/** Of the work that tells the receiver, before the conversation and them. */
export const WAITING_KEY = 'message:'

/** Stores a person's message and pushes it to both sides. Sent again under its id it stays the one message. */
export async function sendMessage(tx: Tx, { user, socketId }: Sender, sent: SentMessage): Promise<Message> {
  const { conversation, isOpen, isPartnerGone } = await lockOwnConversation(tx, sent.conversationId, user)
  if (!isOpen) return (await takenEarlier(tx, sent, user)) ?? refuseClosed()
  if (isPartnerGone) throw new DomainError('partner_switched_off')
  const { id, kind } = sent
  const file = kind === 'text' ? undefined : await ownFile(tx.db, user, sent, kind)
  const captioned = await captionedBy(tx.db, user, sent)
  const stored = await append(tx, conversation, {
    id,
    senderId: user,
    kind,
    text: textOf(sent, file),
    ...(file && { file }),
    ...(captioned && { captionOf: captioned }),
    socketId,
  })
  if (stored) return stored
  const earlier = await takenEarlier(tx, sent, user)
  if (!earlier) throw new DomainError('key_reused')
  return earlier
}

/** Of a picture nothing is kept but the picture. */
function textOf({ kind, text }: SentMessage, file: SentFile | undefined): string {
  if (kind === 'document') return file?.name ?? ''
  return kind === 'picture' ? '' : text
}

function refuseClosed(): never {
  throw new DomainError('conversation_closed')
}

/** The message that was stored under this id before, if it is this person's and of this conversation. */
async function takenEarlier(
  tx: Tx,
  { id, conversationId }: SentMessage,
  user: UserId,
): Promise<Message | undefined> {
  const [row] = await selectMessages(tx.db).where(eq(messages.id, id))
  const earlier = row && toMessage(tx, row)
  return earlier?.senderId === user && earlier.conversationId === conversationId ? earlier : undefined
}

interface EventMessage extends MessageSubject {
  senderId: UserId
  kind: MessageKind
  text: string
  offer?: OfferRow
}

/** A message that the server writes when what it tells of happens: an offer, its answer, an accepted bid, what happens to a hire. */
export async function postEventMessage(tx: Tx, id: ConversationId, event: EventMessage): Promise<void> {
  const ownId = messageId.parse(crypto.randomUUID())
  if (tx.chatStore === 'firebase') {
    const { offer, ...content } = event
    const about = { conversationId: id, messageId: ownId, ...content }
    const payload = { ...about, ...(offer && { offerId: offer.id }) }
    return tx.enqueue('postEventMessage', payload, { line: `events:${id}` })
  }
  const conversation = await lockConversation(tx, id)
  await append(tx, conversation, { id: ownId, ...event })
}

interface NewMessage extends Omit<KeptContent, 'fileId' | 'offerId'> {
  file?: SentFile
  offer?: OfferRow
  /** The socket of the window that it came from. */
  socketId?: string | undefined
}

/** Gives a message the next number; undefined where its id is taken. The caller holds the conversation's lock. */
async function append(
  tx: Tx,
  conversation: ConversationRow,
  { offer, socketId, file, ...content }: NewMessage,
): Promise<Message | undefined> {
  const kept = await keepMessage(tx, conversation, {
    ...content,
    ...(file && { fileId: file.id }),
    sequence: conversation.lastSequence + 1,
    preview: content.text,
    offerId: offer?.id ?? null,
  })
  if (!kept) return undefined
  const stored = toMessage(tx, {
    message: kept.message,
    offer: offer ?? null,
    pair: conversation,
    bytes: file?.bytes ?? null,
  })
  publishMessage(tx, stored, kept.unread, socketId)
  // Event messages have notifications of their own (§2.4).
  if (!offer && isSentKind(content.kind)) await tellLater(tx, stored)
  return stored
}

/** Pushes a message to both sides, with what its receiver has not read now; not to the window that it came from. */
export function publishMessage(
  { publish, publishExcept }: Telling,
  message: Message,
  unread: UnreadMessages,
  socketId: string | undefined,
): void {
  const { senderId, receiverId } = message
  publish(receiverId, 'message', message, unread)
  publishExcept(socketId, senderId, 'message', message)
}

/** Who is away hears of it a little later; of a burst only once: the first waits, those after it replace it. */
export function tellLater(tx: Tx, { conversationId: id, receiverId }: Message): Promise<void> {
  return tx.enqueue(
    'messageWaiting',
    { conversationId: id, receiverId },
    { at: new Date(tx.clock().getTime() + AWAY_AFTER_MS), key: `${WAITING_KEY}${id}:${receiverId}` },
  )
}

type SentFile = Pick<typeof files.$inferSelect, 'id' | 'name' | 'bytes'>

const fileKinds = { picture: 'chat_picture', document: 'chat_document' } as const

/** The file that an address names, if this person has uploaded it, as such a one, for this conversation. */
async function ownFile(
  db: Database,
  user: UserId,
  { text: address, conversationId }: SentMessage,
  kind: keyof typeof fileKinds,
): Promise<SentFile> {
  const id = fileId.safeParse(address.split('/').at(-1))
  // Pictures that were uploaded before it was written down for which one have none.
  const here = or(eq(files.conversationId, conversationId), isNull(files.conversationId))
  const [file] = id.success
    ? await db
        .select({ id: files.id, name: files.name, bytes: files.bytes })
        .from(files)
        .where(and(eq(files.id, id.data), eq(files.ownerId, user), eq(files.kind, fileKinds[kind]), here))
    : []
  if (!file || z.decode(fileUrl, address) !== pictureUrl(file.id))
    throw new DomainError(kind === 'picture' ? 'picture_invalid' : 'document_invalid', { field: 'message' })
  return file
}

/**
 * The message with a file that words go with: this person's own, in this conversation. Where there is none, which was
 * refused or taken back, the words are a message all the same.
 */
async function captionedBy(
  db: Database,
  user: UserId,
  { kind, captionOf, conversationId }: SentMessage,
): Promise<MessageId | undefined> {
  if (kind !== 'text' || !captionOf) return undefined
  const [found] = await db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.id, captionOf),
        eq(messages.conversationId, conversationId),
        eq(messages.senderId, user),
        inArray(messages.kind, ['picture', 'document']),
      ),
    )
  return found?.id
}
