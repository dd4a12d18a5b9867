import { type Actor, movesFrom, type TransitionTable } from './transitions.ts'

/** A bid waits for the customer until it is decided (§4.5). */
export const BID_STATES = ['pending', 'accepted', 'rejected'] as const
export type BidState = (typeof BID_STATES)[number]

export type BidMove = 'post' | 'accept' | 'reject'

export const bidTransitions = [
  {
    name: 'post',
    from: [],
    to: 'pending',
    by: ['provider'],
    reason: 'One bid a provider and job; whoever was invited has answered by it.',
    follows: ['counts', 'invitation_answered', 'conversation_opened', 'notification'],
  },
  {
    name: 'accept',
    from: ['pending'],
    to: 'accepted',
    by: ['customer'],
    reason: 'One bid a job; it hires the provider.',
    follows: ['job_hired'],
  },
  {
    name: 'reject',
    from: ['pending'],
    to: 'rejected',
    by: ['customer'],
    reason: 'The conversation goes with it.',
    follows: ['notification', 'conversation_deleted'],
  },
] as const satisfies TransitionTable<BidState, BidMove>

/** What somebody can do about a bid. */
export function bidMoves(state: BidState, actor: Actor): BidMove[] {
  return movesFrom<BidState, BidMove>(bidTransitions, state, actor)
}
