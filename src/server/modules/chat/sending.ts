import { and, eq, ne, sql } from 'drizzle-orm'
import type { BodyOf } from '#shared/api/call.ts'
import type { sendMessage as sendMessageCall } from '#shared/api/connections.ts'
import type { Message, MessageType } from '#shared/entities/chat.ts'
import {
  type ConnectionId,
  fileId,
  type FileId,
  messageId,
  type MessageId,
  type OfferId,
  type UserId,
} from '#shared/entities/ids.ts'
import { chat as text } from '#shared/texts/validation.ts'
import type { Database } from '../../db/connection.ts'
import { connectionMembers, connections, files, messages } from '../../db/schema/index.ts'
import { conflict, invalid } from '../../http/problems.ts'
import type { Services } from '../../http/services.ts'
import type { Work } from '../../http/work.ts'
import { pictureUrl } from '../files/addresses.ts'
import { type ConnectionRow, lockConnection, memberOf, requireOpen } from './access.ts'
import { selectMessages, toMessage } from './lists.ts'
import { server as errorText } from '#shared/texts/errors.ts'

/** How long the receiver has to come back or read before a notification tells them (§7). */
const AWAY_AFTER_MS = 3_000

/** Stores a person's message and pushes it to both sides. Sent again under its id it stays the one message. */
export async function sendMessage(
  work: Work,
  services: Services,
  user: UserId,
  { _id, connection_id: id, type, message }: BodyOf<typeof sendMessageCall>,
): Promise<Message> {
  await memberOf(work.db, id, user)
  const connection = await lockConnection(work, id)
  const earlier = await findMessage(work.db, _id)
  if (earlier) {
    if (earlier.senderID !== user || earlier.conversation_id !== id) throw conflict(errorText.keyReused)
    return earlier
  }
  await requireOpen(work.db, connection)
  const picture = type === 'I' ? await ownPicture(work.db, user, message) : undefined
  return append(work, services, connection, {
    id: _id,
    sender: user,
    type,
    text: picture ? '' : message,
    ...(picture && { fileId: picture }),
  })
}

/** A message that the server writes when what it tells of happens: an offer, its answer, an accepted bid. */
export async function postCard(
  work: Work,
  services: Services,
  id: ConnectionId,
  card: { sender: UserId; type: MessageType; text: string; offerId?: OfferId },
): Promise<void> {
  const connection = await lockConnection(work, id)
  await append(work, services, connection, { id: newMessageId(), ...card })
}

interface NewMessage {
  id: MessageId
  sender: UserId
  type: MessageType
  text: string
  fileId?: FileId
  offerId?: OfferId
}

/** Gives a message the next place. The caller holds the conversation's lock. */
async function append(
  work: Work,
  services: Services,
  connection: ConnectionRow,
  { sender, ...content }: NewMessage,
): Promise<Message> {
  const now = services.clock()
  const seq = connection.lastSeq + 1
  await work.db
    .insert(messages)
    .values({ ...content, connectionId: connection.id, seq, senderId: sender, createdAt: now })
  await work.db
    .update(connections)
    .set({ lastSeq: seq, lastType: content.type, lastText: content.text.slice(0, 200), lastAt: now })
    .where(eq(connections.id, connection.id))
  const ofThis = eq(connectionMembers.connectionId, connection.id)
  const moved = { hidden: false, movedAt: now }
  await work.db
    .update(connectionMembers)
    .set({ ...moved, deliveredSeq: seq })
    .where(and(ofThis, eq(connectionMembers.userId, sender)))
  await work.db
    .update(connectionMembers)
    .set({ ...moved, unread: sql`${connectionMembers.unread} + 1` })
    .where(and(ofThis, ne(connectionMembers.userId, sender)))
  const stored = await findMessage(work.db, content.id)
  if (!stored) throw new Error('A message that was stored can not be read')
  work.afterCommit(() => {
    services.realtime.push(stored.receiverID, 'message', stored)
    services.realtime.push(sender, 'message', stored)
  })
  // Cards have notifications of their own (§2.4).
  if (!content.offerId && (content.type === 'T' || content.type === 'I'))
    await services.queue.add(
      work.db,
      'messageWaiting',
      { connectionId: connection.id, receiverId: stored.receiverID },
      // One for a burst: the first waits, those after it replace it.
      {
        at: new Date(now.getTime() + AWAY_AFTER_MS),
        key: `message:${connection.id}:${stored.receiverID}`,
      },
    )
  return stored
}

async function findMessage(db: Database, id: MessageId): Promise<Message | undefined> {
  const [row] = await selectMessages(db).where(eq(messages.id, id))
  return row && toMessage(row)
}

/** The picture that an address names, if this person has uploaded it for a conversation. */
async function ownPicture(db: Database, user: UserId, address: string): Promise<FileId> {
  const id = fileId.safeParse(address.split('/').at(-1))
  const [file] = id.success
    ? await db
        .select({ id: files.id })
        .from(files)
        .where(and(eq(files.id, id.data), eq(files.ownerId, user), eq(files.kind, 'chat_image')))
    : []
  if (!file || address !== pictureUrl(file.id))
    throw invalid({ field: 'message', message: text.imageInvalid })
  return file.id
}

function newMessageId(): MessageId {
  return messageId.parse(crypto.randomUUID())
}
