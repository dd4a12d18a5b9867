import type { Stage } from '#shared/domain/stage.ts'
import { type Actor, movesFrom, type TransitionTable } from './transitions.ts'

/** §4.3. The wire carries these numbers as payment_status. */
export const stageStatus = {
  waitingForPayment: 1,
  inEscrow: 2,
  requested: 3,
  approved: 4,
  rejected: 5,
  paidOut: 6,
} as const

export type StageStatus = (typeof stageStatus)[keyof typeof stageStatus]
export const STAGE_STATUSES = [1, 2, 3, 4, 5, 6] as const satisfies readonly StageStatus[]

export type StageMove = 'pay' | 'request' | 'approve' | 'reject' | 'payOut' | 'refund'

/** Every move of a stage's payment (§4.3). */
export const stageTransitions = [
  {
    name: 'pay',
    from: [1],
    to: 2,
    by: ['customer'],
    reason: 'The customer pays the stage into escrow; the stage before it must have been paid out.',
    follows: [],
  },
  {
    name: 'request',
    from: [2, 5],
    to: 3,
    by: ['provider'],
    reason: 'The work is done, or done again after a rejection.',
    follows: ['job_started', 'notice', 'screens'],
  },
  {
    name: 'approve',
    from: [3],
    to: 4,
    by: ['customer'],
    reason: 'The customer releases the money.',
    follows: ['payout_begun', 'notice', 'screens'],
  },
  {
    name: 'reject',
    from: [3],
    to: 5,
    by: ['customer'],
    reason: 'The money stays in escrow, with a reason.',
    follows: ['notice', 'screens'],
  },
  {
    name: 'payOut',
    from: [4],
    to: 6,
    by: ['system'],
    reason: 'The gateway has sent the money to the provider’s bank.',
    follows: [],
  },
  {
    name: 'refund',
    from: [2],
    to: 1,
    by: ['system'],
    reason: 'The job was cancelled: what is still in escrow goes back to the customer.',
    follows: ['refund_begun'],
  },
] as const satisfies TransitionTable<StageStatus, StageMove>

/** What somebody can do about a stage's payment. */
export function stageMoves(status: StageStatus, actor: Actor): StageMove[] {
  return movesFrom<StageStatus, StageMove>(stageTransitions, status, actor)
}

type StageForPaying = Pick<Stage, 'order' | 'status'>

/** §4.3: only the first stage, or one whose previous stage is at 6, can be paid. `stages` are all of the bid's. */
export function canPayStage(stage: StageForPaying, stages: readonly StageForPaying[]): boolean {
  return stageMoves(stage.status, 'customer').includes('pay') && previousStagePaidOut(stage, stages)
}

/** True for the first stage, and for one whose previous stage is at 6. */
export function previousStagePaidOut(stage: StageForPaying, stages: readonly StageForPaying[]): boolean {
  const previous = stages.filter((other) => other.order < stage.order).sort((a, b) => b.order - a.order)[0]
  return !previous || previous.status === stageStatus.paidOut
}

/** Money of a stage that is held: paid and neither released nor refunded (§4.3, codes 2 to 5). */
export function isHeld(status: StageStatus): boolean {
  return status >= stageStatus.inEscrow && status <= stageStatus.rejected
}

/** Reasons for rejecting a stage (§5); 3 needs a text. */
export const REJECTION_REASONS = [1, 2, 3] as const
export type RejectionReason = (typeof REJECTION_REASONS)[number]
export const OTHER_REASON: RejectionReason = 3
