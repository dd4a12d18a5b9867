import { and, eq, inArray } from 'drizzle-orm'
import { canProposeChange, canReprice } from '#shared/domain/changeOrderStates.ts'
import { DomainError } from '#shared/domain/errors.ts'
import type { BidId, UserId } from '#shared/domain/ids.ts'
import { bids, paymentStages } from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { lockJob } from '#server/modules/jobs/access.ts'
import { requireSwitchedOn } from '#server/modules/users/switchedOff.ts'
import { bidOfJob } from '../bids/bidOfJob.ts'
import type { BidAt } from '../bids/moveBid.ts'
import { type StageRow, stagesOfBid } from '../stages/stages.ts'

/** A hire and its job, locked, for one of its two people. Anybody else finds nothing. */
export async function lockHire(tx: Tx, id: BidId, user: UserId): Promise<BidAt> {
  const [found] = await tx.db.select({ jobId: bids.jobId }).from(bids).where(eq(bids.id, id))
  if (!found) throw new DomainError('not_found')
  const job = await lockJob(tx, found.jobId)
  const bid = await bidOfJob(tx, job.id, id)
  if (user !== job.customerId && user !== bid.providerId) throw new DomainError('not_found')
  return { job, bid }
}

/** Whether the hire may change now, and the other of the two can answer. */
export async function requireChangeable(tx: Tx, { job, bid }: BidAt, user: UserId): Promise<void> {
  if (job.hiredBidId !== bid.id || !canProposeChange(job.state)) throw new DomainError('hire_cant_change')
  await requireSwitchedOn(tx.db, otherOf({ job, bid }, user), 'partner_switched_off')
}

export function otherOf({ job, bid }: BidAt, user: UserId): UserId {
  return user === job.customerId ? bid.providerId : job.customerId
}

/** A stage's price changes only where neither it nor a later one is paid, nor is being paid at this moment. */
export async function requireRepriceable(tx: Tx, stage: StageRow): Promise<void> {
  const all = await stagesOfBid(tx.db, stage.bidId)
  if (!canReprice(stage, all)) throw new DomainError('stage_cant_be_repriced')
  const from = all.filter(({ order }) => order >= stage.order).map(({ id }) => id)
  const [live] = await tx.db
    .select({ id: paymentStages.id })
    .from(paymentStages)
    .where(and(inArray(paymentStages.stageId, from), eq(paymentStages.live, true)))
    .limit(1)
  if (live) throw new DomainError('payment_under_way')
}
