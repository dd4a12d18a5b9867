import type { BasisPoints, Cents } from './money.ts'
import type { JobId, TransactionId } from './ids.ts'

export const TRANSACTION_KINDS = ['payment', 'refund', 'payout'] as const

export const TRANSACTION_STATES = ['pending', 'complete', 'failed'] as const

/**
 * One movement of a person's money: what a customer paid or got back, or what a provider was paid.
 * Price, fee and tax are what it is made of.
 */
export interface Transaction {
  id: TransactionId
  kind: (typeof TRANSACTION_KINDS)[number]
  job: { id: JobId; title: string; description: string }
  stage: { title: string }
  customer: { name: string }
  provider: { name: string }
  price: Cents
  fee: Cents
  tax: Cents
  /** What moved: price with fee and tax for a customer, without commission and tax for a provider. */
  amount: Cents
  /** What the fee or the commission is of the price. */
  feeRate: BasisPoints
  status: (typeof TRANSACTION_STATES)[number]
  paidAt: Date
}
