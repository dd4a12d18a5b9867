import { and, desc, eq, sql } from 'drizzle-orm'
import type { BodyOf } from '#shared/wire/calls/call.ts'
import type { addReview } from '#shared/wire/calls/reviews.ts'
import { DomainError } from '#shared/domain/errors.ts'
import type { JobId, UserId } from '#shared/domain/ids.ts'
import { canMarkComplete, canReview } from '#shared/domain/jobStates.ts'
import type { JobReviews, Review } from '#shared/domain/review.ts'
import { jobMessage } from '#texts/hireMessages.ts'
import type { Database } from '#server/db/connection.ts'
import { jobs, reviews, users } from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { pictureUrl } from '#server/modules/files/addresses.ts'
import { ensureConversation } from '#server/modules/chat/openConversation.ts'
import { postEventMessage } from '#server/modules/chat/sendMessage.ts'
import { completeJob } from '#server/modules/hiring/jobs/completeJob.ts'
import { stagesOfHire } from '#server/modules/hiring/stages/stages.ts'
import { lockJob } from '#server/modules/jobs/access.ts'
import type { JobRow } from '#server/modules/jobs/jobs.ts'
import { publishJob } from '#server/modules/jobs/publishJob.ts'
import { notify } from '#server/modules/notifications/notifications.ts'

type Given = BodyOf<typeof addReview>

/**
 * Writes a review of the other side of a completed job, or, where `mayChange`, changes the one already written. Sum and
 * count of the ratings move with it, under the job's lock. Answers whether it is the first.
 */
export async function writeReview(
  tx: Tx,
  author: UserId,
  given: Given,
  mayChange: boolean,
): Promise<boolean> {
  const job = await completedBy(tx, author, await lockJob(tx, given.jobId))
  const pair = [job.customerId, job.hiredProviderId]
  const subject = pair.find((person) => person !== author)
  if (!pair.includes(author) || !subject || subject !== given.otherUserId) throw new DomainError('not_found')
  if (!canReview(job.state)) throw new DomainError('job_not_completed')
  const mine = and(eq(reviews.jobId, job.id), eq(reviews.authorId, author))
  const [before] = await tx.db.select().from(reviews).where(mine)
  if (before && !mayChange) throw new DomainError('already_reviewed')
  const { rating, message } = given
  if (before) await tx.db.update(reviews).set({ rating, message }).where(mine)
  else {
    await tx.db.insert(reviews).values({
      jobId: job.id,
      authorId: author,
      subjectId: subject,
      rating,
      message,
      createdAt: tx.clock(),
    })
    await showReview(tx, job, author, rating)
  }
  await tx.db
    .update(users)
    .set({
      ratingSum: sql`${users.ratingSum} + ${rating - (before?.rating ?? 0)}`,
      ratingCount: sql`${users.ratingCount} + ${before ? 0 : 1}`,
    })
    .where(eq(users.id, subject))
  await notify(tx, {
    type: 'review_received',
    jobId: job.id,
    senderId: author,
    receiverId: subject,
    eventKey: `review_received:${job.id}:${author}`,
  })
  publishJob(tx, job)
  return !before
}

/** Puts a first review into the conversation of the two. */
async function showReview(tx: Tx, job: JobRow, author: UserId, rating: number): Promise<void> {
  const { id: jobId, customerId: customer, hiredProviderId: provider } = job
  if (!provider) return
  await postEventMessage(tx, await ensureConversation(tx, { jobId, customer, provider }), {
    senderId: author,
    kind: 'review_written',
    text: jobMessage.reviewed(rating),
  })
}

/**
 * A client that knows no call to mark a job as completed reviews after the last stage (§4.4 "leads to review"): the
 * customer's review then says so.
 */
async function completedBy(tx: Tx, author: UserId, job: JobRow): Promise<JobRow> {
  if (job.customerId !== author || canReview(job.state)) return job
  const stages = await stagesOfHire(tx.db, job)
  const states = stages.map((stage) => stage.status)
  if (!canMarkComplete(job.state, states)) return job
  await completeJob(tx, author, job.id)
  return lockJob(tx, job.id)
}

/** Both reviews of a job, for its two people (§3). */
export async function reviewsOfJob(db: Database, jobId: JobId, asking: UserId): Promise<JobReviews> {
  const [job] = await db.select().from(jobs).where(eq(jobs.id, jobId))
  if (!job || ![job.customerId, job.hiredProviderId].includes(asking)) throw new DomainError('not_found')
  const rows = await select(db, eq(reviews.jobId, jobId))
  const by = (author: UserId | null) => rows.find((review) => review.author.id === author) ?? null
  return { byCustomer: by(job.customerId), byProvider: by(job.hiredProviderId) }
}

export function reviewsOfUser(db: Database, subject: UserId): Promise<Review[]> {
  return select(db, eq(reviews.subjectId, subject))
}

const MOST_REVIEWS = 100

async function select(db: Database, wanted: ReturnType<typeof eq>): Promise<Review[]> {
  const rows = await db
    .select({ review: reviews, name: users.name, picture: users.profilePicture })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.authorId))
    .where(wanted)
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(MOST_REVIEWS)
  return rows.map(({ review, name, picture }) => ({
    id: review.id,
    author: { id: review.authorId, name, picture: pictureUrl(picture) },
    rating: review.rating,
    message: review.message,
    createdAt: review.createdAt,
  }))
}
