import { and, asc, count, eq, gt, notExists, sql } from 'drizzle-orm'
import { offerDeadline } from '#shared/domain/offerStates.ts'
import { BANK_ANSWERS_WITHIN_MS } from '#shared/domain/paymentStates.ts'
import type { Waiting } from '#shared/domain/waiting.ts'
import { timeLimitsOf } from '#server/config/timeLimits.ts'
import { bids, jobs, offers, payments, users } from '#server/db/schema/index.ts'
import type { Reading } from '#server/modules/files/addresses.ts'
import { type Asking, MOST_OF_A_KIND, nothingMore, otherOf } from './aboutJob.ts'

const theJob = { id: jobs.id, title: jobs.title }
const theOther = { id: users.id, name: users.name, picture: users.profilePicture }

/** Offers of another price that somebody has received. */
export async function offersWaiting(reading: Reading, { id }: Asking): Promise<Waiting[]> {
  const rows = await reading.db
    .select({ offer: offers, job: theJob, other: theOther })
    .from(offers)
    .innerJoin(jobs, eq(jobs.id, offers.jobId))
    .innerJoin(users, eq(users.id, offers.senderId))
    .where(and(eq(offers.receiverId, id), eq(offers.status, 'pending'), eq(jobs.state, 'open')))
    .orderBy(asc(offers.createdAt))
    .limit(MOST_OF_A_KIND)
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

/** Jobs of a customer with bids to choose from; one that is bargained over waits for that. */
export async function bidsWaiting(reading: Reading, { id }: Asking): Promise<Waiting[]> {
  const { db } = reading
  const bargained = db
    .select({ one: sql`1` })
    .from(offers)
    .where(and(eq(offers.bidId, bids.id), eq(offers.status, 'pending')))
  const rows = await db
    .select({ job: theJob, endsAt: jobs.endsAt, bids: count() })
    .from(jobs)
    .innerJoin(bids, eq(bids.jobId, jobs.id))
    .where(
      and(
        eq(jobs.customerId, id),
        eq(jobs.state, 'open'),
        sql`${jobs.hiringPaymentId} is null`,
        gt(jobs.endsAt, reading.clock()),
        eq(bids.status, 'pending'),
        notExists(bargained),
      ),
    )
    .groupBy(jobs.id)
    .orderBy(asc(jobs.endsAt))
    .limit(MOST_OF_A_KIND)
  return rows.map((row) => ({
    ...nothingMore,
    id: `decide_bids:${row.job.id}`,
    kind: 'decide_bids',
    job: row.job,
    other: null,
    count: row.bids,
    until: row.endsAt,
  }))
}

/** Payments that would hire, and that a customer's bank asks them about. */
export async function hiringPaymentsWaiting(reading: Reading, { id }: Asking): Promise<Waiting[]> {
  const rows = await reading.db
    .select({ job: theJob, other: theOther, amount: payments.amount, createdAt: payments.createdAt })
    .from(jobs)
    .innerJoin(payments, eq(payments.id, jobs.hiringPaymentId))
    .innerJoin(bids, eq(bids.id, payments.bidId))
    .innerJoin(users, eq(users.id, bids.providerId))
    .where(and(eq(jobs.customerId, id), eq(jobs.state, 'open'), eq(payments.status, 'requires_action')))
    .limit(MOST_OF_A_KIND)
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
