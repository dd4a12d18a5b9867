import { z } from 'zod'
import { BID_STATES } from '#shared/domain/bid.ts'
import { bidId, jobId } from '#shared/domain/ids.ts'
import type { JobListItem, ProviderJobListItem } from '#shared/domain/job.ts'
import type { JobState } from '#shared/domain/jobStates.ts'
import { categoryName } from './category.ts'
import { field, joined, record } from './record.ts'
import { userSummary } from './user.ts'
import { fileUrl, moment, money } from './values.ts'

/**
 * A cancelled job is one whose `status` is CAN; `job_status` is '' while it is open (§3). One whose end has passed is
 * cancelled to a client of the specification, and `lapsed` says what it is.
 */
const state = joined(
  {
    status: z.enum(['ACT', 'CAN']),
    job_status: z.enum(['', 'waiting', 'in_progress', 'complete']),
    lapsed: z.boolean(),
  },
  ({ status, job_status, lapsed }): JobState =>
    lapsed ? 'lapsed' : status === 'CAN' ? 'cancelled' : job_status || 'open',
  (jobState) => ({
    status: jobState === 'cancelled' || jobState === 'lapsed' ? ('CAN' as const) : ('ACT' as const),
    job_status:
      jobState === 'cancelled' || jobState === 'lapsed' || jobState === 'open' ? ('' as const) : jobState,
    lapsed: jobState === 'lapsed',
  }),
)

/** What a job's card and its page have in common. */
export const factFields = {
  id: field('_id', jobId),
  title: field('title', z.string()),
  description: field('description', z.string()),
  category: field('category', categoryName),
  budget: field('budget', money.nullable()),
  startDate: field('start_date', z.string()),
  startTime: field('start_time', z.string()),
  endDate: field('end_date', z.string()),
  endTime: field('end_time', z.string()),
  endsAt: field('ends_at', moment),
  location: field('location', z.string()),
  /** The postal code travels as `city` (§3). */
  postalCode: field('city', z.string()),
  createdAt: field('time_ago', moment),
  bidCount: field('no_of_bids', z.number().int()),
  state,
  hiredBidId: field('hiredBid', bidId.nullable()),
  finalPrice: field('finalPrice', money.nullable()),
}

export const jobListFields = {
  ...factFields,
  picture: field('image', fileUrl),
  other: field('other_user', userSummary.nullable()),
}

export const jobListItem = record<JobListItem>()(jobListFields)

export const providerJobListItem = record<ProviderJobListItem>()({
  ...jobListFields,
  bidId: field('bid_id', bidId),
  bidPrice: field('bid_price', money),
  bidStatus: field('bid_status', z.enum(BID_STATES)),
})
