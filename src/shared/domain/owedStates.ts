import type { TransitionTable } from './transitions.ts'

/** How money that is owed stands: it is on its way until the gateway has taken it. */
export const OWED_STATES = ['queued', 'complete'] as const
export type OwedState = (typeof OWED_STATES)[number]

export type OwedMove = 'begin' | 'complete'

/** An approved stage's money on its way to its provider (§4.3). */
export const payoutTransitions = [
  {
    name: 'begin',
    from: [],
    to: 'queued',
    by: ['customer'],
    reason: 'The customer has approved the stage: its escrow is released, and the queue sends it.',
    follows: ['journal_entry', 'queue_job'],
  },
  {
    name: 'complete',
    from: ['queued'],
    to: 'complete',
    by: ['system'],
    reason: 'The gateway has sent it; a provider without a finished payout account waits.',
    follows: ['stage_paid_out', 'journal_entry', 'notification', 'screens'],
  },
] as const satisfies TransitionTable<OwedState, OwedMove>

/** A cancelled stage's money on its way back to the card it came from (§4.4). */
export const refundTransitions = [
  {
    name: 'begin',
    from: [],
    to: 'queued',
    by: ['system'],
    reason: 'The job was cancelled: price, fee and tax are the customer’s due, and the queue sends them.',
    follows: ['journal_entry', 'queue_job'],
  },
  {
    name: 'complete',
    from: ['queued'],
    to: 'complete',
    by: ['system'],
    reason: 'The gateway has sent it.',
    follows: ['journal_entry', 'mail'],
  },
] as const satisfies TransitionTable<OwedState, OwedMove>
