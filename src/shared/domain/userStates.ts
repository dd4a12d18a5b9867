import { type Actor, movesFrom, type TransitionTable } from './transitions.ts'

/**
 * An account is pending until its profile is complete; off once an admin has switched it off (§3); closed for good once
 * its owner has closed it.
 */
export const USER_STATES = ['pending', 'active', 'off', 'closed'] as const
export type UserState = (typeof USER_STATES)[number]

/** Whose account it is can't answer: nothing new begins with them. */
export const GONE_STATES = ['off', 'closed'] as const satisfies readonly UserState[]

/** Whether nobody can sign in to an account of this state. */
export function isGone(state: UserState): state is (typeof GONE_STATES)[number] {
  return GONE_STATES.some((gone) => gone === state)
}

export type UserMove = 'signUp' | 'activate' | 'switchOff' | 'switchOn' | 'close'

export const userTransitions = [
  {
    name: 'signUp',
    from: [],
    to: 'pending',
    by: ['system'],
    reason:
      'By address and password, or by a network; the address waits to be verified where no network vouches for it.',
    follows: ['mail'],
  },
  {
    name: 'activate',
    from: ['pending'],
    to: 'active',
    by: ['system'],
    reason: 'Every step done and the email verified.',
    follows: [],
  },
  {
    name: 'switchOff',
    from: ['pending', 'active'],
    to: 'off',
    by: ['admin'],
    reason: 'Whoever misuses the marketplace can do nothing any more.',
    follows: ['audit_entry', 'sessions_end', 'queue_job'],
  },
  {
    name: 'switchOn',
    from: ['off'],
    to: 'pending',
    by: ['admin'],
    reason: 'May sign in again; active at once where every step is done.',
    follows: ['audit_entry', 'account_activated', 'queue_job'],
  },
  {
    name: 'close',
    from: ['pending', 'active', 'off'],
    to: 'closed',
    by: ['customer', 'provider', 'system'],
    reason: 'Whoever it belongs to has closed it, or the operator for them; nothing was open.',
    follows: ['sessions_end', 'queue_job'],
  },
] as const satisfies TransitionTable<UserState, UserMove>

/** What somebody can do about an account. */
export function accountMoves(state: UserState, actor: Actor): UserMove[] {
  return movesFrom<UserState, UserMove>(userTransitions, state, actor)
}

/** What an account is for, for good (§3); admins are made by the operator (§6). */
export const ROLES = ['customer', 'provider', 'admin'] as const
export type Role = (typeof ROLES)[number]
