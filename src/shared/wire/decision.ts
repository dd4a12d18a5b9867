import { coded } from './coded.ts'

/** How a bid, an offer or an invitation stands (§3). */
const codes = { pending: 'PEN', accepted: 'ACC', rejected: 'REJ' } as const

export const decisionStatus = coded(['pending', 'accepted', 'rejected'], codes)

/** What the one who decides about it says. */
export const decision = coded(['accepted', 'rejected'], codes)
