import { and, eq, inArray } from 'drizzle-orm'
import { DomainError } from '#shared/domain/errors.ts'
import type { JobId, TransactionId, UserId } from '#shared/domain/ids.ts'
import { canCancel } from '#shared/domain/jobStates.ts'
import { stageStatus } from '#shared/domain/stageStates.ts'
import { bids, invitations, payments, paymentStages, refunds } from '#server/db/schema/index.ts'
import type { Services } from '#server/kernel/services.ts'
import { inTransaction, type Tx } from '#server/kernel/transaction.ts'
import { type StageRow, stagesOf } from '#server/modules/hiring/bids/bids.ts'
import { closeWithJob } from '#server/modules/chat/openConversation.ts'
import { moveJob, moveStage } from '#server/modules/hiring/moves.ts'
import { lockOwnJob } from '#server/modules/jobs/access.ts'
import type { JobRow } from '#server/modules/jobs/jobs.ts'
import { enter } from '#server/modules/ledger/enter.ts'
import { cancellationEntry, refundEntry } from '#server/modules/ledger/entries.ts'
import { notify } from '#server/modules/notifications/notifications.ts'

/** Cancels a job; what is still in escrow goes back to the card it came from (§4.4). */
export async function cancelJob(tx: Tx, customer: UserId, id: JobId): Promise<void> {
  const job = await lockOwnJob(tx, id, customer)
  const stages = job.hiredBidId ? ((await stagesOf(tx.db, [job.hiredBidId])).get(job.hiredBidId) ?? []) : []
  if (
    !canCancel(
      job.state,
      stages.map((stage) => stage.paymentStatus),
    )
  )
    throw new DomainError('job_cant_be_cancelled')
  if (await isBeingPaid(tx, job)) throw new DomainError('payment_under_way')
  for (const stage of stages.filter((one) => one.paymentStatus === stageStatus.inEscrow))
    await giveBack(tx, customer, stage)
  await endCancelled(tx, job)
}

/** The one way in which a job ends as cancelled: its conversations close, and whom it concerns is told (§4.4). */
export async function endCancelled(tx: Tx, job: JobRow): Promise<void> {
  await moveJob(tx, job, 'cancel', 'customer')
  await closeWithJob(tx, job.id)
  for (const receiverId of await concerned(tx, job)) {
    await notify(tx, {
      type: 'job_cancelled',
      jobId: job.id,
      senderId: job.customerId,
      receiverId,
      eventKey: `job_cancelled:${job.id}:${receiverId}`,
    })
    tx.publish(receiverId, 'jobUpdated', { jobId: job.id })
  }
  tx.publish(job.customerId, 'jobUpdated', { jobId: job.id })
}

async function isBeingPaid(tx: Tx, job: JobRow): Promise<boolean> {
  const [open] = await tx.db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(eq(payments.jobId, job.id), inArray(payments.status, ['pending', 'requires_action', 'unknown'])),
    )
    .limit(1)
  return open !== undefined
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

/** The system's `refund` move of a stage (stageTransitions): price, fee and tax go back. */
async function giveBack(tx: Tx, customer: UserId, stage: StageRow): Promise<void> {
  const [paid] = await tx.db
    .update(paymentStages)
    .set({ live: false })
    .where(and(eq(paymentStages.milestoneId, stage.id), eq(paymentStages.live, true)))
    .returning()
  if (!paid) throw new Error(`Stage ${stage.id} is in escrow without a payment`)
  const { price, fee, tax, total: amount } = paid
  const [refund] = await tx.db
    .insert(refunds)
    .values({
      paymentStageId: paid.id,
      customerId: customer,
      price,
      fee,
      tax,
      amount,
      createdAt: tx.clock(),
    })
    .returning()
  if (!refund) throw new Error('The refund was not stored')
  await moveStage(tx, stage, 'refund', 'system')
  await enter(tx, cancellationEntry(refund.id, { stage: stage.id, customer }, refund))
  await queueRefund(tx, refund.id)
}

/** Its key names the refund: modules/admin/transfers.ts finds by it how often sending failed. */
export function queueRefund(tx: Tx, id: TransactionId): Promise<void> {
  return tx.enqueue('refund', { refundId: id }, { key: `refund:${id}` })
}

/** Sends a refund to the gateway and then says so; sent again it is the same refund. */
export async function sendRefund(services: Services, id: TransactionId): Promise<void> {
  const [row] = await services.db
    .select({ refund: refunds, stage: paymentStages, gatewayPayment: payments.gatewayPayment })
    .from(refunds)
    .innerJoin(paymentStages, eq(paymentStages.id, refunds.paymentStageId))
    .innerJoin(payments, eq(payments.id, paymentStages.paymentId))
    .where(eq(refunds.id, id))
  if (!row || row.refund.status === 'complete') return
  if (!row.gatewayPayment) throw new Error(`Refund ${id} has no payment at the gateway`)
  const { amount, currency, customerId: customer } = row.refund
  const made = await services.payments.refund({
    idempotencyKey: id,
    payment: row.gatewayPayment,
    amount,
    currency,
  })
  await inTransaction(services, async (tx) => {
    const [done] = await tx.db
      .update(refunds)
      .set({ status: 'complete', gatewayRefund: made.refund, settledAt: tx.clock() })
      .where(and(eq(refunds.id, id), eq(refunds.status, 'queued')))
      .returning()
    if (!done) return
    await enter(tx, refundEntry(id, { stage: row.stage.milestoneId, customer }, amount))
  })
}
