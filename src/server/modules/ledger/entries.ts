import type { StageId, UserId } from '#shared/domain/ids.ts'
import { add, type Cents, subtract } from '#shared/domain/money.ts'
import type { JournalKind, LedgerAccount } from '#server/db/schema/index.ts'
import type { Holding, Posting } from './posting.ts'

/** One movement, and the payment, payout or refund that it is written down for. */
export interface JournalEntry {
  readonly kind: Exclude<JournalKind, 'tax_correction'>
  readonly source: string
  /** Which attempt at it, where there may be more than one. */
  readonly attempt?: number
  readonly postings: readonly Posting[]
}

/** What a customer pays for a stage. */
interface Paid {
  readonly price: Cents
  readonly fee: Cents
  /** All of the tax, and what of it is on the price. */
  readonly tax: Cents
  readonly priceTax: Cents
}

/** What becomes of a released stage's price. */
interface Released {
  /** The provider's due. */
  readonly amount: Cents
  /** The commission. */
  readonly fee: Cents
  readonly tax: Cents
}

const held =
  (person: UserId) =>
  (account: LedgerAccount): Holding => ({ account, person })

/** Money came in for stages: price, fee and their taxes are owed until each is released. */
export function paymentEntry(
  source: string,
  customer: UserId,
  stages: readonly { readonly stage: StageId; readonly paid: Paid }[],
): JournalEntry {
  const of = held(customer)
  const postings = stages.flatMap(({ stage, paid }) => [
    { from: of('gateway'), to: of('escrow'), amount: add(paid.price, paid.priceTax), stage },
    { from: of('gateway'), to: of('unearned_fees'), amount: paid.fee, stage },
    { from: of('gateway'), to: of('tax_payable'), amount: subtract(paid.tax, paid.priceTax), stage },
  ])
  return { kind: 'payment', source, postings }
}

/**
 * The customer approved a stage: its price, with the tax on it, goes to the provider less commission and the tax on that,
 * and the fee is earned.
 */
export function releaseEntry(
  source: string,
  { stage, customer, provider }: { stage: StageId; customer: UserId; provider: UserId },
  released: Released,
  customerFee: Cents,
): JournalEntry {
  const [paid, due] = [held(customer), held(provider)]
  return {
    kind: 'release',
    source,
    postings: [
      { from: paid('escrow'), to: due('provider_payable'), amount: released.amount, stage },
      { from: paid('escrow'), to: due('commission_revenue'), amount: released.fee, stage },
      { from: paid('escrow'), to: due('tax_payable'), amount: released.tax, stage },
      { from: paid('unearned_fees'), to: paid('fee_revenue'), amount: customerFee, stage },
    ],
  }
}

/** What was released has been sent to the provider. */
export function payoutEntry(
  source: string,
  { stage, provider }: { stage: StageId; provider: UserId },
  amount: Cents,
): JournalEntry {
  const of = held(provider)
  const postings = [{ from: of('provider_payable'), to: of('gateway'), amount, stage }]
  return { kind: 'payout', source, postings }
}

/** The job was cancelled: all that was paid for the stage is owed to the customer. */
export function cancellationEntry(
  source: string,
  { stage, customer }: { stage: StageId; customer: UserId },
  returned: Paid,
): JournalEntry {
  const of = held(customer)
  return {
    kind: 'cancellation',
    source,
    postings: [
      {
        from: of('escrow'),
        to: of('customer_payable'),
        amount: add(returned.price, returned.priceTax),
        stage,
      },
      { from: of('unearned_fees'), to: of('customer_payable'), amount: returned.fee, stage },
      {
        from: of('tax_payable'),
        to: of('customer_payable'),
        amount: subtract(returned.tax, returned.priceTax),
        stage,
      },
    ],
  }
}

/** A refund that moves money, and which attempt at it. */
interface Refund {
  readonly id: string
  readonly attempt: number
  readonly customerId: UserId
  readonly amount: Cents
}

/** What was owed to the customer has gone back to their card. */
export function refundEntry(stage: StageId, refund: Refund): JournalEntry {
  const { id: source, attempt, customerId, amount } = refund
  const of = held(customerId)
  const postings = [{ from: of('customer_payable'), to: of('gateway'), amount, stage }]
  return { kind: 'refund', source, attempt, postings }
}

/** What had gone back to the customer's card came back from their bank, and is owed to them again. */
export function refundReturnedEntry(stage: StageId, refund: Refund): JournalEntry {
  const { id: source, attempt, customerId, amount } = refund
  const of = held(customerId)
  const postings = [{ from: of('gateway'), to: of('customer_payable'), amount, stage }]
  return { kind: 'refund_returned', source, attempt, postings }
}

/** The operator paid the customer from elsewhere, and what is at the gateway for it is theirs. */
export function refundOtherwiseEntry(stage: StageId, refund: Refund): JournalEntry {
  const { id: source, attempt, customerId, amount } = refund
  const of = held(customerId)
  const postings = [{ from: of('customer_payable'), to: of('operator_payable'), amount, stage }]
  return { kind: 'refund_otherwise', source, attempt, postings }
}
