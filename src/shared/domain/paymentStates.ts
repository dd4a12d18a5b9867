import type { TransitionTable } from './transitions.ts'

/**
 * How a card payment stands. `requires_action`: the bank wants to see the card holder first, on its challenge's page.
 * `unknown`: the gateway did not answer; the server keeps asking and nothing is charged twice.
 */
export const PAYMENT_STATES = ['pending', 'requires_action', 'succeeded', 'failed', 'unknown'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

export type PaymentMove = 'open' | 'challenge' | 'lose' | 'succeed' | 'fail' | 'startOver'

/** Every move of a card payment (§4.3). What is charged is written down first, so that nothing is lost in between. */
export const paymentTransitions = [
  {
    name: 'open',
    from: [],
    to: 'pending',
    by: ['customer'],
    reason: 'Written down before the gateway hears of it; a bid it would accept is held meanwhile.',
    follows: ['reservation_made', 'queue_job'],
  },
  {
    name: 'challenge',
    from: ['pending', 'unknown'],
    to: 'requires_action',
    by: ['system'],
    reason: 'The bank wants to see the card holder.',
    follows: ['screens'],
  },
  {
    name: 'lose',
    from: ['pending'],
    to: 'unknown',
    by: ['system'],
    reason: 'The gateway did not answer: whether money moved is open until it does.',
    follows: ['screens'],
  },
  {
    name: 'succeed',
    from: ['pending', 'requires_action', 'unknown'],
    to: 'succeeded',
    by: ['system'],
    reason: 'The money is in: a payment that hires accepts its bid, and its stages are in escrow.',
    follows: [
      'bid_accepted',
      'stages_paid',
      'journal_entry',
      'notification',
      'mail',
      'document_numbered',
      'screens',
    ],
  },
  {
    name: 'fail',
    from: ['pending', 'requires_action', 'unknown'],
    to: 'failed',
    by: ['system'],
    reason: 'No money moved, and none will: what the payment had held is free again.',
    follows: ['reservation_ended', 'screens'],
  },
  {
    name: 'startOver',
    from: ['pending', 'requires_action', 'unknown'],
    to: 'failed',
    by: ['customer'],
    reason:
      'The customer wants to pay otherwise: the gateway has given it up first, so no money moves any more.',
    follows: ['reservation_ended', 'screens'],
  },
] as const satisfies TransitionTable<PaymentState, PaymentMove>

/** So long a bank and its card holder may take: after it the gateway is asked to give the payment up. */
export const BANK_ANSWERS_WITHIN_MS = 15 * 60_000

/** States in which the gateway has still to say what became of a payment. */
export const OPEN_PAYMENT_STATES = ['pending', 'requires_action', 'unknown'] as const satisfies PaymentState[]

/** Whether a payment will not change any more. */
export function isSettled(state: PaymentState): boolean {
  return state === 'succeeded' || state === 'failed'
}
