import { z } from 'zod'
import { jobId, transactionId } from './ids.ts'
import { moment, money } from './wire.ts'

export const TRANSACTION_KINDS = ['payment', 'refund', 'payout'] as const

/**
 * One movement of a person's money: what a customer paid or got back, or what a provider was paid.
 * Price, fee and tax are what it is made of.
 */
export const transaction = z.object({
  _id: transactionId,
  kind: z.enum(TRANSACTION_KINDS),
  job_id: z.object({ _id: jobId, title: z.string(), description: z.string() }),
  milestone_id: z.object({ title: z.string() }),
  customer: z.object({ name: z.string() }),
  provider: z.object({ name: z.string() }),
  price: money,
  tradepostFee: money,
  tradepostTax: money,
  /** What moved: price with fee and tax for a customer, without commission and tax for a provider. */
  actual_amount: money,
  /** Percent of the price that the fee or the commission is. */
  deduction_percent: z.number(),
  status: z.enum(['pending', 'complete', 'failed']),
  date_of_payment: moment,
})
export type Transaction = z.output<typeof transaction>
