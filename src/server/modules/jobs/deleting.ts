import { and, eq, inArray, sql } from 'drizzle-orm'
import { DomainError } from '#shared/domain/errors.ts'
import type { JobId, UserId } from '#shared/entities/ids.ts'
import { bids, connections, invitations, jobImages, jobs, users } from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { closeWithJob } from '#server/modules/chat/connecting.ts'
import { removeFile } from '#server/modules/files/storing.ts'
import { notify } from '#server/modules/notifications/service.ts'
import { lockOwnJob } from './access.ts'
import type { JobRow } from './jobView.ts'
import { tellBoth } from './telling.ts'

/**
 * Takes a job away that nobody was hired for. One that others know of, by a bid, an invitation or a conversation, stays
 * as cancelled for them, and they are told.
 */
export async function deleteJob(tx: Tx, customer: UserId, id: JobId): Promise<void> {
  const job = await lockOwnJob(tx, id, customer)
  if (job.state !== 'open' || job.hiringPaymentId) throw new DomainError('job_cant_be_deleted')
  if (await isKnownToOthers(tx, id)) return withdraw(tx, job)
  const images = await tx.db
    .delete(jobImages)
    .where(eq(jobImages.jobId, id))
    .returning({ id: jobImages.fileId })
  await tx.db.delete(jobs).where(eq(jobs.id, id))
  for (const file of [...images.map((image) => image.id), job.attachmentId])
    if (file) await removeFile(tx, file)
  await tx.db
    .update(users)
    .set({ jobsPosted: sql`${users.jobsPosted} - 1` })
    .where(eq(users.id, customer))
}

async function isKnownToOthers(tx: Tx, job: JobId): Promise<boolean> {
  const { rows } = await tx.db.execute<{ known: boolean }>(sql`
    select exists (select 1 from ${bids} where ${bids.jobId} = ${job})
      or exists (select 1 from ${invitations} where ${invitations.jobId} = ${job})
      or exists (select 1 from ${connections} where ${connections.jobId} = ${job}) as known`)
  return rows[0]?.known ?? false
}

async function withdraw(tx: Tx, job: JobRow): Promise<void> {
  await tx.db.update(jobs).set({ state: 'cancelled', cancelledAt: tx.clock() }).where(eq(jobs.id, job.id))
  await closeWithJob(tx, job.id)
  for (const receiverId of await waitingFor(tx, job.id)) {
    await notify(tx, {
      type: 'job_cancelled',
      jobId: job.id,
      senderId: job.customerId,
      receiverId,
      eventKey: `job_cancelled:${job.id}:${receiverId}`,
    })
    tx.publish(receiverId, 'jobUpdated', { job_id: job.id })
  }
  tellBoth(tx, job)
}

/** Whoever waits for an answer to their bid, or could still bid upon an invitation. */
async function waitingFor(tx: Tx, job: JobId): Promise<readonly UserId[]> {
  const bidders = await tx.db
    .select({ id: bids.providerId, status: bids.status })
    .from(bids)
    .where(eq(bids.jobId, job))
  const invited = await tx.db
    .select({ id: invitations.providerId })
    .from(invitations)
    .where(and(eq(invitations.jobId, job), inArray(invitations.status, ['PEN', 'ACC'])))
  const rejected = new Set(bidders.filter((bidder) => bidder.status !== 'PEN').map((bidder) => bidder.id))
  return [...new Set([...bidders, ...invited].map((one) => one.id))].filter((id) => !rejected.has(id))
}
