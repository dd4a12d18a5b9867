import { and, desc, eq, gt, notExists, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { daysBefore } from '#shared/domain/timeLimits.ts'
import { REVIEW_ASKED_DAYS, type Waiting } from '#shared/domain/waiting.ts'
import type { Database } from '#server/db/connection.ts'
import { prepared } from '#server/db/prepared.ts'
import { jobs, reviews, users } from '#server/db/schema/index.ts'
import type { Reading } from '#server/modules/files/addresses.ts'
import { type Asking, MOST_OF_A_KIND, nothingMore, otherOf, theJob, theOther } from './aboutJob.ts'

const me = sql.placeholder('person')

function unreviewed(db: Database, mine: PgColumn, theirs: PgColumn) {
  const own = db
    .select({ one: sql`1` })
    .from(reviews)
    .where(and(eq(reviews.jobId, jobs.id), eq(reviews.authorId, me)))
  return db
    .select({ job: theJob, other: theOther })
    .from(jobs)
    .innerJoin(users, eq(users.id, theirs))
    .where(
      and(
        eq(mine, me),
        eq(jobs.state, 'complete').inlineParams(),
        gt(jobs.completedAt, sql.placeholder('since')),
        notExists(own),
      ),
    )
    .orderBy(desc(jobs.completedAt))
    .limit(MOST_OF_A_KIND)
}
const jobsToReview = {
  customer: prepared((db) =>
    unreviewed(db, jobs.customerId, jobs.hiredProviderId).prepare('reviews_of_customer_waiting'),
  ),
  provider: prepared((db) =>
    unreviewed(db, jobs.hiredProviderId, jobs.customerId).prepare('reviews_of_provider_waiting'),
  ),
}

/** Completed jobs of somebody whose other person they have not reviewed, for a while after. */
export async function reviewsWaiting(reading: Reading, { id, side }: Asking): Promise<Waiting[]> {
  const since = daysBefore(reading.clock(), REVIEW_ASKED_DAYS)
  const rows = await jobsToReview[side](reading.db).execute({ person: id, since })
  return rows.map(({ job, other }) => ({
    ...nothingMore,
    id: `review:${job.id}`,
    kind: 'review',
    job,
    other: otherOf(other),
  }))
}
