import { USER_STATES } from '#shared/domain/userStates.ts'
import { coded } from './coded.ts'

/** ACT is the specification's active (§3); the others are ours. */
const codes = { pending: 'PEN', active: 'ACT', off: 'OFF', closed: 'CLO' } as const

export const userStatus = coded(USER_STATES, codes)

/** What an admin sets. */
export const switchedStatus = coded(['active', 'off'], codes)
