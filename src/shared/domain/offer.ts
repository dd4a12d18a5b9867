import type { OfferState } from './offerStates.ts'
import type { BidId, OfferId, UserId } from './ids.ts'
import type { Cents } from './money.ts'

/** Another price for a bid, by either side (§4.6). */
export interface Offer {
  id: OfferId
  bidId: BidId
  senderId: UserId
  price: Cents
  status: OfferState
  createdAt: Date
}
