import { and, desc, eq, gt, lt, sql } from 'drizzle-orm'
import type { FileId } from '#shared/domain/ids.ts'
import { MESSAGES_PER_PAGE } from '#shared/domain/limits.ts'
import type { Message, MessageKind, MessageSubject } from '#shared/domain/message.ts'
import { LAST_SEQUENCE } from '#shared/forms/chat.ts'
import type { Database } from '#server/db/connection.ts'
import { prepared } from '#server/db/prepared.ts'
import { conversations, files, messages, offers } from '#server/db/schema/index.ts'
import { documentUrl, pictureUrl, publicOrigin, type Reading } from '#server/modules/files/addresses.ts'
import { toOffer } from '#server/modules/hiring/offers/offers.ts'
import type { MemberRow } from './access.ts'

interface Range {
  before?: number | undefined
  after?: number | undefined
  limit?: number | undefined
}

const inRange = and(
  eq(messages.conversationId, sql.placeholder('conversation')),
  gt(messages.sequence, sql.placeholder('after')),
  lt(messages.sequence, sql.placeholder('before')),
)
const lastInRange = prepared((db) =>
  selectMessages(db)
    .where(inRange)
    .orderBy(desc(messages.sequence))
    .limit(sql.placeholder('limit'))
    .prepare('last_messages'),
)
const firstInRange = prepared((db) =>
  selectMessages(db)
    .where(inRange)
    .orderBy(messages.sequence)
    .limit(sql.placeholder('limit'))
    .prepare('first_messages'),
)

/** A part of a conversation as one of its members sees it, oldest first. */
export async function messagesOf(reading: Reading, member: MemberRow, range: Range): Promise<Message[]> {
  const select = range.after === undefined ? lastInRange : firstInRange
  const rows = await select(reading.db).execute({
    conversation: member.conversationId,
    after: Math.max(member.clearedSequence, range.after ?? 0),
    before: range.before || LAST_SEQUENCE,
    limit: range.limit ?? MESSAGES_PER_PAGE,
  })
  const found = rows.map((row) => toMessage(reading, row))
  return range.after === undefined ? found.toReversed() : found
}

export function selectMessages(db: Database) {
  return db
    .select({ message: messages, offer: offers, pair: conversations, bytes: files.bytes })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .leftJoin(offers, eq(offers.id, messages.offerId))
    .leftJoin(files, eq(files.id, messages.fileId))
    .$dynamic()
}

/** What the address of a document is made with. */
type AddressesFiles = Pick<Reading, 'secret' | 'clock' | 'environment'>

type MessageRow = Awaited<ReturnType<typeof selectMessages>>[number]

export function toMessage(reading: AddressesFiles, { message, offer, pair, bytes }: MessageRow): Message {
  const { fileId, captionOf, text } = message
  return {
    id: message.id,
    conversationId: message.conversationId,
    sequence: message.sequence,
    senderId: message.senderId,
    receiverId: message.senderId === pair.customerId ? pair.providerId : pair.customerId,
    kind: message.kind,
    text: fileId ? addressOf(reading, message.kind, fileId) : text,
    ...(message.kind === 'document' && { document: { name: text, bytes: bytes ?? 0 } }),
    ...(captionOf && { captionOf }),
    offer: offer && toOffer(offer),
    ...subjectOf(message),
    sentAt: message.createdAt,
  }
}

/** Where the file of a message is. A document's address is a whole one: other clients show it in the text. */
function addressOf(reading: AddressesFiles, kind: MessageKind, file: FileId): string {
  return kind === 'document'
    ? publicOrigin(reading.environment) + documentUrl(reading, file)
    : pictureUrl(file)
}

/** What a message is about, where it is about something. */
export function subjectOf({
  stageId,
  changeOrderId,
}: {
  readonly [Name in keyof MessageSubject]?: MessageSubject[Name] | null | undefined
}): MessageSubject {
  return { ...(stageId && { stageId }), ...(changeOrderId && { changeOrderId }) }
}
