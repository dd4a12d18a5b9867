import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import type { Waiting } from '#shared/domain/waiting.ts'
import { prepared } from '#server/db/prepared.ts'
import { bids, invitations, jobs, users } from '#server/db/schema/index.ts'
import type { Reading } from '#server/modules/files/addresses.ts'
import { waitForAnswer } from '#server/modules/hiring/invitations/waitingInvitations.ts'
import { type Asking, isOpen, MOST_OF_A_KIND, nothingMore, otherOf, theJob, theOther } from './aboutJob.ts'

const invitationsOf = prepared((db) =>
  db
    .select({ job: theJob, endsAt: jobs.endsAt, other: theOther })
    .from(invitations)
    .innerJoin(jobs, eq(jobs.id, invitations.jobId))
    .innerJoin(users, eq(users.id, jobs.customerId))
    .where(and(waitForAnswer, gt(jobs.endsAt, sql.placeholder('now'))))
    .orderBy(asc(jobs.endsAt))
    .limit(MOST_OF_A_KIND)
    .prepare('invitations_waiting'),
)

/** Invitations that a provider has not answered. */
export async function invitationsWaiting(reading: Reading, { id }: Asking): Promise<Waiting[]> {
  const rows = await invitationsOf(reading.db).execute({ provider: id, now: reading.clock() })
  return rows.map(({ job, endsAt, other }) => ({
    ...nothingMore,
    id: `answer_invitation:${job.id}`,
    kind: 'answer_invitation',
    job,
    other: otherOf(other),
    until: endsAt,
  }))
}

const bidsForChangedJobs = prepared((db) =>
  db
    .select({ job: theJob, endsAt: jobs.endsAt, price: bids.price, other: theOther })
    .from(bids)
    .innerJoin(jobs, eq(jobs.id, bids.jobId))
    .innerJoin(users, eq(users.id, jobs.customerId))
    .where(
      and(
        eq(bids.providerId, sql.placeholder('provider')),
        eq(bids.status, 'pending').inlineParams(),
        // Written out, for the index of just these.
        sql`${bids.jobWasChanged}`,
        isOpen,
        lt(bids.jobVersion, jobs.version),
      ),
    )
    .orderBy(asc(jobs.endsAt))
    .limit(MOST_OF_A_KIND)
    .prepare('bids_for_changed_jobs'),
)

/** Bids of a provider for jobs that were changed since: they have still to say that each holds. */
export async function outdatedBids(reading: Reading, { id }: Asking): Promise<Waiting[]> {
  const rows = await bidsForChangedJobs(reading.db).execute({ provider: id })
  return rows.map(({ job, endsAt, price, other }) => ({
    ...nothingMore,
    id: `confirm_bid:${job.id}`,
    kind: 'confirm_bid',
    job,
    other: otherOf(other),
    amount: price,
    until: endsAt,
  }))
}
