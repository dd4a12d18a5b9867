import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { ConversationId, UserId } from '#shared/domain/ids.ts'
import { MOST_MESSAGES_FOUND } from '#shared/domain/limits.ts'
import type { FoundMessage } from '#shared/domain/message.ts'
import type { Database } from '#server/db/connection.ts'
import { hasWrittenWords } from '#server/db/folded.ts'
import { conversationMembers, messages } from '#server/db/schema/index.ts'

/** The latest messages of a person's conversations, or of one of them, that hold each word; none that they have deleted. */
export function searchMessages(
  db: Database,
  user: UserId,
  { text, conversationId }: { text: string; conversationId?: ConversationId | undefined },
): Promise<FoundMessage[]> {
  return db
    .select({
      id: messages.id,
      conversationId: messages.conversationId,
      sequence: messages.sequence,
      senderId: messages.senderId,
      text: messages.text,
      sentAt: messages.createdAt,
    })
    .from(messages)
    .innerJoin(
      conversationMembers,
      and(
        eq(conversationMembers.conversationId, messages.conversationId),
        eq(conversationMembers.userId, user),
      ),
    )
    .where(
      and(
        // As the index has it.
        sql`${messages.kind} = 'text'`,
        hasWrittenWords(text, messages.text),
        gt(messages.sequence, conversationMembers.clearedSequence),
        conversationId && eq(messages.conversationId, conversationId),
      ),
    )
    .orderBy(desc(messages.createdAt), desc(messages.sequence))
    .limit(MOST_MESSAGES_FOUND)
}
