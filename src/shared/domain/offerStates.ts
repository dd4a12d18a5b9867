import type { TransitionTable } from './transitions.ts'

export const OFFER_STATES = ['pending', 'accepted', 'rejected'] as const
export type OfferState = (typeof OFFER_STATES)[number]

export type OfferMove = 'accept' | 'reject'

/** §4.6. Either side may make an offer; only the one who received it decides. */
export const offerTransitions = [
  {
    name: 'accept',
    from: ['pending'],
    to: 'accepted',
    by: ['customer', 'provider'],
    reason: 'The bid takes the new price.',
  },
  {
    name: 'reject',
    from: ['pending'],
    to: 'rejected',
    by: ['customer', 'provider'],
    reason: 'The price is still open.',
  },
] as const satisfies TransitionTable<OfferState, OfferMove>

/** §4.6: the Make Offer button shows only when the latest offer is neither pending nor accepted. */
export function canMakeOffer(latest: OfferState | undefined): boolean {
  return latest !== 'pending' && latest !== 'accepted'
}

/** §4.6: Reject and Accept Tender show only when no offer is pending, the job is not hired and a bid exists. */
export function canDecideBid(given: {
  offer: OfferState | undefined
  isHired: boolean
  hasBid: boolean
}): boolean {
  return given.offer !== 'pending' && !given.isHired && given.hasBid
}
