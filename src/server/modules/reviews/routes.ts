import * as calls from '#shared/wire/calls/reviews.ts'
import { success } from '#texts/alerts.ts'
import { implementAll } from '#server/kernel/implement.ts'
import { reviewsOfJob, reviewsOfUser, writeReview } from './reviews.ts'

export const reviewRoutes = implementAll(calls, {
  addReview: async ({ tx, user, body }) => {
    await writeReview(tx, user.id, body, false)
    return { message: success.reviewAdded }
  },
  updateReview: async ({ tx, user, body }) => {
    const isFirst = await writeReview(tx, user.id, body, true)
    return { message: isFirst ? success.reviewAdded : success.reviewUpdated }
  },
  reviewsOfJob: ({ services, user, params }) => reviewsOfJob(services.db, params.jobId, user.id),
  reviewsOfUser: async ({ services, params }) => ({ reviews: await reviewsOfUser(services.db, params.id) }),
})
