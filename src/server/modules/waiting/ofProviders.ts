import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import type { Waiting } from '#shared/domain/waiting.ts'
import { prepared } from '#server/db/prepared.ts'
import { bids, invitations, jobs, users } from '#server/db/schema/index.ts'
import type { Reading } from '#server/modules/files/addresses.ts'
import { waitForAnswer } from '#server/modules/hiring/invitations/waitingInvitations.ts'
import { type Asking, MOST_OF_A_KIND, nothingMore, otherOf } from './aboutJob.ts'

const theJob = { id: jobs.id, title: jobs.title }
const theCustomer = { id: users.id, name: users.name, picture: users.profilePicture }

const invitationsOf = prepared((db) =>
  db
    .select({ job: theJob, endsAt: jobs.endsAt, customer: theCustomer })
    .from(invitations)
    .innerJoin(jobs, eq(jobs.id, invitations.jobId))
    .innerJoin(users, eq(users.id, jobs.customerId))
    .where(and(waitForAnswer(sql.placeholder('provider')), gt(jobs.endsAt, sql.placeholder('now'))))
    .orderBy(asc(jobs.endsAt))
    .limit(MOST_OF_A_KIND)
    .prepare('invitations_waiting'),
)

/** Invitations that a provider has not answered. */
export async function invitationsWaiting(reading: Reading, { id }: Asking): Promise<Waiting[]> {
  const rows = await invitationsOf(reading.db).execute({ provider: id, now: reading.clock() })
  return rows.map(({ job, endsAt, customer }) => ({
    ...nothingMore,
    id: `answer_invitation:${job.id}`,
    kind: 'answer_invitation',
    job,
    other: otherOf(customer),
    until: endsAt,
  }))
}

const bidsForChangedJobs = prepared((db) =>
  db
    .select({ job: theJob, endsAt: jobs.endsAt, price: bids.price, customer: theCustomer })
    .from(bids)
    .innerJoin(jobs, eq(jobs.id, bids.jobId))
    .innerJoin(users, eq(users.id, jobs.customerId))
    .where(
      and(
        eq(bids.providerId, sql.placeholder('provider')),
        eq(bids.status, 'pending').inlineParams(),
        eq(jobs.state, 'open').inlineParams(),
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
  return rows.map(({ job, endsAt, price, customer }) => ({
    ...nothingMore,
    id: `confirm_bid:${job.id}`,
    kind: 'confirm_bid',
    job,
    other: otherOf(customer),
    amount: price,
    until: endsAt,
  }))
}
