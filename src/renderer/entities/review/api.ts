import { useQuery } from '@tanstack/react-query'
import { canReview, type JobState } from '#shared/domain/jobStates.ts'
import { reviewsOfJob, reviewsOfUser, updateReview } from '#shared/wire/calls/reviews.ts'
import type { ResponseOf } from '#shared/wire/calls/call.ts'
import type { HireSide } from '#shared/domain/nextMove.ts'
import { callQuery, useCall } from '#renderer/api/useCall.ts'

export const reviewsOfUserQuery = (id: string) => callQuery(reviewsOfUser, { params: { id } })

/** Both sides' reviews of a job. */
export const reviewsOfJobQuery = (jobId: string) => callQuery(reviewsOfJob, { params: { jobId } })

/** The same once there can be some; a job without a state is not known yet. */
export function useReviewsOfJob(jobId: string, state: JobState | undefined) {
  const { data } = useQuery({
    ...reviewsOfJobQuery(jobId),
    enabled: state !== undefined && canReview(state),
  })
  return data
}

/** Which of the two has reviewed the other; undefined until it is known. */
export function reviewedOf(
  reviews: ResponseOf<typeof reviewsOfJob> | undefined,
): Readonly<Record<HireSide, boolean>> | undefined {
  return reviews && { customer: reviews.byCustomer !== null, provider: reviews.byProvider !== null }
}

export const useWriteReview = () =>
  useCall(updateReview, { stale: ['reviews', 'users', 'bids', 'jobs'], until: 'shown' })
