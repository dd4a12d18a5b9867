import type { TransitionTable } from './transitions.ts'

/** A bid waits for the customer until it is decided (§4.5). */
export const BID_STATES = ['pending', 'accepted', 'rejected'] as const
export type BidState = (typeof BID_STATES)[number]

export type BidMove = 'accept' | 'reject'

export const bidTransitions = [
  {
    name: 'accept',
    from: ['pending'],
    to: 'accepted',
    by: ['customer'],
    reason: 'One bid a job; it hires the provider.',
  },
  {
    name: 'reject',
    from: ['pending'],
    to: 'rejected',
    by: ['customer'],
    reason: 'The chat connection goes with it.',
  },
] as const satisfies TransitionTable<BidState, BidMove>
