import { and, eq, inArray, sql } from 'drizzle-orm'
import type { JobId, UserId } from '#shared/entities/ids.ts'
import { server as errorText } from '#shared/texts/refusals.ts'
import { bids, connections, invitations, jobImages, jobs, users } from '#server/db/schema/index.ts'
import { conflict } from '#server/http/problems.ts'
import type { Work } from '#server/http/work.ts'
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
export async function deleteJob(work: Work, customer: UserId, id: JobId): Promise<void> {
  const job = await lockOwnJob(work, id, customer)
  if (job.state !== 'open' || job.hiringPaymentId) throw conflict(errorText.jobCantDelete)
  if (await isKnownToOthers(work, id)) return withdraw(work, job)
  const images = await work.db
    .delete(jobImages)
    .where(eq(jobImages.jobId, id))
    .returning({ id: jobImages.fileId })
  await work.db.delete(jobs).where(eq(jobs.id, id))
  for (const file of [...images.map((image) => image.id), job.attachmentId])
    if (file) await removeFile(work, file)
  await work.db
    .update(users)
    .set({ jobsPosted: sql`${users.jobsPosted} - 1` })
    .where(eq(users.id, customer))
}

async function isKnownToOthers(work: Work, job: JobId): Promise<boolean> {
  const { rows } = await work.db.execute<{ known: boolean }>(sql`
    select exists (select 1 from ${bids} where ${bids.jobId} = ${job})
      or exists (select 1 from ${invitations} where ${invitations.jobId} = ${job})
      or exists (select 1 from ${connections} where ${connections.jobId} = ${job}) as known`)
  return rows[0]?.known ?? false
}

async function withdraw(work: Work, job: JobRow): Promise<void> {
  await work.db.update(jobs).set({ state: 'cancelled', cancelledAt: work.clock() }).where(eq(jobs.id, job.id))
  await closeWithJob(work, job.id)
  for (const receiverId of await waitingFor(work, job.id)) {
    await notify(work, {
      type: 'job_cancelled',
      jobId: job.id,
      senderId: job.customerId,
      receiverId,
      eventKey: `job_cancelled:${job.id}:${receiverId}`,
    })
    work.afterCommit((realtime) => realtime.push(receiverId, 'jobUpdated', { job_id: job.id }))
  }
  tellBoth(work, job)
}

/** Whoever waits for an answer to their bid, or could still bid upon an invitation. */
async function waitingFor(work: Work, job: JobId): Promise<readonly UserId[]> {
  const bidders = await work.db
    .select({ id: bids.providerId, status: bids.status })
    .from(bids)
    .where(eq(bids.jobId, job))
  const invited = await work.db
    .select({ id: invitations.providerId })
    .from(invitations)
    .where(and(eq(invitations.jobId, job), inArray(invitations.status, ['PEN', 'ACC'])))
  const rejected = new Set(bidders.filter((bidder) => bidder.status !== 'PEN').map((bidder) => bidder.id))
  return [...new Set([...bidders, ...invited].map((one) => one.id))].filter((id) => !rejected.has(id))
}
