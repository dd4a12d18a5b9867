import { and, eq, inArray } from 'drizzle-orm'
import type { BidId, CardId, JobId, MilestoneId, PaymentId, UserId } from '#shared/entities/ids.ts'
import type { Payment } from '#shared/entities/payment.ts'
import { add, CURRENCY } from '#shared/rules/money.ts'
import { customerPrice, rates } from '#shared/rules/pricing.ts'
import { success } from '#shared/texts/alerts.ts'
import { server as text } from '#shared/texts/refusals.ts'
import { card as cardText } from '#shared/texts/validation.ts'
import type { ChargeName, ChargeResult } from '../../adapters/payments/port.ts'
import { cards, jobs, payments, paymentStages, users } from '../../db/schema/index.ts'
import { conflict, invalid, notFound, paymentFailed } from '../../http/problems.ts'
import type { Services } from '../../http/services.ts'
import { inTransaction, type Work } from '../../http/work.ts'
import type { MilestoneRow } from '../bids/bidView.ts'
import { lockJob } from '../jobs/access.ts'
import { applyFailure, applySuccess } from './settling.ts'

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
  stages: readonly MilestoneRow[]
  /** Succeeding accepts the bid. */
  hires: boolean
}

/** How long the client may take before the server asks the gateway by itself, and gives up a forgotten challenge. */
const SETTLE_AFTER_MS = 60_000
const GIVE_UP_AFTER_MS = 15 * 60_000

/** The payment that the same client key made before, if any; for other content under that key a conflict. */
export async function earlierPayment(
  work: Work,
  order: PaymentOrder,
  same: { bidId?: BidId; milestoneId?: MilestoneId; hires: boolean },
): Promise<PaymentRow | undefined> {
  const [row] = await work.db
    .select()
    .from(payments)
    .where(and(eq(payments.customerId, order.customer), eq(payments.operationKey, order.operationKey)))
  if (!row) return undefined
  const stages = await work.db.select().from(paymentStages).where(eq(paymentStages.paymentId, row.id))
  const matches =
    row.cardId === order.cardId &&
    row.hires === same.hires &&
    (same.bidId === undefined || row.bidId === same.bidId) &&
    (same.milestoneId === undefined || stages.some((stage) => stage.milestoneId === same.milestoneId))
  if (!matches) throw conflict(text.keyReused)
  return row
}

/**
 * Writes down a payment before the gateway hears of it, so that nothing can be lost between the two. The caller holds
 * the job's lock and has checked that the stages may be paid.
 */
export async function openPayment(
  work: Work,
  services: Services,
  order: PaymentOrder,
  opened: OpenedPayment,
): Promise<PaymentRow> {
  const [card] = await work.db
    .select()
    .from(cards)
    .where(and(eq(cards.id, order.cardId), eq(cards.userId, order.customer)))
  if (!card || card.deletedAt) throw invalid({ field: 'stripe_card_id', message: cardText.addFirst })
  if (services.payments.addTestCard && !order.cvv)
    throw invalid({ field: 'cvv_number', message: cardText.cvvDigits })
  await refuseWhileBeingPaid(work, opened.stages)
  const prices = opened.stages.map((stage) => ({ milestoneId: stage.id, ...customerPrice(stage.price) }))
  const [payment] = await work.db
    .insert(payments)
    .values({
      customerId: order.customer,
      jobId: opened.jobId,
      bidId: opened.bidId,
      cardId: card.id,
      operationKey: order.operationKey,
      hires: opened.hires,
      amount: add(...prices.map((price) => price.total)),
      currency: CURRENCY,
      createdAt: services.clock(),
    })
    .returning()
  if (!payment) throw new Error('The payment was not stored')
  const { customerFee: feeRate, gst: taxRate } = rates
  await work.db
    .insert(paymentStages)
    .values(prices.map((price) => ({ ...price, paymentId: payment.id, feeRate, taxRate })))
  if (opened.hires)
    await work.db.update(jobs).set({ hiringPaymentId: payment.id }).where(eq(jobs.id, opened.jobId))
  await queueSettling(work, services, payment.id)
  return payment
}

async function refuseWhileBeingPaid(work: Work, stages: readonly MilestoneRow[]): Promise<void> {
  const ids = stages.map((stage) => stage.id)
  const [live] = await work.db
    .select({ id: paymentStages.id })
    .from(paymentStages)
    .where(and(inArray(paymentStages.milestoneId, ids), eq(paymentStages.live, true)))
    .limit(1)
  if (live) throw conflict(text.inProgress)
}

function queueSettling(work: Work, services: Services, paymentId: PaymentId): Promise<void> {
  const at = new Date(services.clock().getTime() + SETTLE_AFTER_MS)
  return services.queue.add(
    work.db,
    'settlePayment',
    { paymentId },
    { at, key: `settlePayment:${paymentId}` },
  )
}

/**
 * Charges an opened payment and applies the result. The payment's id is the gateway's key, so charging again is the
 * same charge. When the gateway does not answer, the payment is unknown and the queue goes on asking.
 */
export async function charge(
  services: Services,
  payment: PaymentRow,
  cvv: string | undefined,
): Promise<PaymentRow> {
  if (payment.status !== 'pending') return payment
  const [card] = await services.db.select().from(cards).where(eq(cards.id, payment.cardId))
  const [customer] = await services.db.select().from(users).where(eq(users.id, payment.customerId))
  if (!card || !customer?.gatewayCustomer) throw new Error(`Payment ${payment.id} has no card at the gateway`)
  let result: ChargeResult
  try {
    result = await services.payments.charge({
      idempotencyKey: payment.id,
      customer: customer.gatewayCustomer,
      card: card.gatewayCard,
      amount: payment.amount,
      currency: payment.currency,
      cvv,
    })
  } catch (error) {
    // Whether money moved is open: settlePayment finds out.
    services.log.warn({ err: error, payment: payment.id }, 'the gateway did not answer')
    return markUnknown(services, payment.id)
  }
  if (result.status === 'pending') return markUnknown(services, payment.id)
  return settle(services, payment.id, result)
}

async function markUnknown(services: Services, id: PaymentId): Promise<PaymentRow> {
  await services.db
    .update(payments)
    .set({ status: 'unknown' })
    .where(and(eq(payments.id, id), eq(payments.status, 'pending')))
  return paymentRow(services, id)
}

async function paymentRow(services: Services, id: PaymentId): Promise<PaymentRow> {
  const [row] = await services.db.select().from(payments).where(eq(payments.id, id))
  if (!row) throw notFound()
  return row
}

/** Applies what the gateway says of a payment, once: a payment that succeeded or failed stays as it is. */
async function settle(
  services: Services,
  id: PaymentId,
  result: Exclude<ChargeResult, { status: 'pending' }>,
): Promise<PaymentRow> {
  const { jobId } = await paymentRow(services, id)
  return inTransaction(services, async (work) => {
    // Always the job first, then its payment: two who settle at once wait instead of blocking each other.
    const job = await lockJob(work, jobId)
    const [payment] = await work.db.select().from(payments).where(eq(payments.id, id)).for('no key update')
    if (!payment) throw notFound()
    if (payment.status === 'succeeded' || payment.status === 'failed') return payment
    switch (result.status) {
      case 'succeeded':
        return applySuccess(work, services, job, payment, result.payment)
      case 'failed':
        return applyFailure(work, services, job, payment, result)
      case 'requires_action': {
        const change = {
          status: 'requires_action',
          gatewayPayment: result.payment,
          challengeUrl: result.challengeUrl,
        } as const
        await work.db.update(payments).set(change).where(eq(payments.id, id))
        return { ...payment, ...change }
      }
    }
  })
}

/**
 * Brings a payment up to date with the gateway. A charge that the gateway never heard of fails after a quarter of an
 * hour, and so does one whose challenge nobody answered; until then the queue asks again.
 */
export async function settlePayment(services: Services, id: PaymentId): Promise<PaymentRow> {
  const payment = await paymentRow(services, id)
  if (payment.status === 'succeeded' || payment.status === 'failed') return payment
  const old = services.clock().getTime() - payment.createdAt.getTime() >= GIVE_UP_AFTER_MS
  const asked = await chargeName(services, payment)
  const found = await (old ? services.payments.cancelCharge(asked) : services.payments.findCharge(asked))
  if (found?.status === 'pending') return payment
  if (found && (found.status !== 'requires_action' || payment.status !== 'requires_action'))
    return settle(services, id, found)
  if (old && !found)
    return settle(services, id, { status: 'failed', payment: undefined, message: text.cardProcessing })
  return payment
}

/** What the gateway is asked by for a payment. */
export async function chargeName(services: Services, payment: PaymentRow): Promise<ChargeName> {
  const [customer] = await services.db
    .select({ name: users.gatewayCustomer })
    .from(users)
    .where(eq(users.id, payment.customerId))
  if (!customer?.name) throw new Error(`The customer of payment ${payment.id} is not known to the gateway`)
  return {
    idempotencyKey: payment.id,
    customer: customer.name,
    payment: payment.gatewayPayment ?? undefined,
    since: payment.createdAt,
  }
}

/** The queue's piece of work: settles, or puts itself back for later. */
export async function settleLater(services: Services, id: PaymentId): Promise<void> {
  const payment = await settlePayment(services, id)
  if (payment.status !== 'succeeded' && payment.status !== 'failed')
    await inTransaction(services, (work) => queueSettling(work, services, id))
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
    _id: row.id,
    status: row.status,
    amount: row.amount,
    challenge_url: row.status === 'requires_action' ? row.challengeUrl : '',
    message: messages[row.status],
  }
}

/** The payment for an answer; a failed one is the error that the person reads. */
export function paymentOrFailure(row: PaymentRow): Payment {
  if (row.status === 'failed') throw paymentFailed(row.failureMessage)
  return toPayment(row)
}
