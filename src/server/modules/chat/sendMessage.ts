import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { cut } from '#shared/domain/graphemes.ts'
import { DomainError } from '#shared/domain/errors.ts'
import {
  type ConversationId,
  fileId,
  type FileId,
  messageId,
  type MessageId,
  type OfferId,
  type UserId,
} from '#shared/domain/ids.ts'
import {
  isQuiet,
  isSentKind,
  type Message,
  type MessageKind,
  type MessageSubject,
  type SentMessage,
} from '#shared/domain/message.ts'
import { fileUrl } from '#shared/wire/values.ts'
import type { Database } from '#server/db/connection.ts'
import { conversationMembers, conversations, files, messages } from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { pictureUrl } from '#server/modules/files/addresses.ts'
import type { OfferRow } from '#server/modules/hiring/offers/offers.ts'
import { requireSwitchedOn } from '#server/modules/users/switchedOff.ts'
import { type ConversationRow, lockConversation, lockOwnConversation } from './access.ts'
import { countUnreadIn, selectMessages, toMessage } from './conversations.ts'

/** How long the receiver has to come back or read before a notification tells them (§7). */
const AWAY_AFTER_MS = 3_000

/** Who sends a message, and from which window's socket: that one has it by the answer. */
export interface Sender {
  user: UserId
  socketId?: string | undefined
}

/** Stores a person's message and pushes it to both sides. Sent again under its id it stays the one message. */
export async function sendMessage(tx: Tx, { user, socketId }: Sender, sent: SentMessage): Promise<Message> {
  const { conversation, isOpen } = await lockOwnConversation(tx, sent.conversationId, user)
  if (!isOpen) return (await takenEarlier(tx, sent, user)) ?? refuseClosed()
  const { customerId, providerId } = conversation
  await requireSwitchedOn(tx.db, user === customerId ? providerId : customerId, 'partner_switched_off')
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

interface NewMessage extends MessageSubject {
  id: MessageId
  senderId: UserId
  kind: MessageKind
  text: string
  file?: SentFile
  captionOf?: MessageId
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
  const row = await keep(tx, conversation, {
    ...content,
    ...(file && { fileId: file.id }),
    sequence: conversation.lastSequence + 1,
    preview: content.text,
    offerId: offer?.id ?? null,
  })
  if (!row) return undefined
  const stored = toMessage(tx, {
    message: row,
    offer: offer ?? null,
    pair: conversation,
    bytes: file?.bytes ?? null,
  })
  await publishMessage(tx, stored, socketId)
  // Event messages have notifications of their own (§2.4).
  if (!offer && isSentKind(content.kind)) await tellLater(tx, stored)
  return stored
}

/** Pushes a message to both sides, with what its receiver has not read now; not to the window that it came from. */
export async function publishMessage(tx: Tx, message: Message, socketId: string | undefined): Promise<void> {
  const { senderId, receiverId, conversationId } = message
  tx.publish(receiverId, 'message', message, await countUnreadIn(tx.db, receiverId, conversationId))
  tx.publishExcept(socketId, senderId, 'message', message)
}

interface Placed extends Omit<NewMessage, 'offer' | 'socketId' | 'file'> {
  fileId?: FileId
  sequence: number
  offerId: OfferId | null
  /** What of it the lists show. */
  preview: string
}

/**
 * Keeps a message at its number and moves the conversation up both lists; undefined where its id is taken. The caller
 * holds the conversation's lock.
 */
export async function keep(
  tx: Tx,
  conversation: ConversationRow,
  { preview, ...content }: Placed,
): Promise<typeof messages.$inferSelect | undefined> {
  const now = tx.clock()
  const { sequence, senderId } = content
  const [row] = await tx.db
    .insert(messages)
    .values({ ...content, conversationId: conversation.id, createdAt: now })
    .onConflictDoNothing({ target: messages.id })
    .returning()
  if (!row) return undefined
  // One that is told of late is no longer the last.
  if (sequence > conversation.lastSequence)
    await tx.db
      .update(conversations)
      .set({ lastSequence: sequence, lastKind: content.kind, lastText: cut(preview, 200), lastAt: now })
      .where(eq(conversations.id, conversation.id))
  const isSender = sql`${conversationMembers.userId} = ${senderId}`
  const { deliveredSequence, isPutAway, readSequence, snoozedUntil, unread } = conversationMembers
  const quiet = isQuiet(content.kind)
  await tx.db
    .update(conversationMembers)
    .set({
      ...(!quiet && {
        hidden: false,
        // To whoever wrote it themselves nothing new has come.
        isPutAway: sql`${isPutAway} and ${isSender}`,
        snoozedUntil: sql`case when ${isSender} then ${snoozedUntil} end`,
      }),
      movedAt: now,
      deliveredSequence: sql`case when ${isSender} then greatest(${deliveredSequence}, ${sequence}::int) else ${deliveredSequence} end`,
      // In Firebase it may have been read before we are told of it.
      ...(!quiet && {
        unread: sql`${unread} + case when ${isSender} or ${readSequence} >= ${sequence}::int then 0 else 1 end`,
      }),
    })
    .where(eq(conversationMembers.conversationId, conversation.id))
  return row
}

/** Who is away hears of it a little later; of a burst only once: the first waits, those after it replace it. */
export function tellLater(tx: Tx, { conversationId: id, receiverId }: Message): Promise<void> {
  return tx.enqueue(
    'messageWaiting',
    { conversationId: id, receiverId },
    { at: new Date(tx.clock().getTime() + AWAY_AFTER_MS), key: `message:${id}:${receiverId}` },
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
