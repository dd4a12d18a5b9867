import type { TransitionTable } from './transitions.ts'

/** ACT is the specification's active (§3). PEN is still being set up; OFF was switched off by an admin. */
export const USER_STATES = ['PEN', 'ACT', 'OFF'] as const
export type UserState = (typeof USER_STATES)[number]

export type UserMove = 'activate' | 'switchOff' | 'switchOn'

export const userTransitions = [
  {
    name: 'activate',
    from: ['PEN'],
    to: 'ACT',
    by: ['system'],
    reason: 'Every step done and the email verified.',
  },
  { name: 'switchOff', from: ['PEN', 'ACT'], to: 'OFF', by: ['admin'], reason: 'Sessions end at once.' },
  {
    name: 'switchOn',
    from: ['OFF'],
    to: 'PEN',
    by: ['admin'],
    reason: 'May sign in again; active at once where every step is done.',
  },
] as const satisfies TransitionTable<UserState, UserMove>

/** C customer, P service provider (§3), A admin (§6). */
export const USER_TYPES = ['C', 'P', 'A'] as const
export type UserType = (typeof USER_TYPES)[number]
