import { and, eq, inArray } from 'drizzle-orm'
import { type Unchargeable, unchargeable } from '#shared/domain/chargeable.ts'
import { DomainError } from '#shared/domain/errors.ts'
import type { BidId, CardId, JobId, UserId } from '#shared/domain/ids.ts'
import {
  OPEN_PAYMENT_STATES,
  type PaymentMove,
  type PaymentState,
  paymentTransitions,
} from '#shared/domain/paymentStates.ts'
import { isOfGateway } from '#shared/domain/gateway.ts'
import { add, CURRENCY } from '#shared/domain/money.ts'
import { customerPrice, priceBefore, rates } from '#shared/domain/pricing.ts'
import type { TransitionTable } from '#shared/domain/transitions.ts'
import { server as text } from '#texts/refusals.ts'
import { cards, jobs, payments, paymentStages } from '#server/db/schema/index.ts'
import { beginning, carryOut, type Follows, inserted } from '#server/kernel/lifecycle.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { type StageRow, stagesOfBid } from '../stages/stages.ts'
import { jobRow } from '#server/modules/jobs/access.ts'
import { bidOfJob } from '../bids/bidOfJob.ts'
import { chargeDescription, statementLine } from './chargeTexts.ts'
import { taxTermsFor } from './taxTerms.ts'
import { queueSettling } from './queueSettling.ts'
import type { PaymentRow } from './payments.ts'

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

const table: TransitionTable<PaymentState, PaymentMove> = paymentTransitions

const follows: Follows<typeof paymentTransitions, PaymentRow>['open'] = {
  reservation_made: holdJob,
  queue_job: (tx, { id }) => queueSettling(tx, id),
}

/** What a payment is for; whether it hires is left open where either would do. */
type PaidFor = Pick<OpenedPayment, 'stages'> & { hires?: boolean }

/**
 * The payment that the same client key made before, or one for any of these stages that a bank has still to decide about:
 * whoever presses again goes on with it. For other content under that key a conflict.
 */
export async function earlierPayment(
  tx: Tx,
  order: PaymentOrder,
  same: PaidFor,
): Promise<PaymentRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(payments)
    .where(and(eq(payments.customerId, order.customer), eq(payments.operationKey, order.operationKey)))
  if (!row) return openPaymentFor(tx, same.stages)
  if (!(await isSame(tx, row, order, same))) throw new DomainError('key_reused')
  return row
}

/** A payment under way that would pay for one of these stages. */
async function openPaymentFor(tx: Tx, stages: PaidFor['stages']): Promise<PaymentRow | undefined> {
  const ids = stages.map((stage) => stage.id)
  const [found] = await tx.db
    .select({ payment: payments })
    .from(paymentStages)
    .innerJoin(payments, eq(payments.id, paymentStages.paymentId))
    .where(
      and(
        inArray(paymentStages.stageId, ids),
        eq(paymentStages.live, true),
        inArray(payments.status, [...OPEN_PAYMENT_STATES]),
      ),
    )
    .limit(1)
  return found?.payment
}

async function isSame(tx: Tx, row: PaymentRow, order: PaymentOrder, same: PaidFor): Promise<boolean> {
  const stages = await tx.db.select().from(paymentStages).where(eq(paymentStages.paymentId, row.id))
  return (
    row.cardId === order.cardId &&
    (same.hires === undefined || row.hires === same.hires) &&
    stages.length === same.stages.length &&
    stages.every((paid) => same.stages.some((stage) => stage.id === paid.stageId))
  )
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
  if (!card || card.deletedAt || !isOfGateway(card.gateway, tx.gateway))
    throw new DomainError('card_required', { field: 'cardId' })
  const all = await stagesOfBid(tx.db, opened.bidId)
  const job = await jobRow(tx.db, opened.jobId)
  const { providerId } = await bidOfJob(tx, opened.jobId, opened.bidId)
  const terms = await taxTermsFor(tx, job, providerId)
  const prices = opened.stages.map(({ id, price, order }) => {
    const before = priceBefore(all, order)
    return { stageId: id, priceBefore: before, ...customerPrice(price, before, terms) }
  })
  const amount = add(...prices.map((price) => price.total))
  const why = unchargeable(amount)
  if (why) throw new DomainError('payment_failed', { message: refusals[why] })
  const payment = await inserted(
    tx.db
      .insert(payments)
      .values({
        customerId: order.customer,
        jobId: opened.jobId,
        bidId: opened.bidId,
        cardId: card.id,
        operationKey: order.operationKey,
        hires: opened.hires,
        amount,
        currency: CURRENCY,
        gateway: tx.gateway,
        ...textsOf(tx, job, opened.stages),
        createdAt: tx.clock(),
      })
      .returning(),
    // The same key on another job, whose lock is another: it came first.
    'key_reused',
  )
  // A stage has one payment at a time: `payment_stages_one_live`.
  await inserted(
    tx.db
      .insert(paymentStages)
      .values(prices.map((price) => ({ ...price, paymentId: payment.id, feeRate: rates.customerFee })))
      .returning(),
    'payment_under_way',
  )
  await carryOut(tx, beginning(table, 'open'), follows, payment)
  return payment
}

/** Kept with the payment: another title by the time it is charged again would be another charge. */
function textsOf({ environment }: Tx, { title }: { title: string }, stages: readonly StageRow[]) {
  const names = stages.map((stage) => stage.title)
  return {
    description: chargeDescription(environment.OPERATOR_NAME, title, names),
    statement: statementLine(environment.STATEMENT_PREFIX, title),
  }
}

/** What the person reads of an amount that no gateway takes. */
const refusals: Readonly<Record<Unchargeable, string>> = {
  too_small: text.amountTooSmall,
  too_large: text.amountTooLarge,
}

/** Until it is settled, no other bid is accepted for the job. */
async function holdJob(tx: Tx, { id, jobId, hires }: PaymentRow): Promise<void> {
  if (hires) await tx.db.update(jobs).set({ hiringPaymentId: id }).where(eq(jobs.id, jobId))
}
