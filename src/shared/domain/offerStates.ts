import type { TransitionTable } from './transitions.ts'

export const OFFER_STATES = ['PEN', 'ACC', 'REJ'] as const
export type OfferState = (typeof OFFER_STATES)[number]

export type OfferMove = 'accept' | 'reject'

/** §4.6. Either side may make an offer; only the one who received it decides. */
export const offerTransitions = [
  {
    name: 'accept',
    from: ['PEN'],
    to: 'ACC',
    by: ['customer', 'provider'],
    reason: 'The bid takes the new price.',
  },
  {
    name: 'reject',
    from: ['PEN'],
    to: 'REJ',
    by: ['customer', 'provider'],
    reason: 'The price is still open.',
  },
] as const satisfies TransitionTable<OfferState, OfferMove>

/** What PUT /offers answers when another offer was accepted before (§4.6). */
export const OFFER_TAKEN = 'OFFER_TAKEN'

/** §4.6: the Make Offer button shows only when the latest offer is neither pending nor accepted. */
export function canMakeOffer(latest: OfferState | undefined): boolean {
  return latest !== 'PEN' && latest !== 'ACC'
}

/** §4.6: Reject and Accept Tender show only when no offer is pending, the job is not hired and a bid exists. */
export function canDecideBid(given: {
  offer: OfferState | undefined
  isHired: boolean
  hasBid: boolean
}): boolean {
  return given.offer !== 'PEN' && !given.isHired && given.hasBid
}
