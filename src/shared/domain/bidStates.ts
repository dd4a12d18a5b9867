import type { TransitionTable } from './transitions.ts'

/** PEN waits for the customer; ACC and REJ are the two decisions (§4.5). */
export const BID_STATES = ['PEN', 'ACC', 'REJ'] as const
export type BidState = (typeof BID_STATES)[number]

export type BidMove = 'accept' | 'reject'

export const bidTransitions = [
  {
    name: 'accept',
    from: ['PEN'],
    to: 'ACC',
    by: ['customer'],
    reason: 'One bid a job; it hires the provider.',
  },
  { name: 'reject', from: ['PEN'], to: 'REJ', by: ['customer'], reason: 'The chat connection goes with it.' },
] as const satisfies TransitionTable<BidState, BidMove>

/** What PUT /bids answers besides the decision itself: the job was taken by another bid (§4.5). */
export const JOB_ASSIGNED = 'JOB_ASSIGNED'
