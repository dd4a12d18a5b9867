import type { StageId, UserId } from '#shared/domain/ids.ts'
import { add, type Cents, cents, subtract } from '#shared/domain/money.ts'
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

/** A payout, and which attempt at it. */
interface Payout {
  readonly id: string
  readonly attempt: number
  readonly providerId: UserId
  readonly amount: Cents
}

/** What was released has been sent to the provider. */
export function payoutEntry(stage: StageId, payout: Payout): JournalEntry {
  return moved('payout', 'provider_payable', 'gateway', stage, payout)
}

/** What had been sent to the provider was taken back from their account, and is owed to them again. */
export function payoutReversedEntry(stage: StageId, payout: Payout): JournalEntry {
  return moved('payout_reversed', 'gateway', 'provider_payable', stage, payout)
}

/** The operator paid the provider from elsewhere, and what is at the gateway for it is theirs. */
export function payoutOtherwiseEntry(stage: StageId, payout: Payout): JournalEntry {
  return moved('payout_otherwise', 'provider_payable', 'operator_payable', stage, payout)
}

/** The payment was charged back for good: what was the provider's due covers so much of the loss. */
export function payoutChargedBackEntry(stage: StageId, payout: Payout): JournalEntry {
  return moved('payout_charged_back', 'provider_payable', 'platform_losses', stage, payout)
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
  return moved('refund', 'customer_payable', 'gateway', stage, refund)
}

/** What had gone back to the customer's card came back from their bank, and is owed to them again. */
export function refundReturnedEntry(stage: StageId, refund: Refund): JournalEntry {
  return moved('refund_returned', 'gateway', 'customer_payable', stage, refund)
}

/** The operator paid the customer from elsewhere, and what is at the gateway for it is theirs. */
export function refundOtherwiseEntry(stage: StageId, refund: Refund): JournalEntry {
  return moved('refund_otherwise', 'customer_payable', 'operator_payable', stage, refund)
}

/** The customer's bank has given it to them: what was their due covers so much of the loss. */
export function refundChargedBackEntry(stage: StageId, refund: Refund): JournalEntry {
  return moved('refund_charged_back', 'customer_payable', 'platform_losses', stage, refund)
}

/** All of a payout or refund, from one account of its person's to another. */
function moved(
  kind: JournalEntry['kind'],
  from: LedgerAccount,
  to: LedgerAccount,
  stage: StageId,
  money: Payout | Refund,
): JournalEntry {
  const { id: source, attempt, amount } = money
  const of = held('providerId' in money ? money.providerId : money.customerId)
  return { kind, source, attempt, postings: [{ from: of(from), to: of(to), amount, stage }] }
}

/** How a chargeback moves money: the bank takes it, gives it back, or keeps it for good. */
const chargebackAccounts = {
  chargeback: ['chargebacks', 'gateway'],
  chargeback_won: ['gateway', 'chargebacks'],
  chargeback_lost: ['platform_losses', 'chargebacks'],
} as const satisfies Partial<Record<JournalKind, readonly [LedgerAccount, LedgerAccount]>>

/** What a bank has taken of each stage of a payment, or given back, or kept: then all of it is lost, until it is covered. */
export function chargebackEntry(
  kind: keyof typeof chargebackAccounts,
  source: string,
  customer: UserId,
  stages: readonly { readonly stage: StageId; readonly amount: Cents }[],
): JournalEntry {
  const [from, to] = chargebackAccounts[kind]
  const of = held(customer)
  return {
    kind,
    source,
    postings: stages.map(({ stage, amount }) => ({ from: of(from), to: of(to), amount, stage })),
  }
}

/** The gateway has kept so much for its work; negative where it gave some back. */
export function gatewayFeeEntry(source: string, amount: Cents): JournalEntry {
  const fees = { account: 'gateway_fees', person: null } as const
  const gateway = { account: 'gateway', person: null } as const
  const [from, to] = amount > 0 ? [fees, gateway] : [gateway, fees]
  const postings = [{ from, to, amount: cents(Math.abs(amount)), stage: null }]
  return { kind: 'gateway_fee', source, postings }
}
