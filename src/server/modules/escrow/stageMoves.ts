import { and, eq } from 'drizzle-orm'
import { DomainError } from '#shared/domain/errors.ts'
import { type StageMove, type StageStatus, stageTransitions } from '#shared/rules/stageStates.ts'
import { type Actor, findTransition, type TransitionTable } from '#shared/rules/transitions.ts'
import { milestones } from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import type { StageRow } from '#server/modules/bids/bidView.ts'

const table: TransitionTable<StageStatus, StageMove> = stageTransitions

type StageChange = Partial<Omit<typeof milestones.$inferInsert, 'id' | 'paymentStatus'>>

/** Moves a stage's payment as its table allows (§4.3), with what else changes. Throws a conflict for any other move. */
export async function moveStage(
  tx: Tx,
  stage: StageRow,
  move: StageMove,
  actor: Actor,
  change: StageChange = {},
): Promise<StageRow> {
  const transition = findTransition(table, move, stage.paymentStatus, actor)
  if (!transition) throw new DomainError('stage_cant_move')
  const [moved] = await tx.db
    .update(milestones)
    .set({ ...change, paymentStatus: transition.to })
    .where(and(eq(milestones.id, stage.id), eq(milestones.paymentStatus, stage.paymentStatus)))
    .returning()
  if (!moved) throw new DomainError('stage_cant_move')
  return moved
}
