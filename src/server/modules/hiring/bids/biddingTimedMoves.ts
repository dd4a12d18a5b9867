import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { bidDeadline } from '#shared/domain/bidStates.ts'
import { DomainError } from '#shared/domain/errors.ts'
import type { BidId, JobId, OfferId } from '#shared/domain/ids.ts'
import { takesBidsAt } from '#shared/domain/jobStates.ts'
import { offerDeadline } from '#shared/domain/offerStates.ts'
import { daysBefore } from '#shared/domain/timeLimits.ts'
import { timeLimitsOf } from '#server/config/timeLimits.ts'
import { bids, jobs, offers } from '#server/db/schema/index.ts'
import type { Services } from '#server/kernel/services.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { lockJob } from '#server/modules/jobs/access.ts'
import { type TimedMove, timedMove } from '#server/modules/timeLimits/timedMove.ts'
import { moveJob } from '../jobs/moveJob.ts'
import { moveOffer } from '../offers/moveOffer.ts'
import { bidOfJob } from './bidOfJob.ts'
import { endBids } from './moveBid.ts'

/** Open jobs whose end has passed; one that is being paid for is decided by that first. */
function endedJobs({ db, clock }: Services, most: number) {
  return db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.state, 'open'), lte(jobs.endsAt, clock()), isNull(jobs.hiringPaymentId)))
    .orderBy(asc(jobs.endsAt))
    .limit(most)
}

async function lapseJob(tx: Tx, id: JobId): Promise<void> {
  const job = await lockJob(tx, id)
  if (job.hiringPaymentId || takesBidsAt(job, tx.clock())) throw new DomainError('payment_under_way')
  await moveJob(tx, job, 'lapse', 'system')
}

function oldBids({ db, clock, environment }: Services, most: number) {
  return db
    .select({ id: bids.id })
    .from(bids)
    .innerJoin(jobs, eq(jobs.id, bids.jobId))
    .where(
      and(
        eq(bids.status, 'pending'),
        lte(bids.createdAt, daysBefore(clock(), timeLimitsOf(environment).bid)),
        isNull(jobs.hiringPaymentId),
      ),
    )
    .orderBy(asc(bids.createdAt))
    .limit(most)
}

async function lapseBid(tx: Tx, id: BidId): Promise<void> {
  const [known] = await tx.db.select({ jobId: bids.jobId }).from(bids).where(eq(bids.id, id))
  if (!known) throw new DomainError('not_found')
  const job = await lockJob(tx, known.jobId)
  const bid = await bidOfJob(tx, job.id, id)
  const until = bidDeadline(bid, job.endsAt, timeLimitsOf(tx.environment))
  if (job.hiringPaymentId || !until || until > tx.clock()) throw new DomainError('bid_decided')
  await endBids(tx, job, 'lapse', id)
}

function oldOffers({ db, clock, environment }: Services, most: number) {
  return db
    .select({ id: offers.id })
    .from(offers)
    .where(
      and(
        eq(offers.status, 'pending'),
        lte(offers.createdAt, daysBefore(clock(), timeLimitsOf(environment).offer)),
      ),
    )
    .orderBy(asc(offers.createdAt))
    .limit(most)
}

async function lapseOffer(tx: Tx, id: OfferId): Promise<void> {
  const [known] = await tx.db.select({ jobId: offers.jobId }).from(offers).where(eq(offers.id, id))
  if (!known) throw new DomainError('not_found')
  const job = await lockJob(tx, known.jobId)
  const [offer] = await tx.db.select().from(offers).where(eq(offers.id, id))
  const until = offer && offerDeadline(offer, timeLimitsOf(tx.environment))
  if (!offer || !until || until > tx.clock()) throw new DomainError('offer_decided')
  await moveOffer(tx, { job, offer, by: offer.senderId }, 'lapse', 'system')
}

/** What time does before a hire: a job that has ended takes its bids and invitations with it. */
export const biddingTimedMoves: readonly TimedMove[] = [
  timedMove('jobs: lapse', endedJobs, lapseJob),
  timedMove('bids: lapse', oldBids, lapseBid),
  timedMove('offers: lapse', oldOffers, lapseOffer),
]
