import type { Tx } from '#server/kernel/transaction.ts'
import type { JobRow } from '#server/modules/jobs/jobs.ts'
import { bidOfJob } from '../bids/bidOfJob.ts'
import type { StageAt } from '../stages/stages.ts'
import { pendingChanges } from './changeOrders.ts'
import { moveChangeOrder } from './moveChangeOrder.ts'

/** A job's end is the end of what was still proposed for it. */
export async function endChangesOfJob(tx: Tx, job: JobRow): Promise<void> {
  if (!job.hiredBidId) return
  const bid = await bidOfJob(tx, job.id, job.hiredBidId)
  for (const change of await pendingChanges(tx.db, bid.id))
    await moveChangeOrder(tx, { job, bid, change, by: change.proposerId }, 'end', 'system')
}

/** A stage that was paid keeps its price. */
export async function endChangesOfStage(tx: Tx, { job, bid, stage }: StageAt): Promise<void> {
  for (const change of await pendingChanges(tx.db, bid.id))
    if (change.stageId === stage.id)
      await moveChangeOrder(tx, { job, bid, change, by: change.proposerId }, 'end', 'system')
}
