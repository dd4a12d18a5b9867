import { z } from 'zod'
import { jobId, transactionId, userId } from './ids.ts'
import { moment, money } from './wire.ts'

/**
 * How money that is owed stands: it is being sent; its provider has no bank account linked yet; sending failed and is
 * tried again by itself; it failed so often that it is tried no more.
 */
export const TRANSFER_STATES = ['under_way', 'waits_for_account', 'failing', 'given_up'] as const
export type TransferState = (typeof TRANSFER_STATES)[number]

/** A payout of an approved stage, or a refund of a cancelled one, that has not gone through yet. */
export const transfer = z.object({
  _id: transactionId,
  kind: z.enum(['payout', 'refund']),
  amount: money,
  state: z.enum(TRANSFER_STATES),
  /** How often it failed, and what the last failure said; empty where it did not. */
  failures: z.number().int(),
  last_error: z.string(),
  to: z.object({ _id: userId, name: z.string(), email: z.string() }),
  job: z.object({ _id: jobId, title: z.string() }),
  time_ago: moment,
})
export type Transfer = z.output<typeof transfer>
