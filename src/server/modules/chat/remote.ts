import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { DomainError } from '#shared/domain/errors.ts'
import { type Message, MESSAGE_TYPES } from '#shared/wire/chat.ts'
import {
  connectionId,
  type ConnectionId,
  messageId,
  offerId,
  userId,
  type UserId,
} from '#shared/domain/ids.ts'
import { chatIsOpen } from '#shared/domain/jobStates.ts'
import type { FirebaseChatStore, RemoteConversation, RemoteMessage } from '#server/adapters/chat/port.ts'
import type { Database } from '#server/db/connection.ts'
import { connectionMembers, connections, jobs, offers, users } from '#server/db/schema/index.ts'
import type { Services } from '#server/kernel/services.ts'
import { inTransaction, type Tx } from '#server/kernel/transaction.ts'
import type { TaskPayloads } from '#server/queue/workQueue.ts'
import { toOffer } from '#server/modules/hiring/offers/offers.ts'
import { type ConnectionRow, lockConnection, memberOf } from './access.ts'
import { keep, publishMessage, type Sender, tellLater } from './sending.ts'

/** Conversations whose messages are in Firebase (docs/decisions/firebase-chat.md). */

/**
 * A person's client has written a message there and tells of it (§7). What counts is what is there: of the body only
 * the ids are taken. However often it is told, it counts once.
 */
export async function noteMessage(
  services: Services,
  store: FirebaseChatStore,
  { user, socketId }: Sender,
  { _id, connection_id: id }: Pick<Message, '_id'> & { connection_id: ConnectionId },
): Promise<Message> {
  await memberOf(services.db, id, user)
  const written = await store.message(id, _id)
  if (written?.senderID !== user) throw new DomainError('not_found')
  return inTransaction(services, async (tx) => {
    const connection = await lockConnection(tx, id)
    const message = toMessage(connection.id, written)
    if ((await note(tx, connection, message, socketId)) && !message.offerDetail) await tellLater(tx, message)
    return message
  })
}

/** Keeps of a message what lists and counts need: its place, sender and preview. False for one that is known. */
async function note(
  tx: Tx,
  connection: ConnectionRow,
  message: Message,
  socketId?: string,
): Promise<boolean> {
  const kept = await keep(tx, connection, {
    id: message._id,
    seq: message.seq,
    sender: message.senderID,
    type: message.type,
    // The text itself stays in Firebase.
    text: '',
    preview: message.type === 'I' ? '' : message.message,
    offerId: message.offerDetail?.id ?? null,
  })
  if (kept) await publishMessage(tx, message, socketId)
  return kept !== undefined
}

function toMessage(
  connection: ConnectionId,
  { id, timestamp, seq, senderID, receiverID, type, message }: RemoteMessage,
  offer: Message['offerDetail'] = null,
): Message {
  return {
    _id: id,
    conversation_id: connection,
    seq,
    senderID,
    receiverID,
    type,
    message,
    offerDetail: offer,
    time: Math.floor(timestamp / 1000),
    timestamp: new Date(timestamp).toISOString(),
    deletedBy: [],
  }
}

const cardToPost = z.object({
  connectionId,
  messageId,
  sender: userId,
  type: z.enum(MESSAGE_TYPES),
  text: z.string(),
  offerId: offerId.optional(),
})

/** Work of the queue, one card of a conversation after the other: so cards are in order. */
export async function postRemoteCard(services: Services, payload: TaskPayloads['postCard']): Promise<void> {
  const { db, chatStore: store } = services
  if (store.kind !== 'firebase') return
  const { connectionId: id, messageId: card, sender, type, text, ...about } = cardToPost.parse(payload)
  await syncConversation(services, id)
  const [row] = about.offerId ? await db.select().from(offers).where(eq(offers.id, about.offerId)) : []
  const offer = row && toOffer(row)
  const pair = await connectionRow(db, id)
  const receiver = sender === pair.customerId ? pair.providerId : pair.customerId
  const written = await store.addCard(id, { id: card, sender, receiver, type, text, offer })
  await inTransaction(services, async (tx) => {
    await note(tx, await lockConnection(tx, id), toMessage(id, written, offer ?? null))
  })
}

/** Tells Firebase who is in a conversation and whether it can be written to; at once, for somebody who opens it. */
export async function syncConversation({ db, chatStore }: Services, id: ConnectionId): Promise<void> {
  if (chatStore.kind !== 'firebase') return
  // Nothing is locked meanwhile: whoever told what is no longer so tells it again, so the last that is told is right.
  let told: Pick<RemoteConversation, 'members' | 'open'> | undefined
  for (;;) {
    const { after, ...now } = await remoteConversation(db, id)
    if (isDeepStrictEqual(now, told)) return
    await chatStore.putConversation({ ...now, after })
    told = now
  }
}

/** A conversation as Firebase should have it. */
async function remoteConversation(db: Database, id: ConnectionId): Promise<RemoteConversation> {
  const connection = await connectionRow(db, id)
  const members = await db
    .select({
      user: connectionMembers.userId,
      cleared: connectionMembers.clearedSeq,
      canAnswer: sql<boolean>`${users.status} <> 'OFF'`,
    })
    .from(connectionMembers)
    .innerJoin(users, eq(users.id, connectionMembers.userId))
    .where(eq(connectionMembers.connectionId, id))
    .orderBy(connectionMembers.userId)
  const [job] = await db.select({ state: jobs.state }).from(jobs).where(eq(jobs.id, connection.jobId))
  return {
    id,
    members: members.map(({ user, cleared }) => [user, cleared] as const),
    open:
      connection.closedAt === null &&
      job !== undefined &&
      chatIsOpen(job.state) &&
      members.every((member) => member.canAnswer),
    after: connection.lastSeq,
  }
}

async function connectionRow(db: Database, id: ConnectionId): Promise<ConnectionRow> {
  const [row] = await db.select().from(connections).where(eq(connections.id, id))
  if (!row) throw new DomainError('not_found')
  return row
}

/** Has Firebase told once this transaction is committed, surely: a conversation was closed, or deleted by one side. */
export async function syncLater(tx: Tx, id: ConnectionId): Promise<void> {
  if (tx.chatStore !== 'firebase') return
  await tx.enqueue('syncConversation', { connectionId: id })
}

/** Nobody is written to who can't answer (docs/decisions/switched-off.md): their account was switched off, or on again. */
export async function syncConversationsOf(tx: Tx, user: UserId): Promise<void> {
  if (tx.chatStore !== 'firebase') return
  const theirs = or(eq(connections.customerId, user), eq(connections.providerId, user))
  const found = await tx.db
    .select({ id: connections.id, state: jobs.state })
    .from(connections)
    .innerJoin(jobs, eq(jobs.id, connections.jobId))
    .where(and(theirs, isNull(connections.closedAt)))
  for (const { id, state } of found) if (chatIsOpen(state)) await syncLater(tx, id)
}

/** How far a conversation goes: in Firebase it may go further than we were told yet. */
export async function lastPlaceOf(services: Services, id: ConnectionId): Promise<number> {
  const store = services.chatStore
  return store.kind === 'firebase' ? store.lastPlace(id) : 0
}
