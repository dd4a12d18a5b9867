import type { BidState } from './bid.ts'
import { bidMoves } from './bidStates.ts'
import { deadlineOf, type TimeLimits } from './timeLimits.ts'
import { type Actor, movesFrom, type TransitionTable } from './transitions.ts'

export const OFFER_STATES = ['pending', 'accepted', 'rejected', 'lapsed'] as const
export type OfferState = (typeof OFFER_STATES)[number]

export type OfferMove = 'make' | 'accept' | 'reject' | 'lapse' | 'end'

/** §4.6. Either side may make an offer; only the one who received it decides. */
export const offerTransitions = [
  {
    name: 'make',
    from: [],
    to: 'pending',
    by: ['customer', 'provider'],
    reason: 'Another price for a waiting bid; one at a time, until one is agreed.',
    follows: ['event_message', 'notification', 'screens'],
  },
  {
    name: 'accept',
    from: ['pending'],
    to: 'accepted',
    by: ['customer', 'provider'],
    reason: 'The bid takes the new price.',
    follows: ['bid_repriced', 'event_message', 'notification', 'screens'],
  },
  {
    name: 'reject',
    from: ['pending'],
    to: 'rejected',
    by: ['customer', 'provider'],
    reason: 'The price is still open.',
    follows: ['event_message', 'notification', 'screens'],
  },
  {
    name: 'lapse',
    from: ['pending'],
    to: 'lapsed',
    by: ['system'],
    reason: 'Nobody has answered it; the price is still open.',
    after: 'offer',
    follows: ['notification', 'screens'],
  },
  {
    name: 'end',
    from: ['pending'],
    to: 'lapsed',
    by: ['system'],
    reason: 'Its bid is decided, of which the bid itself tells.',
    follows: ['screens'],
  },
] as const satisfies TransitionTable<OfferState, OfferMove>

/** How a bid stands between its two people: itself, its latest offer, and whether anybody was hired for the job. */
interface Negotiation {
  bid: BidState
  offer: OfferState | undefined
  isHired: boolean
}

/** §4.6: a bid can be bargained over, or decided, until it is decided or its job is somebody's. */
export function isNegotiable({ bid, isHired }: Pick<Negotiation, 'bid' | 'isHired'>): boolean {
  return !isHired && bidMoves(bid, 'customer').length > 0
}

/** §4.6: the Make Offer button shows only when the latest offer is neither pending nor accepted. */
export function canMakeOffer(given: Negotiation): boolean {
  return isNegotiable(given) && given.offer !== 'pending' && given.offer !== 'accepted'
}

/** §4.6: whoever received an offer decides it; whoever made it waits. */
export function canDecideOffer(state: OfferState, isOwn: boolean): boolean {
  return !isOwn && movesFrom<OfferState, OfferMove>(offerTransitions, state, 'customer').length > 0
}

/** §4.6: Reject and Accept Tender show to the customer only when no offer is pending, nobody is hired and a bid waits. */
export function canDecideBid(given: Negotiation, by: Actor): boolean {
  return !given.isHired && given.offer !== 'pending' && bidMoves(given.bid, by).includes('accept')
}

/** Until when an offer can be answered; undefined where it was. */
export function offerDeadline(
  { status, createdAt }: { status: OfferState; createdAt: Date },
  limits: TimeLimits,
): Date | undefined {
  return deadlineOf<OfferState, OfferMove>(offerTransitions, status, createdAt, limits)?.at
}
