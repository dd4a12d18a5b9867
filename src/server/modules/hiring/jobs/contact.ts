import { eq } from 'drizzle-orm'
import { DomainError } from '#shared/domain/errors.ts'
import { canGiveContact, type HireContact } from '#shared/domain/hireContact.ts'
import type { JobId, UserId } from '#shared/domain/ids.ts'
import { jobMessage } from '#texts/hireMessages.ts'
import type { Database } from '#server/db/connection.ts'
import { hireContacts } from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { ensureConversation } from '#server/modules/chat/openConversation.ts'
import { postEventMessage } from '#server/modules/chat/sendMessage.ts'
import { lockOwnJob } from '#server/modules/jobs/access.ts'
import type { JobRow } from '#server/modules/jobs/jobs.ts'
import { publishJob } from '#server/modules/jobs/publishJob.ts'

/**
 * A customer gives the provider they have hired an address and a phone number, or changes them. The conversation says
 * that it was done, and not what they are: what is taken back later must not stand there.
 */
export async function giveContact(
  tx: Tx,
  customer: UserId,
  id: JobId,
  given: Omit<HireContact, 'givenAt'>,
): Promise<void> {
  const job = await lockOwnJob(tx, id, customer)
  const { hiredProviderId: provider } = job
  if (!provider || !canGiveContact(job.state)) throw new DomainError('contact_not_now')
  const before = await contactOf(tx.db, job)
  const contact = { ...given, givenAt: tx.clock() }
  await tx.db
    .insert(hireContacts)
    .values({ jobId: id, ...contact })
    .onConflictDoUpdate({ target: hireContacts.jobId, set: contact })
  await postEventMessage(tx, await ensureConversation(tx, { jobId: id, customer, provider }), {
    senderId: customer,
    kind: 'contact_given',
    text: before ? jobMessage.contactChanged : jobMessage.contactGiven,
  })
  publishJob(tx, job)
}

/** Takes back what was given, also after the job. */
export async function takeBackContact(tx: Tx, customer: UserId, id: JobId): Promise<void> {
  const job = await lockOwnJob(tx, id, customer)
  await forgetContact(tx, job)
  publishJob(tx, job)
}

export async function forgetContact(tx: Tx, { id }: Pick<JobRow, 'id'>): Promise<void> {
  await tx.db.delete(hireContacts).where(eq(hireContacts.jobId, id))
}

/** What is given now; for the job's customer and whom they hired. */
export async function contactOf(db: Database, { id, hiredBidId }: JobRow): Promise<HireContact | null> {
  if (!hiredBidId) return null
  const [row] = await db.select().from(hireContacts).where(eq(hireContacts.jobId, id))
  if (!row) return null
  const { address, phone, note, givenAt } = row
  return { address, phone, note, givenAt }
}
