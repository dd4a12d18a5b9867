import type { Stage } from '#shared/domain/stage.ts'
import { type Actor, movesFrom, type TransitionTable } from './transitions.ts'

/** How the money of a stage stands (§4.3). */
export const STAGE_STATES = ['unpaid', 'in_escrow', 'requested', 'approved', 'rejected', 'paid_out'] as const
export type StageState = (typeof STAGE_STATES)[number]

export type StageMove = 'pay' | 'request' | 'approve' | 'reject' | 'payOut' | 'refund'

/** Every move of a stage's payment (§4.3). */
export const stageTransitions = [
  {
    name: 'pay',
    from: ['unpaid'],
    to: 'in_escrow',
    by: ['customer'],
    reason: 'The customer pays the stage into escrow; the stage before it must have been paid out.',
    follows: [],
  },
  {
    name: 'request',
    from: ['in_escrow', 'rejected'],
    to: 'requested',
    by: ['provider'],
    reason: 'The work is done, or done again after a rejection.',
    follows: ['job_started', 'notification', 'screens'],
  },
  {
    name: 'approve',
    from: ['requested'],
    to: 'approved',
    by: ['customer'],
    reason: 'The customer releases the money.',
    follows: ['payout_begun', 'notification', 'screens'],
  },
  {
    name: 'reject',
    from: ['requested'],
    to: 'rejected',
    by: ['customer'],
    reason: 'The money stays in escrow, with a reason.',
    follows: ['notification', 'screens'],
  },
  {
    name: 'payOut',
    from: ['approved'],
    to: 'paid_out',
    by: ['system'],
    reason: 'The gateway has sent the money to the provider’s bank.',
    follows: [],
  },
  {
    name: 'refund',
    from: ['in_escrow'],
    to: 'unpaid',
    by: ['system'],
    reason: 'The job was cancelled: what is still in escrow goes back to the customer.',
    follows: ['refund_begun'],
  },
] as const satisfies TransitionTable<StageState, StageMove>

/** What somebody can do about a stage's payment. */
export function stageMoves(status: StageState, actor: Actor): StageMove[] {
  return movesFrom<StageState, StageMove>(stageTransitions, status, actor)
}

type StageForPaying = Pick<Stage, 'order' | 'status'>

/** §4.3: only the first stage, or one whose previous stage was paid out, can be paid. `stages` are all of the bid's. */
export function canPayStage(stage: StageForPaying, stages: readonly StageForPaying[]): boolean {
  return stageMoves(stage.status, 'customer').includes('pay') && previousStagePaidOut(stage, stages)
}

/** True for the first stage, and for one whose previous stage was paid out. */
export function previousStagePaidOut(stage: StageForPaying, stages: readonly StageForPaying[]): boolean {
  const previous = stages.filter((other) => other.order < stage.order).sort((a, b) => b.order - a.order)[0]
  return !previous || previous.status === 'paid_out'
}

/** Asked for by the provider and not paid out yet: its money can't be taken back alone (§4.4). */
export function isAskedFor(state: StageState): boolean {
  return state === 'requested' || state === 'approved' || state === 'rejected'
}

/** Money of a stage that is held: paid and neither paid out nor refunded (§4.3). */
export function isHeld(state: StageState): boolean {
  return state === 'in_escrow' || isAskedFor(state)
}

/** Reasons for rejecting a stage (§5); the last needs a text. */
export const REJECTION_REASONS = ['not_completed', 'not_satisfied', 'other'] as const
export type RejectionReason = (typeof REJECTION_REASONS)[number]
