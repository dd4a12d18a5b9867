import { eq, sql } from 'drizzle-orm'
import type { BodyOf } from '#shared/wire/calls/call.ts'
import type { postBid as postBidCall } from '#shared/wire/calls/bids.ts'
import type { BidState } from '#shared/domain/bid.ts'
import { type BidMove, bidTransitions } from '#shared/domain/bidStates.ts'
import { DomainError } from '#shared/domain/errors.ts'
import type { BidId, UserId } from '#shared/domain/ids.ts'
import { takesBidsAt } from '#shared/domain/jobStates.ts'
import { rates } from '#shared/domain/pricing.ts'
import type { TransitionTable } from '#shared/domain/transitions.ts'
import { bids, jobs, stages } from '#server/db/schema/index.ts'
import { beginning, carryOut, type Follows, inserted } from '#server/kernel/lifecycle.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { moveConversation } from '#server/modules/chat/moveConversation.ts'
import { lockJob } from '#server/modules/jobs/access.ts'
import { requireSwitchedOn } from '#server/modules/users/switchedOff.ts'
import { notifyCustomer } from '../notifyOther.ts'
import { answerByBidding } from '../invitations/answerByBidding.ts'
import type { BidAt } from './moveBid.ts'

const table: TransitionTable<BidState, BidMove> = bidTransitions

const follows: Follows<typeof bidTransitions, BidAt>['post'] = {
  counts: countBid,
  invitation_answered: (tx, { job, bid }) => answerByBidding(tx, job, bid.providerId),
  // They may have declined before.
  conversation_opened: (tx, { job, bid }) =>
    moveConversation(tx, { job: job.id, provider: bid.providerId }, 'reopen', 'provider'),
  notification: notifyPosted,
}

/** A provider's one bid for a job, in stages whose prices the call has checked against the split (§9). */
export async function postBid(tx: Tx, provider: UserId, given: BodyOf<typeof postBidCall>): Promise<BidId> {
  const job = await lockJob(tx, given.jobId)
  if (!takesBidsAt(job, tx.clock())) throw new DomainError(job.hiredBidId ? 'job_taken' : 'job_not_open')
  await requireSwitchedOn(tx.db, job.customerId, 'job_not_open')
  const jobVersion = Math.min(given.jobVersion ?? job.version, job.version)
  const bid = await inserted(
    tx.db
      .insert(bids)
      .values({
        jobId: job.id,
        providerId: provider,
        price: given.price,
        message: given.message,
        jobVersion,
        jobWasChanged: jobVersion < job.version,
        commissionRate: job.commissionRate ?? rates.providerCommission,
        createdAt: tx.clock(),
      })
      .returning(),
    'already_bid',
  )
  await tx.db.insert(stages).values(
    given.stages.map(({ title, description, price, order }) => ({
      bidId: bid.id,
      title,
      description,
      price,
      order,
    })),
  )
  await carryOut(tx, beginning(table, 'post'), follows, { job, bid })
  return bid.id
}

async function countBid(tx: Tx, { job }: BidAt): Promise<void> {
  await tx.db
    .update(jobs)
    .set({ bidCount: sql`${jobs.bidCount} + 1` })
    .where(eq(jobs.id, job.id))
}

function notifyPosted(tx: Tx, { job, bid }: BidAt): Promise<void> {
  return notifyCustomer(tx, job, bid.providerId, 'bid_received', bid.id)
}
