import { and, eq, gt, ne, sql } from 'drizzle-orm'
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
  /** What of it the lists show. */
  preview: string
}

interface KeptMessage {
  message: typeof messages.$inferSelect
  /** What its receiver has not read now. */
  unread: UnreadMessages
}

/**
 * Keeps a message at its number, moves the conversation up both lists and counts what its receiver has not read;
 * undefined where its id is taken. The caller holds the conversation's lock. One statement, since each that a message
 * waits for is felt by whoever waits for the message (docs/performance-chat.md).
 */
export async function keepMessage(
  tx: Tx,
  conversation: ConversationRow,
  placed: PlacedMessage,
): Promise<KeptMessage | undefined> {
  const { preview, ...content } = placed
  const now = tx.clock()
  const kept = tx.db.$with('kept').as(
    tx.db
      .insert(messages)
      .values({ ...content, conversationId: conversation.id, createdAt: now })
      .onConflictDoNothing({ target: messages.id })
      .returning(),
  )
  const isKept = sql`exists (select 1 from ${kept})`
  // One that is told of late is no longer the last.
  const isLast = sql`${conversations.lastSequence} < ${placed.sequence}::int`
  const moved = tx.db.$with('moved').as(
    tx.db
      .update(conversations)
      .set({
        lastSequence: placed.sequence,
        lastKind: placed.kind,
        lastText: cut(preview, 200),
        lastAt: now,
      })
      .where(and(eq(conversations.id, conversation.id), isLast, isKept)),
  )
  const receiver =
    placed.senderId === conversation.customerId ? conversation.providerId : conversation.customerId
  // Beside the statement's own changes stands what was before it: of the other conversations that is what is now.
  const elsewhere = tx.db
    .select({ n: sql`coalesce(sum(${conversationMembers.unread}), 0)::int` })
    .from(conversationMembers)
    .where(
      and(
        eq(conversationMembers.userId, receiver),
        gt(conversationMembers.unread, 0),
        ne(conversationMembers.conversationId, conversation.id),
      ),
    )
  const sides = tx.db.$with('sides').as(
    tx.db
      .update(conversationMembers)
      .set({ ...sideAfter(placed), movedAt: now })
      .where(and(eq(conversationMembers.conversationId, conversation.id), isKept))
      .returning({
        userId: conversationMembers.userId,
        unread: conversationMembers.unread,
        elsewhere: sql<number>`(${elsewhere})`.as('elsewhere'),
      }),
  )
  const [row] = await tx.db
    .with(kept, moved, sides)
    .select()
    .from(kept)
    .innerJoin(sides, eq(sides.userId, receiver))
  if (!row) return undefined
  const { unread } = row.sides
  return { message: row.kept, unread: { conversation: unread, total: unread + row.sides.elsewhere } }
}

/** What a message changes on either side of its conversation. */
function sideAfter({ kind, senderId, sequence }: PlacedMessage) {
  const { deliveredSequence, isPutAway, readSequence, snoozedUntil, unread, userId } = conversationMembers
  const isSender = sql`${userId} = ${senderId}`
  const delivered = sql`case when ${isSender} then greatest(${deliveredSequence}, ${sequence}::int) else ${deliveredSequence} end`
  if (isQuiet(kind)) return { deliveredSequence: delivered }
  return {
    deliveredSequence: delivered,
    hidden: false,
    // To whoever wrote it themselves nothing new has come.
    isPutAway: sql`${isPutAway} and ${isSender}`,
    snoozedUntil: sql`case when ${isSender} then ${snoozedUntil} end`,
    // In Firebase it may have been read before we are told of it.
    unread: sql`${unread} + case when ${isSender} or ${readSequence} >= ${sequence}::int then 0 else 1 end`,
  }
}
