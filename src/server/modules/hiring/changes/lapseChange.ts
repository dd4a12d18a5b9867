import { and, asc, eq, lte } from 'drizzle-orm'
import { changeOrderDeadline } from '#shared/domain/changeOrderStates.ts'
import { DomainError } from '#shared/domain/errors.ts'
import type { ChangeOrderId } from '#shared/domain/ids.ts'
import { daysBefore } from '#shared/domain/timeLimits.ts'
import { timeLimitsOf } from '#server/config/timeLimits.ts'
import { changeOrders } from '#server/db/schema/index.ts'
import type { Services } from '#server/kernel/services.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { type TimedMove, timedMove } from '#server/modules/timeLimits/timedMove.ts'
import { lockChange } from './lockChange.ts'
import { moveChangeOrder } from './moveChangeOrder.ts'

const { status, createdAt, id } = changeOrders

function overdue({ db, clock, environment }: Services, most: number) {
  const latest = daysBefore(clock(), timeLimitsOf(environment).changeOrder)
  return db
    .select({ id })
    .from(changeOrders)
    .where(and(eq(status, 'pending'), lte(createdAt, latest)))
    .orderBy(asc(createdAt))
    .limit(most)
}

/** Nobody has answered a change in time (§4.11). */
async function lapseChange(tx: Tx, order: ChangeOrderId): Promise<void> {
  const at = await lockChange(tx, order, 'system')
  const until = changeOrderDeadline(at.change, timeLimitsOf(tx.environment))
  if (!until || until > tx.clock()) throw new DomainError('change_decided')
  await moveChangeOrder(tx, at, 'lapse', 'system')
}

export const changeTimedMoves: readonly TimedMove[] = [
  timedMove('change orders: lapse', overdue, lapseChange),
]
