import type { Cents } from './money.ts'
import type { NamedUser } from './audit.ts'
import type { JobId, TransactionId } from './ids.ts'

/**
 * How money that is owed stands: it is being sent; its provider has no bank account linked yet; sending failed and is
 * tried again by itself; it failed so often that it is tried no more; the gateway has taken it and not finished; the
 * gateway says that it has failed there, which nothing tries again by itself; its money is with another gateway than the
 * one that runs; it was taken back from the provider's account; the customer's bank has taken the payment back and has
 * not decided. It is over where it has gone through, where the marketplace has paid by other means, or where that bank
 * has kept the payment.
 */
export const TRANSFER_STATES = [
  'under_way',
  'waits_for_account',
  'failing',
  'given_up',
  'pending',
  'failed',
  'other_gateway',
  'reversed',
  'frozen',
  'complete',
  'paid_otherwise',
  'charged_back',
] as const
export type TransferState = (typeof TRANSFER_STATES)[number]

/** Where nothing goes on by itself: somebody has to look. */
export const STUCK_TRANSFERS = ['given_up', 'failed', 'reversed'] as const satisfies readonly TransferState[]

/** What the console lists: all that has not gone through, what of it is stuck, and what is over, by month. */
export const TRANSFER_LISTS = ['due', 'stuck', 'done'] as const
export type TransferList = (typeof TRANSFER_LISTS)[number]

export const TRANSFER_KINDS = ['payout', 'refund'] as const
export type TransferKind = (typeof TRANSFER_KINDS)[number]

/** A payout of an approved stage, or a refund of a cancelled one. */
export interface Transfer {
  id: TransactionId
  kind: TransferKind
  amount: Cents
  state: TransferState
  /** How often it failed, and what the last failure said, or why the gateway has it pending; empty where it did not. */
  failures: number
  lastError: string
  to: NamedUser
  job: { id: JobId; title: string }
  createdAt: Date
  /** When it was over; null before. */
  settledAt: Date | null
}
