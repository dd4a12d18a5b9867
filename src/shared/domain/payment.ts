import type { Cents } from './money.ts'
import type { PaymentId } from './ids.ts'

/**
 * How a card payment stands. `requires_action`: the bank wants to see the card holder first, on `challengeUrl`.
 * `unknown`: the gateway did not answer; the server keeps asking and nothing is charged twice.
 */
export const PAYMENT_STATES = ['pending', 'requires_action', 'succeeded', 'failed', 'unknown'] as const

export interface Payment {
  id: PaymentId
  status: (typeof PAYMENT_STATES)[number]
  amount: Cents
  /** Empty unless status is requires_action. */
  challengeUrl: string
  message: string
}
