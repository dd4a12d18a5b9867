import { z } from 'zod'
import { jobId, transactionId } from './ids.ts'
import { moment, money } from './wire.ts'

export const TRANSACTION_KINDS = ['payment', 'refund', 'payout'] as const

/**
 * One movement of a person's money: what a customer paid or got back, or what a provider was paid.
 * `amount` is what moved; price, fee and tax are what it is made of.
 */
export const transaction = z.object({
  _id: transactionId,
  kind: z.enum(TRANSACTION_KINDS),
  job_id: jobId,
  job_title: z.string(),
  stage_title: z.string(),
  other_user_name: z.string(),
  price: money,
  tradepostFee: money,
  tradepostTax: money,
  amount: money,
  status: z.enum(['pending', 'complete', 'failed']),
  date: moment,
})
export type Transaction = z.output<typeof transaction>
