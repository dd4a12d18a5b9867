import type { Stage } from '#shared/domain/stage.ts'
import { type Deadline, deadlineOf, type TimeLimits } from './timeLimits.ts'
import { type Actor, movesFrom, type TransitionTable } from './transitions.ts'

/** How the money of a stage stands (§4.3). */
export const STAGE_STATES = [
  'unpaid',
  'in_escrow',
  'requested',
  'approved',
  'rejected',
  'disputed',
  'paid_out',
] as const
export type StageState = (typeof STAGE_STATES)[number]

export type StageMove =
  | 'pay'
  | 'request'
  | 'approve'
  | 'approveUnanswered'
  | 'reject'
  | 'payOut'
  | 'refund'
  | 'returnUnasked'
  | 'giveBack'
  | 'freeze'
  | 'freezeRejected'
  | 'release'
  | 'return'
  | 'divide'
  | 'chargeBack'
  | 'takeBack'

/** Every move of a stage's payment (§4.3). */
export const stageTransitions = [
  {
    name: 'pay',
    from: ['unpaid'],
    to: 'in_escrow',
    by: ['customer'],
    reason: 'The customer pays the stage into escrow; the stage before it must have been paid out.',
    follows: ['change_orders_ended', 'event_message'],
  },
  {
    name: 'request',
    from: ['in_escrow', 'rejected'],
    to: 'requested',
    by: ['provider'],
    reason: 'The work is done, or done again after a rejection.',
    follows: ['job_started', 'event_message', 'notification', 'screens'],
  },
  {
    name: 'approve',
    from: ['requested', 'rejected'],
    to: 'approved',
    by: ['customer'],
    reason: 'The customer releases the money, also after a rejection.',
    follows: ['payout_begun', 'event_message', 'notification', 'screens'],
  },
  {
    name: 'approveUnanswered',
    from: ['requested'],
    to: 'approved',
    by: ['system'],
    reason: 'The customer has been reminded and has not answered.',
    after: 'requestApproval',
    follows: ['payout_begun', 'event_message', 'notification', 'screens'],
  },
  {
    name: 'reject',
    from: ['requested'],
    to: 'rejected',
    by: ['customer'],
    reason: 'The money stays in escrow, with a reason.',
    follows: ['event_message', 'notification', 'screens'],
  },
  {
    name: 'payOut',
    from: ['approved'],
    to: 'paid_out',
    by: ['system'],
    reason: 'The gateway has sent the money to the provider’s bank.',
    follows: ['event_message'],
  },
  {
    name: 'refund',
    from: ['in_escrow'],
    to: 'unpaid',
    by: ['system'],
    reason: 'The job was cancelled: what is still in escrow goes back to the customer.',
    follows: ['refund_begun', 'event_message'],
  },
  {
    name: 'returnUnasked',
    from: ['in_escrow'],
    to: 'unpaid',
    by: ['system'],
    reason: 'Nobody has asked for it, and the gateway holds money for 90 days at most.',
    after: 'heldRefund',
    follows: ['refund_begun', 'event_message', 'notification', 'screens'],
  },
  {
    name: 'giveBack',
    from: ['in_escrow', 'requested', 'rejected'],
    to: 'unpaid',
    by: ['provider'],
    reason: 'The provider does without it: it goes back to the customer.',
    follows: ['refund_begun', 'event_message', 'notification', 'screens'],
  },
  {
    name: 'freeze',
    from: ['in_escrow', 'requested', 'rejected'],
    to: 'disputed',
    by: ['customer', 'provider', 'admin'],
    reason: 'One of the two has opened a dispute, or an admin divides the money.',
    follows: [],
  },
  {
    name: 'freezeRejected',
    from: ['rejected'],
    to: 'disputed',
    by: ['system'],
    reason: 'Nothing more was heard of the stage since its rejection.',
    after: 'rejectionDispute',
    follows: [],
  },
  {
    name: 'release',
    from: ['disputed'],
    to: 'approved',
    by: ['system'],
    reason: 'The dispute has ended: the provider gets all of it.',
    follows: ['payout_begun'],
  },
  {
    name: 'return',
    from: ['disputed'],
    to: 'unpaid',
    by: ['system'],
    reason: 'The dispute has ended: the customer gets all of it back.',
    follows: ['refund_begun'],
  },
  {
    name: 'divide',
    from: ['disputed'],
    to: 'approved',
    by: ['system'],
    reason: 'The dispute has ended: the provider gets a part, and the customer the rest back.',
    follows: ['payout_begun', 'refund_begun'],
  },
  {
    name: 'chargeBack',
    from: ['in_escrow', 'requested', 'rejected', 'disputed'],
    to: 'unpaid',
    by: ['system'],
    reason: 'The customer’s bank has taken the payment back for good.',
    follows: ['refund_begun', 'screens'],
  },
  {
    name: 'takeBack',
    from: ['approved', 'paid_out'],
    to: 'unpaid',
    by: ['system'],
    reason: 'The same, once its payout is stopped or taken back.',
    follows: ['screens'],
  },
] as const satisfies TransitionTable<StageState, StageMove>

/** What somebody can do about a stage's payment. */
export function stageMoves(status: StageState, actor: Actor): StageMove[] {
  return movesFrom<StageState, StageMove>(stageTransitions, status, actor)
}

/** Who is reminded of a stage that has been in a state for as long as a limit says. */
export const stageReminders = [
  { of: 'requested', after: 'requestReminders', tells: 'customer' },
  { of: 'in_escrow', after: 'heldReminders', tells: 'both' },
  { of: 'in_escrow', after: 'heldWarning', tells: 'operator' },
] as const satisfies readonly { of: StageState; after: keyof TimeLimits; tells: string }[]

/** One reminder of a stage: whom it tells, and after how many days in the state. */
export interface StageReminder {
  readonly days: number
  readonly tells: (typeof stageReminders)[number]['tells']
}

/** The reminders of a state, the earliest first. */
export function remindersOf(state: StageState, limits: TimeLimits): StageReminder[] {
  return stageReminders
    .filter(({ of }) => of === state)
    .flatMap(({ after, tells }) => [limits[after]].flat().map((days) => ({ days, tells })))
    .toSorted((a, b) => a.days - b.days)
}

/** When a stage's payment moves on by itself, and how; undefined where it may stay. */
export function stageDeadline(
  { status, since }: Pick<Stage, 'status' | 'since'>,
  limits: TimeLimits,
): Deadline<StageMove> | undefined {
  return deadlineOf<StageState, StageMove>(stageTransitions, status, since, limits)
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

/** Asked for by the provider, or quarrelled about, and not paid out yet: its money can't be taken back alone (§4.4). */
export function isAskedFor(state: StageState): boolean {
  return state === 'requested' || state === 'approved' || state === 'rejected' || state === 'disputed'
}

/** Money of a stage that is held: paid and neither paid out nor refunded (§4.3). */
export function isHeld(state: StageState): boolean {
  return state === 'in_escrow' || isAskedFor(state)
}

/** Reasons for rejecting a stage (§5); the last needs a text. */
export const REJECTION_REASONS = ['not_completed', 'not_satisfied', 'other'] as const
export type RejectionReason = (typeof REJECTION_REASONS)[number]
