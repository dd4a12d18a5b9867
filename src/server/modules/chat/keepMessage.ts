import { type SQL, sql } from 'drizzle-orm'
import { cut } from '#shared/domain/graphemes.ts'
import type { FileId, MessageId, OfferId, UserId } from '#shared/domain/ids.ts'
import { isQuiet, type MessageKind, type MessageSubject } from '#shared/domain/message.ts'
import type { UnreadMessages } from '#shared/domain/conversation.ts'
import { conversationMembers, conversations, messages } from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import type { ConversationRow } from './access.ts'

/** What a message says and shows. */
export interface KeptContent extends MessageSubject {
  id: MessageId
  senderId: UserId
  kind: MessageKind
  text: string
  fileId?: FileId
  captionOf?: MessageId
  offerId: OfferId | null
}

interface PlacedMessage extends KeptContent {
  sequence: number
  /** What of it the lists show, at any length. */
  preview: string
}

interface KeptMessage {
  message: typeof messages.$inferSelect
  /** What its receiver has not read now. */
  unread: UnreadMessages
}

/**
 * Keeps a message at its number, moves the conversation up both lists and counts what its receiver has not read;
 * undefined where its id is taken. The caller holds the conversation's lock.
 */
export async function keepMessage(
  tx: Tx,
  conversation: ConversationRow,
  { preview, sequence, ...content }: PlacedMessage,
): Promise<KeptMessage | undefined> {
  const now = tx.clock()
  const { customerId, providerId } = conversation
  const receiver = content.senderId === customerId ? providerId : customerId
  const place = sql`select ${conversation.id}::uuid as conversation, ${receiver}::uuid as receiver, ${sequence}::int as seq`
  const kept = keeping(content.kind, place, {
    id: sql`${content.id}::uuid`,
    sender: sql`${content.senderId}::uuid`,
    text: sql`${content.text}::text`,
    preview: sql`${shortened(preview)}::text`,
    at: sql`${now.toISOString()}::timestamptz`,
    captionOf: sql`${content.captionOf ?? null}::uuid`,
    file: sql`${content.fileId ?? null}::uuid`,
    offer: sql`${content.offerId}::uuid`,
    changeOrder: sql`${content.changeOrderId ?? null}::uuid`,
    stage: sql`${content.stageId ?? null}::uuid`,
  })
  const { rows } = await tx.db.execute<KeptRow>(sql`${kept} select ${keptColumns} ${fromKept}`)
  const [row] = rows
  if (!row) return undefined
  const message = {
    captionOf: null,
    fileId: null,
    changeOrderId: null,
    stageId: null,
    ...content,
    conversationId: conversation.id,
    sequence,
    createdAt: now,
  }
  return { message, unread: unreadOf(row) }
}

/** What of a message the lists show. */
export const shortened = (preview: string): string => cut(preview, 200)

/** What a message is made of, each an expression of its column's type. */
interface Columns {
  id: SQL
  sender: SQL
  text: SQL
  preview: SQL
  at: SQL
  captionOf?: SQL
  file?: SQL
  offer?: SQL
  changeOrder?: SQL
  stage?: SQL
}

/** What is answered of a message that was kept: its number, and what its receiver has not read now, here and elsewhere. */
export interface KeptRow extends Record<string, unknown> {
  seq: number
  receiver: UserId
  unread: number
  elsewhere: number
}

export const unreadOf = ({ unread, elsewhere }: KeptRow): UnreadMessages => ({
  conversation: unread,
  total: unread + elsewhere,
})

export const keptColumns = sql`kept.seq, place.receiver, sides.unread, sides.elsewhere`
export const fromKept = sql`from kept cross join place join sides on sides.user_id = place.receiver`

/**
 * The beginning of a statement that keeps a message at `place`: its `conversation`, `receiver` and `seq`, or no row where
 * there is none. One statement, since each that a message waits for is felt by whoever waits for the message
 * (docs/performance-chat.md).
 */
export function keeping(kind: MessageKind, place: SQL, made: Columns): SQL {
  const none = sql`null::uuid`
  const { id, sender, text, preview, at, captionOf = none, file = none, offer = none } = made
  const { changeOrder = none, stage = none } = made
  // Beside the statement's own changes stands what was before it: of the other conversations that is what is now.
  return sql`
    with place as materialized (${place}),
    kept as (
      insert into ${messages} (id, conversation_id, seq, sender_id, type, text, caption_of, file_id, offer_id, change_order_id,
        stage_id, created_at)
      select ${id}, conversation, seq, ${sender}, ${kind}::text, ${text}, ${captionOf}, ${file}, ${offer}, ${changeOrder},
        ${stage}, ${at} from place
      on conflict (id) do nothing returning seq, conversation_id),
    moved as (
      -- One that is told of late is no longer the last.
      update ${conversations} as moving set last_seq = kept.seq, last_type = ${kind}::text, last_text = ${preview}, last_at = ${at}
      from kept where moving.id = kept.conversation_id and moving.last_seq < kept.seq),
    sides as (
      update ${conversationMembers} as side set moved_at = ${at}, ${changesOfSide(kind, sender)}
      from kept cross join place where side.conversation_id = kept.conversation_id
      returning side.user_id, side.unread, (
        select coalesce(sum(other.unread), 0)::int from ${conversationMembers} as other
        where other.user_id = place.receiver and other.unread > 0 and other.conversation_id <> kept.conversation_id) as elsewhere)`
}

/** What a message changes on either side of its conversation. */
function changesOfSide(kind: MessageKind, sender: SQL): SQL {
  const isSender = sql`side.user_id = ${sender}`
  const delivered = sql`delivered_seq = case when ${isSender} then greatest(delivered_seq, kept.seq) else delivered_seq end`
  if (isQuiet(kind)) return delivered
  // To whoever wrote it themselves nothing new has come; in Firebase it may have been read before we are told of it.
  return sql`${delivered}, hidden = false, put_away = put_away and ${isSender},
    snoozed_until = case when ${isSender} then snoozed_until end,
    unread = side.unread + case when ${isSender} or side.read_seq >= kept.seq then 0 else 1 end`
}
