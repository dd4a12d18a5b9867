import type { ChangeOrder } from './changeOrder.ts'
import type { Stage } from './stage.ts'
import { chatIsOpen, type JobState, takesBids } from './jobStates.ts'
import { stageMoves } from './stageStates.ts'
import { deadlineOf, type TimeLimits } from './timeLimits.ts'
import { movesFrom, type TransitionTable } from './transitions.ts'

export const CHANGE_ORDER_STATES = ['pending', 'accepted', 'rejected', 'withdrawn', 'lapsed'] as const
export type ChangeOrderState = (typeof CHANGE_ORDER_STATES)[number]

export type ChangeOrderMove = 'propose' | 'accept' | 'reject' | 'withdraw' | 'lapse' | 'end'

/** §4.11. After the hire either side proposes a change; only the other one decides it, only the proposer withdraws it. */
export const changeOrderTransitions = [
  {
    name: 'propose',
    from: [],
    to: 'pending',
    by: ['customer', 'provider'],
    reason: 'The work is another than was agreed: one more stage, or another price for one that is not paid.',
    follows: ['event_message', 'notification', 'screens'],
  },
  {
    name: 'accept',
    from: ['pending'],
    to: 'accepted',
    by: ['customer', 'provider'],
    reason: 'The hire has the new stage after its others, or the stage has the new price.',
    follows: ['stages_changed', 'event_message', 'notification', 'screens'],
  },
  {
    name: 'reject',
    from: ['pending'],
    to: 'rejected',
    by: ['customer', 'provider'],
    reason: 'The hire stays as it is.',
    follows: ['event_message', 'notification', 'screens'],
  },
  {
    name: 'withdraw',
    from: ['pending'],
    to: 'withdrawn',
    by: ['customer', 'provider'],
    reason: 'Whoever proposed it has thought again.',
    follows: ['event_message', 'notification', 'screens'],
  },
  {
    name: 'lapse',
    from: ['pending'],
    to: 'lapsed',
    by: ['system'],
    reason: 'Nobody has answered it.',
    after: 'changeOrder',
    follows: ['notification', 'screens'],
  },
  {
    name: 'end',
    from: ['pending'],
    to: 'lapsed',
    by: ['system'],
    reason: 'The job has ended, or the stage was paid at the price that it had.',
    follows: ['screens'],
  },
] as const satisfies TransitionTable<ChangeOrderState, ChangeOrderMove>

/** Until when a change waits for its answer; undefined for one that has been decided. */
export function changeOrderDeadline(
  { status, createdAt }: Pick<ChangeOrder, 'status' | 'createdAt'>,
  limits: TimeLimits,
): Date | undefined {
  return deadlineOf<ChangeOrderState, ChangeOrderMove>(changeOrderTransitions, status, createdAt, limits)?.at
}

/** A hire changes from when somebody is hired until the job ends. */
export function canProposeChange(job: JobState): boolean {
  return !takesBids(job) && chatIsOpen(job)
}

/** Whoever received a proposal decides it. */
export function canDecideChange(state: ChangeOrderState, isOwn: boolean): boolean {
  return (
    !isOwn &&
    movesFrom<ChangeOrderState, ChangeOrderMove>(changeOrderTransitions, state, 'customer').includes('accept')
  )
}

/** Whoever made a proposal may take it back until it is decided. */
export function canWithdrawChange(state: ChangeOrderState, isOwn: boolean): boolean {
  return (
    isOwn &&
    movesFrom<ChangeOrderState, ChangeOrderMove>(changeOrderTransitions, state, 'customer').includes(
      'withdraw',
    )
  )
}

type StageForPricing = Pick<Stage, 'order' | 'status'>

/**
 * Whether a stage can have another price: it is not paid, nor is any after it. Each costs what it adds to those before
 * it, so a price below one that was paid would change what that should have cost.
 */
export function canReprice(stage: StageForPricing, stages: readonly StageForPricing[]): boolean {
  return stages.every(
    ({ order, status }) => order < stage.order || stageMoves(status, 'customer').includes('pay'),
  )
}
