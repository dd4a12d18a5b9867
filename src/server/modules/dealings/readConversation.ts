import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { RecordedMessage } from '#shared/domain/dealings.ts'
import { DomainError } from '#shared/domain/errors.ts'
import type { JobId, UserId } from '#shared/domain/ids.ts'
import type { BodyOf } from '#shared/wire/calls/call.ts'
import type { readConversation as call } from '#shared/wire/calls/dealings.ts'
import { conversations, users } from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { record } from '#server/modules/admin/auditLog.ts'
import { documentUrl } from '#server/modules/files/addresses.ts'
import { messagesOf } from '#server/modules/hiring/hireRecord.ts'

const customers = alias(users, 'customers')
const providers = alias(users, 'providers')

/**
 * What two people wrote each other about a job, for an admin who says why. The reason stands in the log of both, which
 * each of them has in the file of what is kept of them; nobody is told at once, so that a fraud is not warned.
 */
export async function readConversation(
  tx: Tx,
  admin: UserId,
  jobId: JobId,
  { providerId, reason }: BodyOf<typeof call>,
): Promise<RecordedMessage[]> {
  const [found] = await tx.db
    .select({
      customer: { id: customers.id, name: customers.name },
      provider: { id: providers.id, name: providers.name },
    })
    .from(conversations)
    .innerJoin(customers, eq(customers.id, conversations.customerId))
    .innerJoin(providers, eq(providers.id, conversations.providerId))
    .where(and(eq(conversations.jobId, jobId), eq(conversations.providerId, providerId)))
  if (!found) throw new DomainError('not_found')
  for (const { id } of [found.customer, found.provider])
    await record(tx, { admin, action: 'read_conversation', subject: id, reason })
  const written = await messagesOf(tx.db, { ...found, job: { id: jobId } })
  return written.map(({ fileId, captionOf, ...message }) => ({
    ...message,
    ...(captionOf && { captionOf }),
    ...(message.kind === 'document' && { documentUrl: documentUrl(tx, fileId) }),
  }))
}
