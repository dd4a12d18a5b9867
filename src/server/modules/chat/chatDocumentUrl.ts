import { and, eq, gt } from 'drizzle-orm'
import { DomainError } from '#shared/domain/errors.ts'
import type { MessageId } from '#shared/domain/ids.ts'
import { messages } from '#server/db/schema/index.ts'
import { documentUrl, type Reading } from '#server/modules/files/addresses.ts'
import type { MemberRow } from './access.ts'

/** Where a document of a conversation is now: the address that came with its message lasts a quarter of an hour. */
export async function chatDocumentUrl(
  reading: Reading,
  { conversationId, clearedSequence }: MemberRow,
  id: MessageId,
): Promise<string> {
  const [found] = await reading.db
    .select({ fileId: messages.fileId })
    .from(messages)
    .where(
      and(
        eq(messages.id, id),
        eq(messages.conversationId, conversationId),
        eq(messages.kind, 'document'),
        // Nothing of what this person has deleted.
        gt(messages.sequence, clearedSequence),
      ),
    )
  if (!found?.fileId) throw new DomainError('not_found')
  return documentUrl(reading, found.fileId)
}
