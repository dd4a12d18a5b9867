import type { BidState } from './bid.ts'
import { deadlineOf, type TimeLimits } from './timeLimits.ts'
import { type Actor, movesFrom, type TransitionTable } from './transitions.ts'

export type BidMove = 'post' | 'accept' | 'reject' | 'lose' | 'lapse' | 'end' | 'leave'

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
    follows: ['job_hired', 'bids_lost', 'invitations_closed'],
  },
  {
    name: 'reject',
    from: ['pending'],
    to: 'rejected',
    by: ['customer'],
    reason: 'The conversation goes with it.',
    follows: ['offers_ended', 'notification', 'conversation_deleted', 'screens'],
  },
  {
    name: 'lose',
    from: ['pending'],
    to: 'not_chosen',
    by: ['system'],
    reason: 'Somebody else was hired for the job.',
    follows: ['offers_ended', 'notification', 'screens'],
  },
  {
    name: 'lapse',
    from: ['pending'],
    to: 'lapsed',
    by: ['system'],
    reason: 'Nobody has decided about it in time; the end of its job may come before.',
    after: 'bid',
    follows: ['offers_ended', 'notification', 'screens'],
  },
  {
    name: 'end',
    from: ['pending'],
    to: 'lapsed',
    by: ['system'],
    reason: 'Its job was taken away, of which the job itself tells.',
    follows: ['offers_ended'],
  },
  {
    name: 'leave',
    from: ['pending'],
    to: 'lapsed',
    by: ['system'],
    reason: 'Its provider has closed their account.',
    follows: ['offers_ended', 'screens'],
  },
] as const satisfies TransitionTable<BidState, BidMove>

/** What somebody can do about a bid. */
export function bidMoves(state: BidState, actor: Actor): BidMove[] {
  return movesFrom<BidState, BidMove>(bidTransitions, state, actor)
}

/** Until when a bid can be decided; undefined where it is. */
export function bidDeadline(
  { status, createdAt }: { status: BidState; createdAt: Date },
  jobEndsAt: Date,
  limits: TimeLimits,
): Date | undefined {
  const lapses = deadlineOf<BidState, BidMove>(bidTransitions, status, createdAt, limits)?.at
  return lapses && (jobEndsAt < lapses ? jobEndsAt : lapses)
}
