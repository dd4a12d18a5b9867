import { z } from 'zod'
import { field, together } from '#shared/wire/record.ts'
import { jobId, userId } from '#shared/domain/ids.ts'
import { jobReviews, review } from '#shared/wire/review.ts'
import { confirmation } from '#shared/wire/values.ts'
import { reviewForm } from '#shared/forms/review.ts'
import { defineCall, defineRead } from './call.ts'

const reviewBody = together({
  jobId: field('job_id', jobId),
  otherUserId: field('other_user_id', userId),
  rating: field('rating', reviewForm.shape.rating),
  message: field('message', reviewForm.shape.message),
})

export const addReview = defineCall({
  method: 'POST',
  path: '/reviews',
  summary: 'Review the other side of a completed job',
  permission: 'review',
  encoding: 'form',
  body: reviewBody,
  response: confirmation,
  repeat: 'transaction',
})

export const updateReview = defineCall({
  method: 'PUT',
  path: '/reviews',
  summary: 'Write or change one’s review of a completed job',
  permission: 'review',
  encoding: 'form',
  body: reviewBody,
  response: confirmation,
  repeat: 'transaction',
})

export const reviewsOfJob = defineRead('/reviews/:jobId', {
  summary: 'Both reviews of a job, for the two people of it',
  permission: 'review',
  params: z.object({ jobId }),
  response: jobReviews,
})

export const reviewsOfUser = defineRead('/reviews/user/:id', {
  summary: 'Reviews that a user received, newest first',
  permission: 'viewProfile',
  params: z.object({ id: userId }),
  response: z.object({ reviews: z.array(review) }),
})
