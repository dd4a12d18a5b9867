import { and, desc, eq, gt, notExists, sql } from 'drizzle-orm'
import { daysBefore } from '#shared/domain/timeLimits.ts'
import { REVIEW_ASKED_DAYS, type Waiting } from '#shared/domain/waiting.ts'
import { jobs, reviews, users } from '#server/db/schema/index.ts'
import type { Reading } from '#server/modules/files/addresses.ts'
import { type Asking, MOST_OF_A_KIND, nothingMore, otherOf } from './aboutJob.ts'

/** Completed jobs of somebody whose other person they have not reviewed, for a while after. */
export async function reviewsWaiting(reading: Reading, { id, side }: Asking): Promise<Waiting[]> {
  const { db } = reading
  const [mine, theirs] =
    side === 'customer' ? [jobs.customerId, jobs.hiredProviderId] : [jobs.hiredProviderId, jobs.customerId]
  const own = db
    .select({ one: sql`1` })
    .from(reviews)
    .where(and(eq(reviews.jobId, jobs.id), eq(reviews.authorId, id)))
  const rows = await db
    .select({
      job: { id: jobs.id, title: jobs.title },
      other: { id: users.id, name: users.name, picture: users.profilePicture },
    })
    .from(jobs)
    .innerJoin(users, eq(users.id, theirs))
    .where(
      and(
        eq(mine, id),
        eq(jobs.state, 'complete'),
        gt(jobs.completedAt, daysBefore(reading.clock(), REVIEW_ASKED_DAYS)),
        notExists(own),
      ),
    )
    .orderBy(desc(jobs.completedAt))
    .limit(MOST_OF_A_KIND)
  return rows.map(({ job, other }) => ({
    ...nothingMore,
    id: `review:${job.id}`,
    kind: 'review',
    job,
    other: otherOf(other),
  }))
}
