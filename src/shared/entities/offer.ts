import { z } from 'zod'
import { OFFER_STATES } from '../rules/offerStates.ts'
import { bidId, offerId, userId } from './ids.ts'
import { moment, money } from './wire.ts'

export const offer = z.object({
  _id: offerId,
  bid_id: bidId,
  sender_id: userId,
  price: money,
  status: z.enum(OFFER_STATES),
  time_ago: moment,
})
export type Offer = z.output<typeof offer>
