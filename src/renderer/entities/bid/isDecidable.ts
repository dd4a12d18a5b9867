import type { Bid } from '#shared/domain/bid.ts'
import { canDecideBid } from '#shared/domain/offerStates.ts'

/** Whether the customer may accept or reject a bid of an open job now: no offer about it waits for an answer. */
export function isDecidable({ status, latestOffer }: Bid): boolean {
  return canDecideBid({ bid: status, offer: latestOffer?.status, isHired: false }, 'customer')
}
