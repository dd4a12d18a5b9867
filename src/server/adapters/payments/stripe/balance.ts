import type Stripe from 'stripe'
import { cents } from '#shared/domain/money.ts'
import type { BalanceMovement, BalanceMovementKind, PaymentGateway } from '../port.ts'
import { askedEach, OUR_KEY, PAGE } from './asked.ts'

/** What Stripe's types of balance transactions are to us (https://docs.stripe.com/reports/balance-transaction-types). */
const kinds: Readonly<Record<string, BalanceMovementKind>> = {
  charge: 'charge',
  payment: 'charge',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund_failed',
  payment_failure_refund: 'refund_failed',
  transfer: 'transfer',
  transfer_refund: 'transfer_reversed',
  transfer_cancel: 'transfer_reversed',
  transfer_failure: 'transfer_reversed',
  stripe_fee: 'fee',
  stripe_fx_fee: 'fee',
  tax_fee: 'fee',
  payout: 'withdrawal',
  payout_cancel: 'withdrawal',
  payout_failure: 'withdrawal',
}

/** Stripe's balance transactions, page after page. What each is about comes with it. */
export function stripeBalance(stripe: Stripe): Pick<PaymentGateway, 'balanceMovements'> {
  return {
    async *balanceMovements(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) }
      const list = stripe.balanceTransactions.list({ created, limit: PAGE, expand: ['data.source'] })
      for await (const transaction of askedEach(list)) yield movementOf(transaction)
    },
  }
}

function movementOf(transaction: Stripe.BalanceTransaction): BalanceMovement {
  const { id, amount, fee, currency, created } = transaction
  return {
    id,
    kind: kindOf(transaction),
    ...subjectOf(transaction),
    amount: cents(amount),
    fee: cents(fee),
    currency: currency.toUpperCase(),
    at: new Date(created * 1000),
  }
}

/** Stripe takes and gives back what is disputed by adjustments. */
function kindOf({ type, source, amount }: Stripe.BalanceTransaction): BalanceMovementKind {
  const isDispute = source !== null && typeof source !== 'string' && source.object === 'dispute'
  if (type === 'adjustment' && isDispute) return amount < 0 ? 'chargeback' : 'chargeback_won'
  return kinds[type] ?? 'adjustment'
}

/** A charge is known here by its payment intent, a reversal by the transfer that it takes back. */
function subjectOf({ id, source }: Stripe.BalanceTransaction) {
  if (source === null || typeof source === 'string')
    return { object: source ?? id, idempotencyKey: undefined }
  const metadata = 'metadata' in source ? source.metadata : undefined
  return { object: nameOf(source), idempotencyKey: metadata?.[OUR_KEY] }
}

function nameOf(source: Stripe.BalanceTransactionSource): string {
  if (source.object === 'charge') return idOf(source.payment_intent) ?? source.id
  if (source.object === 'transfer_reversal') return idOf(source.transfer) ?? source.id
  return source.id
}

function idOf(named: string | { id: string } | null): string | undefined {
  return typeof named === 'string' ? named : named?.id
}
