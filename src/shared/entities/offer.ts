import { z } from 'zod'
import { OFFER_STATES } from '#shared/rules/offerStates.ts'
import { bidId, offerId, userId } from './ids.ts'
import { moment, money } from './wire.ts'

const status = z.enum(OFFER_STATES)

/** An offer of another price for a bid. `offerDetail` says price and status once more, as §3 nests them. */
export const offer = z.object({
  _id: offerId,
  bid_id: bidId,
  sender_id: userId,
  price: money,
  status,
  offerDetail: z.object({ price: money, status }),
  time_ago: moment,
})
export type Offer = z.output<typeof offer>
