import { and, eq, inArray } from 'drizzle-orm'
import { DomainError } from '#shared/domain/errors.ts'
import type { JobId, UserId } from '#shared/domain/ids.ts'
import { canCancel } from '#shared/domain/jobStates.ts'
import { OPEN_PAYMENT_STATES } from '#shared/domain/paymentStates.ts'
import { payments } from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { lockOwnJob } from '#server/modules/jobs/access.ts'
import type { JobRow } from '#server/modules/jobs/jobs.ts'
import { stagesOfHire } from '../stages/stages.ts'
import { moveJob } from './moveJob.ts'

/** Cancels a job; what is still in escrow goes back to the card it came from (§4.4). */
export async function cancelJob(tx: Tx, customer: UserId, id: JobId): Promise<void> {
  const job = await lockOwnJob(tx, id, customer)
  const stages = await stagesOfHire(tx.db, job)
  if (
    !canCancel(
      job.state,
      stages.map((stage) => stage.status),
    )
  )
    throw new DomainError('job_cant_be_cancelled')
  if (await isBeingPaid(tx, job)) throw new DomainError('payment_under_way')
  await moveJob(tx, job, 'cancel', 'customer')
}

/** Whether the gateway has still to say what became of a payment for this job. */
export async function isBeingPaid(tx: Tx, job: JobRow): Promise<boolean> {
  const [open] = await tx.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.jobId, job.id), inArray(payments.status, [...OPEN_PAYMENT_STATES])))
    .limit(1)
  return open !== undefined
}
