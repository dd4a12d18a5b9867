import { and, eq, inArray } from 'drizzle-orm'
import type { UserId } from '#shared/domain/ids.ts'
import { bids, invitations } from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import type { JobRow } from '#server/modules/jobs/jobs.ts'
import { notifyProviders } from '../notifyOther.ts'
import { bidOfJob } from '../bids/bidOfJob.ts'
import { moveStage } from '../stages/moveStage.ts'
import { stagesOfHire } from '../stages/stages.ts'

export async function refundStages(tx: Tx, job: JobRow): Promise<void> {
  if (!job.hiredBidId) return
  const bid = await bidOfJob(tx, job.id, job.hiredBidId)
  for (const stage of await stagesOfHire(tx.db, job))
    if (stage.status === 'in_escrow') await moveStage(tx, { job, bid, stage }, 'refund', 'system')
}

export async function notifyCancelled(tx: Tx, job: JobRow): Promise<void> {
  const told = await concerned(tx, job)
  await notifyProviders(
    tx,
    job,
    'job_cancelled',
    told.map((receiverId) => ({ receiverId, about: `${job.id}:${receiverId}` })),
  )
}

export async function publishCancelled(tx: Tx, job: JobRow): Promise<void> {
  for (const person of [...(await concerned(tx, job)), job.customerId])
    tx.publish(person, 'jobUpdated', { jobId: job.id })
}

/** The hired provider; else whoever waits for an answer to their bid, or could still bid upon an invitation. */
async function concerned(tx: Tx, job: JobRow): Promise<readonly UserId[]> {
  if (job.hiredProviderId) return [job.hiredProviderId]
  const bidders = await tx.db
    .select({ id: bids.providerId, status: bids.status })
    .from(bids)
    .where(eq(bids.jobId, job.id))
  const invited = await tx.db
    .select({ id: invitations.providerId })
    .from(invitations)
    .where(and(eq(invitations.jobId, job.id), inArray(invitations.status, ['pending', 'accepted'])))
  const decided = new Set(bidders.filter((bidder) => bidder.status !== 'pending').map((bidder) => bidder.id))
  return [...new Set([...bidders, ...invited].map((one) => one.id))].filter((id) => !decided.has(id))
}
