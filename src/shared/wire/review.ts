import { z } from 'zod'
import { reviewId } from '../domain/ids.ts'
import type { JobReviews, Review } from '../domain/review.ts'
import { field, record } from './record.ts'
import { person } from './user.ts'
import { moment } from './values.ts'

export const review = record<Review>()({
  id: field('_id', reviewId),
  author: field('user_id', person),
  rating: field('rating', z.number().int()),
  message: field('message', z.string()),
  createdAt: field('time_ago', moment),
})

export const jobReviews = record<JobReviews>()({
  byCustomer: field('customer_review', review.nullable()),
  byProvider: field('worker_review', review.nullable()),
})
