import { z } from 'zod'
import { STAGE_STATUSES } from '#shared/rules/stageStates.ts'
import { bid } from './bid.ts'
import { categoryName } from './category.ts'
import { bidId, fileId, jobId } from './ids.ts'
import { invitation } from './invitation.ts'
import { offer } from './offer.ts'
import { userCard } from './user.ts'
import { bit, fileUrl, moment, money } from './wire.ts'

/** '' while the job is open; CAN is carried by `status` (§3). */
export const jobStatus = z.enum(['', 'waiting', 'in_progress', 'complete'])

export const jobImage = z.object({ _id: fileId, job_image: fileUrl })
export type JobImage = z.output<typeof jobImage>

/** A job as cards in lists show it. Providers get `city` (the postal code) shortened unless it may be shown (§5). */
export const jobListItem = z.object({
  _id: jobId,
  title: z.string(),
  description: z.string(),
  category: categoryName,
  /** Null is negotiable. */
  budget: money.nullable(),
  start_date: z.string(),
  start_time: z.string(),
  end_date: z.string(),
  end_time: z.string(),
  location: z.string(),
  city: z.string(),
  image: fileUrl,
  time_ago: moment,
  no_of_bids: z.number().int(),
  status: z.enum(['ACT', 'CAN']),
  job_status: jobStatus,
  /** The customer for a provider; the hired provider for the customer, if there is one. */
  other_user: userCard.nullable(),
  hiredBid: bidId.nullable(),
  finalPrice: money.nullable(),
})
export type JobListItem = z.output<typeof jobListItem>

/** A job as its page shows it to one of the people concerned (§3). */
export const job = jobListItem.omit({ image: true, other_user: true }).extend({
  latitude: z.number(),
  longitude: z.number(),
  /** A signed address, or the text 'null' (§3). */
  attachment: z.string(),
  attachment_name: z.string(),
  job_images: z.array(jobImage),
  /** The customer. */
  user_id: userCard.extend({ jobs_posted: z.number().int(), member_since: moment }),
  /** All bids for the job's customer; for a provider none but their own, in bidDetail. */
  bids: z.array(bid),
  isHired: z.boolean(),
  hiredBidder: userCard.nullable(),
  /** The accepted bid, for the customer and the hired provider only. */
  bidder_detail: bid.nullable(),
  /** The asking provider's own bid. */
  bidDetail: bid.nullable(),
  offerDetail: offer.nullable(),
  complete_status: bit,
  /** 1 once every stage was paid out: MARK AS COMPLETED shows (§4.4). */
  showMarkComplete: bit,
  /** 1 while the customer may cancel; otherwise the furthest payment_status of its stages (§4.4). */
  paymentStatus: z.literal(STAGE_STATUSES),
  isShowLocation: z.boolean(),
  /** Percent. */
  commission: z.number(),
  isInvitation: invitation.nullable(),
})
export type Job = z.output<typeof job>

/** A job card of a provider's lists, with the provider's own bid. */
export const providerJobListItem = jobListItem.extend({ bid_id: bidId, bid_price: money })
export type ProviderJobListItem = z.output<typeof providerJobListItem>
