import { reviewsOfJob, reviewsOfUser, updateReview } from '#shared/wire/calls/reviews.ts'
import { callQuery, useCall } from '#renderer/api/useCall.ts'

export const reviewsOfUserQuery = (id: string) => callQuery(reviewsOfUser, { params: { id } })

/** Both sides' reviews of a job. */
export const reviewsOfJobQuery = (jobId: string) => callQuery(reviewsOfJob, { params: { jobId } })

export const useWriteReview = () =>
  useCall(updateReview, { stale: ['reviews', 'users', 'bids', 'jobs'], until: 'shown' })
