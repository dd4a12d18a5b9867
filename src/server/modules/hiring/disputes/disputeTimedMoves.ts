import { and, asc, eq, lte } from 'drizzle-orm'
import { disputeTransitions } from '#shared/domain/disputeStates.ts'
import type { DisputeId } from '#shared/domain/ids.ts'
import { daysBefore, rowByTime } from '#shared/domain/timeLimits.ts'
import { timeLimitsOf } from '#server/config/timeLimits.ts'
import { disputes } from '#server/db/schema/index.ts'
import type { Services } from '#server/kernel/services.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { timedMove } from '#server/modules/timeLimits/timedMove.ts'
import { lockDispute } from './disputeAt.ts'
import { moveDispute } from './moveDispute.ts'

async function unanswered({ db, clock, environment }: Services, most: number) {
  const row = rowByTime(disputeTransitions, 'open')
  if (!row) return []
  return db
    .select({ id: disputes.id })
    .from(disputes)
    .where(
      and(
        eq(disputes.status, 'open'),
        lte(disputes.createdAt, daysBefore(clock(), timeLimitsOf(environment)[row.after])),
      ),
    )
    .orderBy(asc(disputes.createdAt))
    .limit(most)
}

async function lapse(tx: Tx, id: DisputeId): Promise<void> {
  await moveDispute(tx, await lockDispute(tx, id, 'admin'), 'lapse', 'system')
}

/** What time does to disputes. */
export const disputeTimedMoves = [timedMove('disputes: lapse', unanswered, lapse)]
