import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNull, or, sql, notInArray } from 'drizzle-orm'
import { z } from 'zod'
import { DomainError } from '#shared/domain/errors.ts'
import {
  changeOrderId,
  conversationId,
  type ConversationId,
  messageId,
  offerId,
  stageId,
  userId,
  type UserId,
} from '#shared/domain/ids.ts'
import { type Message, MESSAGE_KINDS, previewOf, type SentMessage } from '#shared/domain/message.ts'
import { chatIsOpen } from '#shared/domain/jobStates.ts'
import { GONE_STATES } from '#shared/domain/userStates.ts'
import type { FirebaseChatStore, RemoteConversation, RemoteMessage } from '#server/adapters/chat/port.ts'
import type { Database } from '#server/db/connection.ts'
import { conversationMembers, conversations, jobs, offers, users } from '#server/db/schema/index.ts'
import type { Services } from '#server/kernel/services.ts'
import { inTransaction, type Tx } from '#server/kernel/transaction.ts'
import type { TaskPayloads } from '#server/queue/workQueue.ts'
import { toOffer } from '#server/modules/hiring/offers/offers.ts'
import { type ConversationRow, lockConversation, memberOf } from './access.ts'
import { subjectOf } from './messages.ts'
import { keepMessage } from './keepMessage.ts'
import { publishMessage, type Sender, tellLater } from './sendMessage.ts'

/** Conversations whose messages are in Firebase (docs/decisions/firebase-chat.md). */

/**
 * A person's client has written a message there and tells of it (§7). What counts is what is there: of the body only
 * the ids are taken. However often it is told, it counts once.
 */
export async function noteMessage(
  services: Services,
  store: FirebaseChatStore,
  { user, socketId }: Sender,
  { id, conversationId: about }: Pick<SentMessage, 'id' | 'conversationId'>,
): Promise<Message> {
  await memberOf(services.db, about, user)
  const written = await store.message(about, id)
  if (written?.senderId !== user) throw new DomainError('not_found')
  return inTransaction(services, async (tx) => {
    const conversation = await lockConversation(tx, about)
    const message = toMessage(conversation.id, written)
    if ((await note(tx, conversation, message, socketId)) && !message.offer) await tellLater(tx, message)
    return message
  })
}

/** Keeps of a message what lists and counts need: its number, sender and preview. False for one that is known. */
async function note(
  tx: Tx,
  conversation: ConversationRow,
  message: Message,
  socketId?: string,
): Promise<boolean> {
  const kept = await keepMessage(tx, conversation, {
    id: message.id,
    sequence: message.sequence,
    senderId: message.senderId,
    kind: message.kind,
    // The text itself stays in Firebase.
    text: '',
    preview: previewOf(message),
    offerId: message.offer?.id ?? null,
    ...(message.captionOf && { captionOf: message.captionOf }),
    ...subjectOf(message),
  })
  if (kept) publishMessage(tx, message, kept.unread, socketId)
  return kept !== undefined
}

function toMessage(
  conversation: ConversationId,
  { offerId: _offer, ...written }: RemoteMessage,
  offer: Message['offer'] = null,
): Message {
  return { ...written, conversationId: conversation, offer }
}

const messageToPost = z.object({
  conversationId,
  messageId,
  senderId: userId,
  kind: z.enum(MESSAGE_KINDS),
  text: z.string(),
  offerId: offerId.optional(),
  stageId: stageId.optional(),
  changeOrderId: changeOrderId.optional(),
})

/** Work of the queue, one event message of a conversation after the other: so they are in order. */
export async function postRemoteEventMessage(
  services: Services,
  payload: TaskPayloads['postEventMessage'],
): Promise<void> {
  const { db, chatStore: store } = services
  if (store.kind !== 'firebase') return
  const {
    conversationId: id,
    messageId: event,
    senderId,
    kind,
    text,
    ...about
  } = messageToPost.parse(payload)
  await syncConversation(services, id)
  const [row] = about.offerId ? await db.select().from(offers).where(eq(offers.id, about.offerId)) : []
  const offer = row && toOffer(row)
  const pair = await conversationRow(db, id)
  const receiverId = senderId === pair.customerId ? pair.providerId : pair.customerId
  const subject = subjectOf(about)
  const written = await store.addEventMessage(id, {
    id: event,
    senderId,
    receiverId,
    kind,
    text,
    offer,
    ...subject,
  })
  await inTransaction(services, async (tx) => {
    await note(tx, await lockConversation(tx, id), toMessage(id, written, offer ?? null))
  })
}

/** Tells Firebase who is in a conversation and whether it can be written to; at once, for somebody who opens it. */
export async function syncConversation({ db, chatStore }: Services, id: ConversationId): Promise<void> {
  if (chatStore.kind !== 'firebase') return
  // Nothing is locked meanwhile: whoever told what is no longer so tells it again, so the last that is told is right.
  let told: Pick<RemoteConversation, 'members' | 'isOpen'> | undefined
  for (;;) {
    const { after, ...now } = await remoteConversation(db, id)
    if (isDeepStrictEqual(now, told)) return
    await chatStore.putConversation({ ...now, after })
    told = now
  }
}

/** A conversation as Firebase should have it. */
async function remoteConversation(db: Database, id: ConversationId): Promise<RemoteConversation> {
  const conversation = await conversationRow(db, id)
  const members = await db
    .select({
      user: conversationMembers.userId,
      cleared: conversationMembers.clearedSequence,
      canAnswer: sql<boolean>`${notInArray(users.status, [...GONE_STATES])}`,
    })
    .from(conversationMembers)
    .innerJoin(users, eq(users.id, conversationMembers.userId))
    .where(eq(conversationMembers.conversationId, id))
    .orderBy(conversationMembers.userId)
  const [job] = await db.select({ state: jobs.state }).from(jobs).where(eq(jobs.id, conversation.jobId))
  return {
    id,
    members: members.map(({ user, cleared }) => [user, cleared] as const),
    isOpen:
      conversation.closedAt === null &&
      job !== undefined &&
      chatIsOpen(job.state) &&
      members.every((member) => member.canAnswer),
    after: conversation.lastSequence,
  }
}

async function conversationRow(db: Database, id: ConversationId): Promise<ConversationRow> {
  const [row] = await db.select().from(conversations).where(eq(conversations.id, id))
  if (!row) throw new DomainError('not_found')
  return row
}

/** Has Firebase told once this transaction is committed, surely: a conversation was closed, or deleted by one side. */
export async function syncLater(tx: Tx, id: ConversationId): Promise<void> {
  if (tx.chatStore !== 'firebase') return
  await tx.enqueue('syncConversation', { conversationId: id })
}

/** Nobody is written to who can't answer (docs/decisions/switched-off.md): their account was switched off, or on again. */
export async function syncConversationsOf(tx: Tx, user: UserId): Promise<void> {
  if (tx.chatStore !== 'firebase') return
  const theirs = or(eq(conversations.customerId, user), eq(conversations.providerId, user))
  const found = await tx.db
    .select({ id: conversations.id, state: jobs.state })
    .from(conversations)
    .innerJoin(jobs, eq(jobs.id, conversations.jobId))
    .where(and(theirs, isNull(conversations.closedAt)))
  for (const { id, state } of found) if (chatIsOpen(state)) await syncLater(tx, id)
}

/** How far a conversation goes: in Firebase it may go further than we were told yet. */
export async function lastPlaceOf(services: Services, id: ConversationId): Promise<number> {
  const store = services.chatStore
  return store.kind === 'firebase' ? store.lastSequence(id) : 0
}
