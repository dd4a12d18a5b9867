import { eq, sql } from 'drizzle-orm'
import type { BodyOf } from '#shared/wire/calls/call.ts'
import type { postBid as postBidCall } from '#shared/wire/calls/bids.ts'
import { DomainError } from '#shared/domain/errors.ts'
import type { BidId, UserId } from '#shared/domain/ids.ts'
import { rates } from '#shared/domain/pricing.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import { bids, jobs, milestones } from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { lockJob } from '#server/modules/jobs/access.ts'
import { answerByBidding } from '#server/modules/hiring/invitations/decideInvitation.ts'
import { notify } from '#server/modules/notifications/notifications.ts'
import { requireApplicant } from '#server/modules/users/readiness.ts'
import { requireSwitchedOn } from '#server/modules/users/switchedOff.ts'

/** A provider's one bid for a job, in stages whose prices the call has checked against the split (§9). */
export async function postBid(tx: Tx, provider: UserId, given: BodyOf<typeof postBidCall>): Promise<BidId> {
  await requireApplicant(tx.db, provider)
  const job = await lockJob(tx, given.job_id)
  if (job.state !== 'open') throw new DomainError(job.hiredBidId ? 'job_taken' : 'job_not_open')
  await requireSwitchedOn(tx.db, job.customerId, 'job_not_open')
  const id = await insertBid(tx, {
    jobId: job.id,
    providerId: provider,
    price: given.bid_price,
    message: given.bid_message,
    commissionRate: job.commissionRate ?? rates.providerCommission,
    createdAt: tx.clock(),
  })
  await tx.db.insert(milestones).values(
    given.milestone_list.map(({ title, description, price, order }) => ({
      bidId: id,
      title,
      description,
      price,
      order,
    })),
  )
  await tx.db
    .update(jobs)
    .set({ bidCount: sql`${jobs.bidCount} + 1` })
    .where(eq(jobs.id, job.id))
  await answerByBidding(tx, job.id, provider)
  await notify(tx, {
    type: 'bid_received',
    jobId: job.id,
    senderId: provider,
    receiverId: job.customerId,
    eventKey: `bid_received:${id}`,
  })
  return id
}

async function insertBid(tx: Tx, values: typeof bids.$inferInsert): Promise<BidId> {
  try {
    const [row] = await tx.db.insert(bids).values(values).returning({ id: bids.id })
    if (row) return row.id
  } catch (error) {
    if (isUniqueViolation(error)) throw new DomainError('already_bid')
    throw error
  }
  throw new Error('The bid was not stored')
}
