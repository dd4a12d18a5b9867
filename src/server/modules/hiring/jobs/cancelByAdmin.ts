import { DomainError } from '#shared/domain/errors.ts'
import type { JobId, UserId } from '#shared/domain/ids.ts'
import { cents } from '#shared/domain/money.ts'
import { isHeld } from '#shared/domain/stageStates.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { record } from '#server/modules/admin/auditLog.ts'
import { lockJob } from '#server/modules/jobs/access.ts'
import { decideHeld } from '../disputes/decideDispute.ts'
import { stagesOfHire } from '../stages/stages.ts'
import { isBeingPaid } from './cancelJob.ts'
import { moveJob } from './moveJob.ts'

/**
 * An admin ends a hire of which one is gone for good: whatever is held goes back to the customer, each stage with the
 * reason that both read. What was approved is its provider's and goes out as ever.
 */
export async function cancelByAdmin(tx: Tx, admin: UserId, id: JobId, reason: string): Promise<void> {
  const job = await lockJob(tx, id)
  if (await isBeingPaid(tx, job)) throw new DomainError('payment_under_way')
  for (const stage of await stagesOfHire(tx.db, job))
    if (isHeld(stage.status) && stage.status !== 'approved')
      await decideHeld(tx, stage.id, { admin, release: cents(0), reason })
  await moveJob(tx, job, 'cancelByAdmin', 'admin')
  await record(tx, { admin, action: 'cancel_job', subject: job.customerId })
}
