import type { BasisPoints, Cents } from './money.ts'
import type { JobId, TransactionId } from './ids.ts'

import type { TaxLine } from './tax.ts'

export const TRANSACTION_KINDS = ['payment', 'refund', 'payout'] as const

/** `charged_back`: the customer's bank has taken the money back, and settled it so. */
export const TRANSACTION_STATES = ['pending', 'complete', 'failed', 'charged_back'] as const

/** Whether it has moved, so that there is a document of it: a refund also by way of the customer's bank. */
export function hasMoved({ kind, status }: Pick<Transaction, 'kind' | 'status'>): boolean {
  return status === 'complete' || (kind === 'refund' && status === 'charged_back')
}

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
  /** Of a payment and a refund all of the tax; of a payout the tax on the commission. */
  tax: Cents
  /** The tax on the price: a part of a customer's tax, and added to a provider's price. */
  priceTax: Cents
  taxes: readonly TaxLine[]
  /** What moved: price with fee and tax for a customer; for a provider with the tax on it, without commission and its tax. */
  amount: Cents
  /** What the fee or the commission is of the price. */
  feeRate: BasisPoints
  status: (typeof TRANSACTION_STATES)[number]
  /** Of its invoice or credit note, and of a credit note the invoice that it corrects; empty where there is none. */
  documentNumber: string
  corrects: string
  paidAt: Date
  /** What the card's statement says of a payment; else empty. */
  statement: string
}
