import { z } from 'zod'
import { paymentId } from './ids.ts'
import { money } from './wire.ts'

/**
 * How a card payment stands. `requires_action`: the bank wants to see the card holder first, on `challenge_url`.
 * `unknown`: the gateway did not answer; the server keeps asking and nothing is charged twice.
 */
export const payment = z.object({
  _id: paymentId,
  status: z.enum(['pending', 'requires_action', 'succeeded', 'failed', 'unknown']),
  amount: money,
  /** Empty unless status is requires_action. */
  challenge_url: z.string(),
  message: z.string(),
})
export type Payment = z.output<typeof payment>
