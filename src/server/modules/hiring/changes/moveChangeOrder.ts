import { and, eq } from 'drizzle-orm'
import {
  type ChangeOrderMove,
  type ChangeOrderState,
  changeOrderTransitions,
} from '#shared/domain/changeOrderStates.ts'
import type { Actor, TransitionTable } from '#shared/domain/transitions.ts'
import { changeOrders } from '#server/db/schema/index.ts'
import { allowed, carryOut, first, type Follows } from '#server/kernel/lifecycle.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { markSettled } from '#server/modules/notifications/markSettled.ts'
import { type ChangeOrderAt, notifyChange, notifyLapsed, publishChange, showChange } from './afterChange.ts'
import type { ChangeOrderRow } from './changeOrders.ts'
import { changeStages } from './changeStages.ts'

const table: TransitionTable<ChangeOrderState, ChangeOrderMove> = changeOrderTransitions

const follows: Omit<Follows<typeof changeOrderTransitions, ChangeOrderAt>, 'propose'> = {
  accept: {
    stages_changed: changeStages,
    event_message: showChange('change_accepted'),
    notification: notifyChange('change_accept'),
    screens: publishChange,
  },
  reject: {
    event_message: showChange('change_rejected'),
    notification: notifyChange('change_reject'),
    screens: publishChange,
  },
  withdraw: {
    event_message: showChange('change_withdrawn'),
    notification: notifyChange('change_withdraw'),
    screens: publishChange,
  },
  lapse: { notification: notifyLapsed, screens: publishChange },
  end: { screens: publishChange },
}

/** Moves a change of a hire as its table allows (§4.11). The caller holds the job's lock. */
export async function moveChangeOrder(
  tx: Tx,
  at: ChangeOrderAt,
  move: keyof typeof follows,
  actor: Actor,
): Promise<ChangeOrderRow> {
  const { change } = at
  const row = allowed(table, { move, from: change.status, actor }, 'change_decided')
  const rows = await tx.db
    .update(changeOrders)
    .set({ status: row.to, decidedAt: tx.clock() })
    .where(and(eq(changeOrders.id, change.id), eq(changeOrders.status, change.status)))
    .returning()
  const moved = first(rows, 'change_decided')
  await markSettled(tx, at.job.id, [{ type: 'change_propose', about: change.id }])
  await carryOut(tx, row, follows[move], { ...at, change: moved })
  return moved
}
