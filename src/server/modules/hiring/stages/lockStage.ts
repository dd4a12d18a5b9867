import { eq } from 'drizzle-orm'
import { DomainError } from '#shared/domain/errors.ts'
import { stageDeadline } from '#shared/domain/stageStates.ts'
import type { StageId, UserId } from '#shared/domain/ids.ts'
import { timeLimitsOf } from '#server/config/timeLimits.ts'
import { bids, stages } from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { lockJob } from '#server/modules/jobs/access.ts'
import type { StageAt } from './stages.ts'

/** One of the two people of a hire, or the server itself. */
type Who = { customer: UserId } | { provider: UserId } | 'system'

/** A stage of a hired bid, its job locked, for one of the two people of it or the system. Anybody else finds nothing. */
export async function lockStage(tx: Tx, id: StageId, who: Who): Promise<StageAt> {
  const [found] = await tx.db
    .select({ jobId: bids.jobId })
    .from(stages)
    .innerJoin(bids, eq(bids.id, stages.bidId))
    .where(eq(stages.id, id))
  if (!found) throw new DomainError('not_found')
  const job = await lockJob(tx, found.jobId)
  // Read after the lock: what was decided before it is seen.
  const [row] = await tx.db
    .select({ stage: stages, bid: bids })
    .from(stages)
    .innerJoin(bids, eq(bids.id, stages.bidId))
    .where(eq(stages.id, id))
  if (!row || !isTheirs(who, { job, bid: row.bid })) throw new DomainError('not_found')
  if (job.hiredBidId !== row.bid.id || job.state === 'cancelled') throw new DomainError('stage_cant_move')
  return { job, ...row }
}

/** As lockStage, for the move that time makes of a stage: it may have been moved, and begun to wait anew, since it was found. */
export async function lockOverdueStage(tx: Tx, id: StageId): Promise<StageAt> {
  const at = await lockStage(tx, id, 'system')
  const deadline = stageDeadline(at.stage, timeLimitsOf(tx.environment))
  if (!deadline || deadline.at > tx.clock()) throw new DomainError('stage_cant_move')
  return at
}

function isTheirs(who: Who, { job, bid }: Omit<StageAt, 'stage'>): boolean {
  if (who === 'system') return true
  return 'customer' in who ? job.customerId === who.customer : bid.providerId === who.provider
}
