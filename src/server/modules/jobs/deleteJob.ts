import { eq, sql } from 'drizzle-orm'
import { DomainError } from '#shared/domain/errors.ts'
import type { JobId, UserId } from '#shared/domain/ids.ts'
import { bids, conversations, invitations, jobPictures, jobs, users } from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { moveJob } from '#server/modules/hiring/jobs/moveJob.ts'
import { removeFile } from '#server/modules/files/storeFile.ts'
import { lockOwnJob } from './access.ts'

/**
 * Takes a job away that nobody was hired for. One that others know of, by a bid, an invitation or a conversation, stays
 * as cancelled for them and its customer, and they are told.
 */
export async function deleteJob(tx: Tx, customer: UserId, id: JobId): Promise<'deleted' | 'cancelled'> {
  const job = await lockOwnJob(tx, id, customer)
  if (job.state !== 'open') throw new DomainError('job_cant_be_deleted')
  if (job.hiringPaymentId) throw new DomainError('payment_under_way')
  if (await isKnownToOthers(tx, id)) {
    await moveJob(tx, job, 'cancel', 'customer')
    return 'cancelled'
  }
  const pictures = await tx.db
    .delete(jobPictures)
    .where(eq(jobPictures.jobId, id))
    .returning({ id: jobPictures.fileId })
  await tx.db.delete(jobs).where(eq(jobs.id, id))
  for (const file of [...pictures.map((picture) => picture.id), job.attachmentId])
    if (file) await removeFile(tx, file)
  await tx.db
    .update(users)
    .set({ jobsPosted: sql`${users.jobsPosted} - 1` })
    .where(eq(users.id, customer))
  return 'deleted'
}

async function isKnownToOthers(tx: Tx, job: JobId): Promise<boolean> {
  const { rows } = await tx.db.execute<{ known: boolean }>(sql`
    select exists (select 1 from ${bids} where ${bids.jobId} = ${job})
      or exists (select 1 from ${invitations} where ${invitations.jobId} = ${job})
      or exists (select 1 from ${conversations} where ${conversations.jobId} = ${job}) as known`)
  return rows[0]?.known ?? false
}
