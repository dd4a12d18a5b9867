import { and, asc, eq, exists, gt, notExists, type SQL, sql } from 'drizzle-orm'
import { bidDeadline } from '#shared/domain/bidStates.ts'
import { offerDeadline } from '#shared/domain/offerStates.ts'
import { BANK_ANSWERS_WITHIN_MS } from '#shared/domain/paymentStates.ts'
import type { Waiting } from '#shared/domain/waiting.ts'
import { timeLimitsOf } from '#server/config/timeLimits.ts'
import type { Database } from '#server/db/connection.ts'
import { isAmong, prepared } from '#server/db/prepared.ts'
import { bids, jobs, offers, payments, users } from '#server/db/schema/index.ts'
import type { Reading } from '#server/modules/files/addresses.ts'
import { type Asking, isOpen, MOST_OF_A_KIND, nothingMore, otherOf, theJob, theOther } from './aboutJob.ts'

// Written out, for the index of just these.
const isPending = eq(offers.status, 'pending').inlineParams()

const offersTo = prepared((db) =>
  db
    .select({ offer: offers, job: theJob, other: theOther })
    .from(offers)
    .innerJoin(jobs, eq(jobs.id, offers.jobId))
    .innerJoin(users, eq(users.id, offers.senderId))
    .where(and(eq(offers.receiverId, sql.placeholder('receiver')), isPending, isOpen))
    .orderBy(asc(offers.createdAt))
    .limit(MOST_OF_A_KIND)
    .prepare('offers_waiting'),
)

/** Offers of another price that somebody has received. */
export async function offersWaiting(reading: Reading, { id }: Asking): Promise<Waiting[]> {
  const rows = await offersTo(reading.db).execute({ receiver: id })
  const limits = timeLimitsOf(reading.environment)
  return rows.map(({ offer, job, other }) => ({
    ...nothingMore,
    id: `answer_offer:${offer.id}`,
    kind: 'answer_offer',
    job,
    other: otherOf(other),
    amount: offer.price,
    until: offerDeadline(offer, limits) ?? null,
  }))
}

const jobsToDecide = prepared((db) =>
  db
    .select({ ...theJob, endsAt: jobs.endsAt })
    .from(jobs)
    .where(
      and(
        eq(jobs.customerId, sql.placeholder('customer')),
        isOpen,
        sql`${jobs.hiringPaymentId} is null`,
        gt(jobs.endsAt, sql.placeholder('now')),
        exists(undecided(db, eq(bids.jobId, jobs.id))),
      ),
    )
    .orderBy(asc(jobs.endsAt))
    .limit(MOST_OF_A_KIND)
    .prepare('jobs_to_decide'),
)
const bidsToDecide = prepared((db) =>
  undecided(db, isAmong(bids.jobId, 'jobs')).orderBy(asc(bids.createdAt)).prepare('bids_to_decide'),
)

/** Jobs of a customer with bids to choose from; one that is bargained over waits for that. */
export async function bidsWaiting(reading: Reading, { id }: Asking): Promise<Waiting[]> {
  const { db } = reading
  const jobsWithBids = await jobsToDecide(db).execute({ customer: id, now: reading.clock() })
  if (jobsWithBids.length === 0) return []
  const found = await bidsToDecide(db).execute({ jobs: jobsWithBids.map((job) => job.id) })
  const limits = timeLimitsOf(reading.environment)
  return jobsWithBids.flatMap(({ endsAt, ...job }) => {
    const ofJob = found
      .filter(({ jobId }) => jobId === job.id)
      .map((bid) => ({ providerId: bid.providerId, until: bidDeadline(bid, endsAt, limits) ?? null }))
    // Decided since the jobs were read.
    if (ofJob.length === 0) return []
    return [
      {
        ...nothingMore,
        id: `decide_bids:${job.id}`,
        kind: 'decide_bids' as const,
        job,
        other: null,
        count: ofJob.length,
        bids: ofJob,
        // The oldest lapses first, if not all of them with the job.
        until: ofJob[0]?.until ?? null,
      },
    ]
  })
}

/** Bids that nobody has decided about or bargains over. */
function undecided(db: Database, which: SQL) {
  const bargained = db
    .select({ one: sql`1` })
    .from(offers)
    .where(and(eq(offers.bidId, bids.id), isPending))
  return db
    .select({
      jobId: bids.jobId,
      providerId: bids.providerId,
      status: bids.status,
      createdAt: bids.createdAt,
    })
    .from(bids)
    .where(and(which, eq(bids.status, 'pending').inlineParams(), notExists(bargained)))
    .$dynamic()
}

const paymentsToConfirm = prepared((db) =>
  db
    .select({ job: theJob, other: theOther, amount: payments.amount, createdAt: payments.createdAt })
    .from(jobs)
    .innerJoin(payments, eq(payments.id, jobs.hiringPaymentId))
    .innerJoin(bids, eq(bids.id, payments.bidId))
    .innerJoin(users, eq(users.id, bids.providerId))
    .where(
      and(
        eq(jobs.customerId, sql.placeholder('customer')),
        isOpen,
        eq(payments.status, 'requires_action').inlineParams(),
      ),
    )
    .limit(MOST_OF_A_KIND)
    .prepare('payments_to_confirm'),
)

/** Payments that would hire, and that a customer's bank asks them about. */
export async function hiringPaymentsWaiting(reading: Reading, { id }: Asking): Promise<Waiting[]> {
  const rows = await paymentsToConfirm(reading.db).execute({ customer: id })
  return rows.map(({ job, other, amount, createdAt }) => ({
    ...nothingMore,
    id: `confirm_payment:${job.id}`,
    kind: 'confirm_payment',
    job,
    other: otherOf(other),
    amount,
    until: new Date(createdAt.getTime() + BANK_ANSWERS_WITHIN_MS),
  }))
}
