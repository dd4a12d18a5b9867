import { z } from 'zod'
import { reviewId, userId } from './ids.ts'
import { fileUrl, moment } from './wire.ts'

export const review = z.object({
  _id: reviewId,
  user_id: z.object({ _id: userId, name: z.string(), profile_image: fileUrl }),
  rating: z.number().int(),
  message: z.string(),
  time_ago: moment,
})
export type Review = z.output<typeof review>

/** Both reviews of one job (§3): what the customer wrote, and what the worker wrote. */
export const jobReviews = z.object({ customer_review: review.nullable(), worker_review: review.nullable() })
export type JobReviews = z.output<typeof jobReviews>
