import { DomainError } from '#shared/domain/errors.ts'
import type { JobId, UserId } from '#shared/domain/ids.ts'
import { canMarkComplete } from '#shared/domain/jobStates.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { lockOwnJob } from '#server/modules/jobs/access.ts'
import { stagesOfHire } from '../stages/stages.ts'
import { moveJob } from './moveJob.ts'

/** MARK AS COMPLETED (§4.4): possible once every stage was paid out. */
export async function completeJob(tx: Tx, customer: UserId, id: JobId): Promise<void> {
  const job = await lockOwnJob(tx, id, customer)
  const stages = await stagesOfHire(tx.db, job)
  if (
    !canMarkComplete(
      job.state,
      stages.map((stage) => stage.status),
    )
  )
    throw new DomainError('job_cant_be_completed')
  await moveJob(tx, job, 'complete', 'customer')
}
