import { and, desc, eq } from 'drizzle-orm'
import { DomainError } from '#shared/domain/errors.ts'
import type { StageId, UserId } from '#shared/domain/ids.ts'
import { type Cents, cents } from '#shared/domain/money.ts'
import { providerPrice, rates } from '#shared/domain/pricing.ts'
import {
  canPayStage,
  OTHER_REASON,
  previousStagePaidOut,
  type RejectionReason,
} from '#shared/domain/stageStates.ts'
import { stage as stageText } from '#shared/texts/screens.ts'
import { bids, milestones, payments, paymentStages, payouts } from '#server/db/schema/index.ts'
import type { Services } from '#server/kernel/services.ts'
import { inTransaction, type Tx } from '#server/kernel/transaction.ts'
import { type StageRow, stagesOf } from '#server/modules/hiring/bids/bids.ts'
import { moveStage } from '#server/modules/hiring/moves.ts'
import { lockJob } from '#server/modules/jobs/access.ts'
import type { JobRow } from '#server/modules/jobs/jobs.ts'
import { startJob } from '#server/modules/hiring/jobs/startJob.ts'
import { tellBoth } from '#server/modules/jobs/publishJob.ts'
import { enter } from '#server/modules/ledger/enter.ts'
import { releaseEntry } from '#server/modules/ledger/entries.ts'
import { notify } from '#server/modules/notifications/notifications.ts'
import { requireSwitchedOn } from '#server/modules/users/switchedOff.ts'
import { charge } from '#server/modules/hiring/payments/charge.ts'
import {
  earlierPayment,
  openPayment,
  type PaymentOrder,
  type PaymentRow,
} from '#server/modules/hiring/payments/openPayment.ts'
import { queuePayout } from '#server/modules/hiring/payments/payOut.ts'

interface HiredStage {
  job: JobRow
  bid: typeof bids.$inferSelect
  provider: UserId
  stage: StageRow
}

/** A stage of a hired bid, its job locked, for one of the two people of it. Anybody else finds nothing. */
async function lockStage(
  tx: Tx,
  id: StageId,
  who: { customer: UserId } | { provider: UserId },
): Promise<HiredStage> {
  const [found] = await tx.db
    .select({ jobId: bids.jobId })
    .from(milestones)
    .innerJoin(bids, eq(bids.id, milestones.bidId))
    .where(eq(milestones.id, id))
  if (!found) throw new DomainError('not_found')
  const job = await lockJob(tx, found.jobId)
  // Read after the lock: what was decided before it is seen.
  const [row] = await tx.db
    .select({ stage: milestones, bid: bids })
    .from(milestones)
    .innerJoin(bids, eq(bids.id, milestones.bidId))
    .where(eq(milestones.id, id))
  const theirs = 'customer' in who ? job.customerId === who.customer : row?.bid.providerId === who.provider
  if (!row || !theirs) throw new DomainError('not_found')
  if (job.hiredBidId !== row.bid.id || job.state === 'cancelled') throw new DomainError('stage_cant_move')
  return { job, bid: row.bid, provider: row.bid.providerId, stage: row.stage }
}

/** §4.3, 1 → 2: the customer pays a stage into escrow. */
export async function payStage(services: Services, order: PaymentOrder, id: StageId): Promise<PaymentRow> {
  const opened = await inTransaction(services, async (tx) => {
    const { job, bid, provider, stage } = await lockStage(tx, id, { customer: order.customer })
    const earlier = await earlierPayment(tx, order, { bidId: bid.id, stages: [stage], hires: false })
    if (earlier) return earlier
    await requireSwitchedOn(tx.db, provider, 'provider_switched_off')
    const stages = (await stagesOf(tx.db, [bid.id])).get(bid.id) ?? []
    const asRule = (row: StageRow) => ({ order: row.order, status: row.paymentStatus })
    const all = stages.map(asRule)
    if (!previousStagePaidOut(asRule(stage), all)) throw new DomainError('previous_stage_unpaid')
    if (!canPayStage(asRule(stage), all)) throw new DomainError('stage_cant_move')
    return openPayment(tx, order, { jobId: job.id, bidId: bid.id, stages: [stage], hires: false })
  })
  return charge(services, opened, order.cvv)
}

/** 2 or 5 → 3: the provider asks for the payment of a stage. The first request starts the job (§4.4). */
export async function requestPayment(tx: Tx, provider: UserId, id: StageId): Promise<StageRow> {
  const { job, stage } = await lockStage(tx, id, { provider })
  const requestedAt = tx.clock()
  const moved = await moveStage(tx, stage, 'request', 'provider', {
    requestedAt,
    rejectReason: '',
    rejectReasonId: null,
  })
  if (job.state === 'waiting') await startJob(tx, job, 'provider')
  await notify(tx, {
    type: 'payment_request',
    jobId: job.id,
    senderId: provider,
    receiverId: job.customerId,
    eventKey: `payment_request:${id}:${requestedAt.toISOString()}`,
  })
  tellBoth(tx, job)
  return moved
}

/** 3 → 4: the customer releases a stage; the queue sends the money to the provider. */
export async function approveStage(tx: Tx, customer: UserId, id: StageId): Promise<StageRow> {
  const { job, bid, provider, stage } = await lockStage(tx, id, { customer })
  const moved = await moveStage(tx, stage, 'approve', 'customer', { approvedAt: tx.clock() })
  const { price, fee, tax, payout } = providerPrice(stage.price, bid.commissionRate, rates.gst)
  const [row] = await tx.db
    .insert(payouts)
    .values({
      milestoneId: id,
      providerId: provider,
      price,
      fee,
      tax,
      amount: payout,
      feeRate: bid.commissionRate,
      taxRate: rates.gst,
      createdAt: tx.clock(),
    })
    .returning()
  if (!row) throw new Error('The payout was not stored')
  await enter(tx, releaseEntry(row.id, { stage: id, customer, provider }, row, await feeHeld(tx, id)))
  await queuePayout(tx, row.id)
  await notify(tx, {
    type: 'payment_accept',
    jobId: job.id,
    senderId: customer,
    receiverId: provider,
    eventKey: `payment_accept:${id}`,
  })
  tellBoth(tx, job)
  return moved
}

/** The customer fee that came in with the stage's payment and is earned by its release. */
async function feeHeld(tx: Tx, id: StageId): Promise<Cents> {
  const [paid] = await tx.db
    .select({ fee: paymentStages.fee })
    .from(paymentStages)
    .innerJoin(payments, eq(payments.id, paymentStages.paymentId))
    .where(and(eq(paymentStages.milestoneId, id), eq(payments.status, 'succeeded')))
    .orderBy(desc(payments.createdAt))
    .limit(1)
  return paid?.fee ?? cents(0)
}

/** 3 → 5: the customer keeps the money in escrow and says why. */
export async function rejectStage(
  tx: Tx,
  customer: UserId,
  id: StageId,
  why: { reason: RejectionReason; other: string | undefined },
): Promise<StageRow> {
  const { job, provider, stage } = await lockStage(tx, id, { customer })
  const moved = await moveStage(tx, stage, 'reject', 'customer', {
    rejectReasonId: why.reason,
    rejectReason: why.reason === OTHER_REASON ? (why.other ?? '') : stageText.reasons[why.reason],
  })
  await notify(tx, {
    type: 'payment_reject',
    jobId: job.id,
    senderId: customer,
    receiverId: provider,
    eventKey: `payment_reject:${id}:${tx.clock().toISOString()}`,
  })
  tellBoth(tx, job)
  return moved
}

/** Where a stage stands, for its customer or its provider. */
export async function stageNow(services: Services, id: StageId): Promise<StageRow> {
  const [row] = await services.db.select().from(milestones).where(eq(milestones.id, id))
  if (!row) throw new DomainError('not_found')
  return row
}
