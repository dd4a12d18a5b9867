import { and, eq, inArray } from 'drizzle-orm'
import { DomainError } from '#shared/domain/errors.ts'
import type { BidId, CardId, JobId, UserId } from '#shared/domain/ids.ts'
import type { Payment } from '#shared/domain/payment.ts'
import { add, CURRENCY } from '#shared/domain/money.ts'
import { customerPrice, rates } from '#shared/domain/pricing.ts'
import { success } from '#shared/texts/alerts.ts'
import { server as text } from '#shared/texts/refusals.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import { cards, jobs, payments, paymentStages } from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import type { StageRow } from '#server/modules/hiring/bids/bids.ts'
import { queueSettling } from './charge.ts'

export type PaymentRow = typeof payments.$inferSelect

/** A customer who pays for stages: the card, and the client's key that makes a repeat the same payment. */
export interface PaymentOrder {
  customer: UserId
  cardId: CardId
  /** Absent where the gateway does not want to see it. */
  cvv: string | undefined
  operationKey: string
}

export interface OpenedPayment {
  jobId: JobId
  bidId: BidId
  stages: readonly StageRow[]
  /** Succeeding accepts the bid. */
  hires: boolean
}

/** The payment that the same client key made before, if any; for other content under that key a conflict. */
export async function earlierPayment(
  tx: Tx,
  order: PaymentOrder,
  same: { bidId: BidId; stages: readonly StageRow[]; hires: boolean },
): Promise<PaymentRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(payments)
    .where(and(eq(payments.customerId, order.customer), eq(payments.operationKey, order.operationKey)))
  if (!row) return undefined
  const stages = await tx.db.select().from(paymentStages).where(eq(paymentStages.paymentId, row.id))
  const matches =
    row.cardId === order.cardId &&
    row.hires === same.hires &&
    row.bidId === same.bidId &&
    stages.length === same.stages.length &&
    stages.every((paid) => same.stages.some((stage) => stage.id === paid.milestoneId))
  if (!matches) throw new DomainError('key_reused')
  return row
}

/**
 * Writes down a payment before the gateway hears of it, so that nothing can be lost between the two. The caller holds
 * the job's lock and has checked that the stages may be paid.
 */
export async function openPayment(tx: Tx, order: PaymentOrder, opened: OpenedPayment): Promise<PaymentRow> {
  const [card] = await tx.db
    .select()
    .from(cards)
    .where(and(eq(cards.id, order.cardId), eq(cards.userId, order.customer)))
  if (!card || card.deletedAt) throw new DomainError('card_required', { field: 'stripe_card_id' })
  if (tx.gateway === 'sandbox' && !order.cvv) throw new DomainError('cvv_required', { field: 'cvv_number' })
  await refuseWhileBeingPaid(tx, opened.stages)
  const prices = opened.stages.map((stage) => ({ milestoneId: stage.id, ...customerPrice(stage.price) }))
  const payment = await insertPayment(tx, {
    customerId: order.customer,
    jobId: opened.jobId,
    bidId: opened.bidId,
    cardId: card.id,
    operationKey: order.operationKey,
    hires: opened.hires,
    amount: add(...prices.map((price) => price.total)),
    currency: CURRENCY,
    createdAt: tx.clock(),
  })
  const { customerFee: feeRate, gst: taxRate } = rates
  await tx.db
    .insert(paymentStages)
    .values(prices.map((price) => ({ ...price, paymentId: payment.id, feeRate, taxRate })))
  if (opened.hires)
    await tx.db.update(jobs).set({ hiringPaymentId: payment.id }).where(eq(jobs.id, opened.jobId))
  await queueSettling(tx, payment.id)
  return payment
}

async function insertPayment(tx: Tx, values: typeof payments.$inferInsert): Promise<PaymentRow> {
  try {
    const [payment] = await tx.db.insert(payments).values(values).returning()
    if (payment) return payment
  } catch (error) {
    // The same key on another job, whose lock is another: it came first.
    if (isUniqueViolation(error)) throw new DomainError('key_reused')
    throw error
  }
  throw new Error('The payment was not stored')
}

async function refuseWhileBeingPaid(tx: Tx, stages: readonly StageRow[]): Promise<void> {
  const ids = stages.map((stage) => stage.id)
  const [live] = await tx.db
    .select({ id: paymentStages.id })
    .from(paymentStages)
    .where(and(inArray(paymentStages.milestoneId, ids), eq(paymentStages.live, true)))
    .limit(1)
  if (live) throw new DomainError('payment_under_way')
}

export function toPayment(row: PaymentRow): Payment {
  const messages: Readonly<Record<PaymentRow['status'], string>> = {
    pending: text.paymentUnknown,
    unknown: text.paymentUnknown,
    requires_action: text.cardAuthenticationNeeded,
    succeeded: success.paymentHeld,
    failed: row.failureMessage,
  }
  return {
    id: row.id,
    status: row.status,
    amount: row.amount,
    challengeUrl: row.status === 'requires_action' ? row.challengeUrl : '',
    message: messages[row.status],
  }
}

/** The payment for an answer; a failed one is the error that the person reads. */
export function paymentOrFailure(row: PaymentRow): Payment {
  if (row.status === 'failed') throw new DomainError('payment_failed', { message: row.failureMessage })
  return toPayment(row)
}
