import { z } from 'zod'
import { BID_STATES } from '#shared/rules/bidStates.ts'
import { categoryName } from './category.ts'
import { bidId, jobId } from './ids.ts'
import { milestone } from './milestone.ts'
import { offer } from './offer.ts'
import { userCard } from './user.ts'
import { moment, money } from './wire.ts'

export const bid = z.object({
  _id: bidId,
  job_id: jobId,
  user_id: userCard.extend({ categories: z.array(categoryName) }),
  bid_price: money,
  bid_message: z.string(),
  time_ago: moment,
  milestones: z.array(milestone),
  isBidAccepted: z.boolean(),
  status: z.enum(BID_STATES),
  /** Percent of the price that the product keeps from the provider, as agreed when the bid was sent. */
  commission: z.number(),
  /** The latest offer of another price (§4.6). */
  offerDetail: offer.nullable(),
})
export type Bid = z.output<typeof bid>
