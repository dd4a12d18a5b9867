import { z } from 'zod'
import { coded } from './coded.ts'
import { joined } from './record.ts'

/** How a bid, an offer or an invitation stands (§3). */
const codes = { pending: 'PEN', accepted: 'ACC', rejected: 'REJ' } as const

const decisionStatus = coded(['pending', 'accepted', 'rejected'], codes)

/** What the one who decides about it says. */
export const decision = coded(['accepted', 'rejected'], codes)

const ENDS = ['not_chosen', 'lapsed'] as const

/**
 * The specification has no code for what ended without a decision. To its clients it is rejected, so that they offer
 * nothing more about it; `ended` says what became of it (docs/decisions/readings.md).
 */
export function decidedOr<const End extends (typeof ENDS)[number]>(...ends: readonly End[]) {
  const isEnd = (word: string): word is End => ends.some((end) => end === word)
  return joined(
    // An offer that Firebase keeps from before there was such a word has none.
    { status: decisionStatus, ended: z.enum(['', ...ENDS]).optional() },
    ({ status, ended = '' }): 'pending' | 'accepted' | 'rejected' | End => (isEnd(ended) ? ended : status),
    (status: 'pending' | 'accepted' | 'rejected' | End) =>
      isEnd(status) ? { status: 'rejected' as const, ended: status } : { status, ended: '' as const },
  )
}
