import { type Actor, movesFrom, type TransitionTable } from './transitions.ts'

/**
 * Where a dispute over a stage's money is. It waits for the other side's answer, has it, or has waited for it in vain; it
 * ends as the two settle it, as an admin decides it, or as a bank takes the money away.
 */
export const DISPUTE_STATES = ['open', 'answered', 'overdue', 'settled', 'decided', 'charged_back'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]

export type DisputeMove = 'open' | 'answer' | 'lapse' | 'settle' | 'decide' | 'chargeBack'

const unsettled = ['open', 'answered', 'overdue'] as const satisfies readonly DisputeState[]

export const disputeTransitions = [
  {
    name: 'open',
    from: [],
    to: 'open',
    by: ['customer', 'provider', 'admin', 'system'],
    reason:
      'The two disagree about a stage that is held: its money freezes until they settle or an admin decides.',
    follows: ['stage_frozen', 'event_message', 'notification', 'screens'],
  },
  {
    name: 'answer',
    from: ['open'],
    to: 'answered',
    by: ['customer', 'provider'],
    reason: 'The other side has said what they have to say.',
    follows: ['notification', 'mail', 'screens'],
  },
  {
    name: 'lapse',
    from: ['open'],
    to: 'overdue',
    by: ['system'],
    reason: 'The other side has not answered.',
    after: 'disputeAnswer',
    follows: ['notification', 'mail', 'screens'],
  },
  {
    name: 'settle',
    from: unsettled,
    to: 'settled',
    by: ['customer', 'provider'],
    reason: 'One has accepted what the other proposed.',
    follows: ['stage_settled', 'event_message', 'notification', 'screens'],
  },
  {
    name: 'decide',
    from: unsettled,
    to: 'decided',
    by: ['admin'],
    reason: 'The two have been heard, or one is gone: an admin divides the money, and says why.',
    follows: ['stage_settled', 'event_message', 'audit_entry', 'notification', 'screens'],
  },
  {
    name: 'chargeBack',
    from: unsettled,
    to: 'charged_back',
    by: ['system'],
    reason: 'The customer’s bank has taken the payment back for good: there is nothing left to divide.',
    follows: ['stage_charged_back', 'screens'],
  },
] as const satisfies TransitionTable<DisputeState, DisputeMove>

/** Whether it can still be written to and settled. */
export function isUnsettled(state: DisputeState): boolean {
  return movesFrom<DisputeState, DisputeMove>(disputeTransitions, state, 'customer').includes('settle')
}

/** What somebody can do about a dispute. */
export function disputeMoves(state: DisputeState, actor: Actor): DisputeMove[] {
  return movesFrom<DisputeState, DisputeMove>(disputeTransitions, state, actor)
}

/** Why somebody opens one. */
export const DISPUTE_REASONS = ['not_done', 'poor_work', 'not_as_agreed', 'no_answer', 'other'] as const
export type DisputeReason = (typeof DISPUTE_REASONS)[number]

/** What somebody who opens one wants to become of the money. */
export const DISPUTE_WISHES = ['release', 'refund', 'split'] as const
export type DisputeWish = (typeof DISPUTE_WISHES)[number]

/** Who opened one: a side of the hire, an admin, or time alone after a rejection that nobody dealt with. */
export type DisputeOpener = 'customer' | 'provider' | 'admin' | 'system'

/**
 * Whether the first word of that side answers a dispute. What time has opened was left open by the customer's rejection,
 * so the provider answers it.
 */
export function answersDispute(
  { status, openedBy }: { status: DisputeState; openedBy: DisputeOpener },
  side: 'customer' | 'provider',
): boolean {
  return status === 'open' && (openedBy === 'provider' ? side === 'customer' : side === 'provider')
}
