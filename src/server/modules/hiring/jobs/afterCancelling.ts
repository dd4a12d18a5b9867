import type { Tx } from '#server/kernel/transaction.ts'
import type { JobRow } from '#server/modules/jobs/jobs.ts'
import { notifyBoth, notifyProviders } from '../notifyOther.ts'
import { bidOfJob } from '../bids/bidOfJob.ts'
import { moveStage } from '../stages/moveStage.ts'
import { stagesOfHire } from '../stages/stages.ts'
import { concernedOf } from './concernedOf.ts'

export async function refundStages(tx: Tx, job: JobRow): Promise<void> {
  if (!job.hiredBidId) return
  const bid = await bidOfJob(tx, job.id, job.hiredBidId)
  for (const stage of await stagesOfHire(tx.db, job))
    if (stage.status === 'in_escrow') await moveStage(tx, { job, bid, stage }, 'refund', 'system')
}

export async function notifyCancelled(tx: Tx, job: JobRow): Promise<void> {
  const told = await concernedOf(tx, job)
  await notifyProviders(
    tx,
    job,
    'job_cancelled',
    told.map((receiverId) => ({ receiverId, about: `${job.id}:${receiverId}` })),
  )
}

export async function notifyCancelledByAdmin(tx: Tx, job: JobRow): Promise<void> {
  if (job.hiredProviderId) await notifyBoth(tx, job, job.hiredProviderId, 'job_cancelled_by_admin', job.id)
}

export async function publishCancelled(tx: Tx, job: JobRow): Promise<void> {
  for (const person of [...(await concernedOf(tx, job)), job.customerId])
    tx.publish(person, 'jobUpdated', { jobId: job.id })
}
