import type { ChangeOrder } from './changeOrder.ts'
import { changeOrderDeadline } from './changeOrderStates.ts'
import type { UserId } from './ids.ts'
import type { JobState } from './jobStates.ts'
import { canMarkComplete, canReview } from './jobStates.ts'
import { customerTabOf } from './jobTabs.ts'
import { MOVE_KINDS, type MoveKind } from './moveKinds.ts'
import type { OpenPayment } from './payment.ts'
import type { Stage } from './stage.ts'
import { canPayStage, stageDeadline, type StageMove } from './stageStates.ts'
import type { TimeLimits } from './timeLimits.ts'

/** The two of a hire. */
export type HireSide = 'customer' | 'provider'

export type MovingStage = Pick<Stage, 'id' | 'title' | 'price' | 'order' | 'status' | 'since' | 'isFrozen'>
export type MovingChange = Pick<
  ChangeOrder,
  'id' | 'proposerId' | 'stageId' | 'title' | 'price' | 'status' | 'createdAt'
>

/** Of a hire, what says whom it waits for. */
export interface MovingHire<S extends MovingStage = MovingStage, C extends MovingChange = MovingChange> {
  state: JobState
  customerId: UserId
  /** All of the hired bid's. */
  stages: readonly S[]
  changeOrders: readonly C[]
  openPayments: readonly Pick<OpenPayment, 'status' | 'amount' | 'stageIds' | 'endsAt'>[]
  payoutReady: boolean
  /** Who has reviewed the other, once that is known. */
  reviewed?: Readonly<Record<HireSide, boolean>> | undefined
}

/** One thing that a hire waits for. */
export interface NextMove<S = MovingStage, C = MovingChange> {
  kind: MoveKind
  /** Whose it is; nobody's where a bank has it. */
  by: readonly HireSide[]
  stage?: S
  change?: C
  payment?: MovingHire['openPayments'][number]
  /** When time alone does something about it, and what that is of a stage. */
  until?: Date | undefined
  byItself?: StageMove | undefined
}

const nobody: readonly HireSide[] = []
const customer: readonly HireSide[] = ['customer']
const provider: readonly HireSide[] = ['provider']
const both: readonly HireSide[] = ['customer', 'provider']

/** Everything that a hire waits for, the most pressing first (§4.3, §4.4, §4.11). */
export function hireMoves<S extends MovingStage, C extends MovingChange>(
  hire: MovingHire<S, C>,
  limits?: TimeLimits,
): NextMove<S, C>[] {
  const moves = canReview(hire.state) ? reviewsMissing<S, C>(hire) : movesOfRunning(hire, limits)
  return moves.toSorted((a, b) => MOVE_KINDS.indexOf(a.kind) - MOVE_KINDS.indexOf(b.kind))
}

/** What a side should know first: its own move, else the other's, else what nobody can hurry. */
export function nextMove<S extends MovingStage, C extends MovingChange>(
  hire: MovingHire<S, C>,
  side: HireSide,
  limits?: TimeLimits,
): NextMove<S, C> | undefined {
  const moves = hireMoves(hire, limits)
  return moves.find(({ by }) => by.includes(side)) ?? moves.find(({ by }) => by.length > 0) ?? moves[0]
}

function reviewsMissing<S extends MovingStage, C extends MovingChange>({
  reviewed,
}: MovingHire<S, C>): NextMove<S, C>[] {
  return both
    .filter((side) => reviewed?.[side] === false)
    .map((side) => ({ kind: 'review', by: side === 'customer' ? customer : provider }))
}

function movesOfRunning<S extends MovingStage, C extends MovingChange>(
  hire: MovingHire<S, C>,
  limits: TimeLimits | undefined,
): NextMove<S, C>[] {
  if (customerTabOf(hire.state) !== 'upcoming') return []
  const { stages, openPayments } = hire
  const moves: NextMove<S, C>[] = openPayments.map((payment) =>
    payment.status === 'requires_action'
      ? { kind: 'confirm_payment', by: customer, payment, until: payment.endsAt }
      : { kind: 'payment_checked', by: nobody, payment },
  )
  for (const stage of stages) {
    const move = moveOfStage(stage, hire)
    const deadline = limits && stageDeadline(stage, limits)
    if (move) moves.push({ ...move, stage, until: deadline?.at, byItself: deadline?.move })
  }
  for (const change of hire.changeOrders)
    if (change.status === 'pending')
      moves.push({
        kind: 'answer_change',
        by: change.proposerId === hire.customerId ? provider : customer,
        change,
        until: limits && changeOrderDeadline(change, limits),
      })
  const states = stages.map(({ status }) => status)
  if (canMarkComplete(hire.state, states)) moves.push({ kind: 'complete', by: customer })
  return moves
}

function moveOfStage(
  stage: MovingStage,
  { stages, openPayments, payoutReady }: MovingHire,
): Pick<NextMove, 'kind' | 'by'> | undefined {
  if (stage.isFrozen) return { kind: 'with_bank', by: nobody }
  switch (stage.status) {
    case 'requested':
      return { kind: 'decide_stage', by: customer }
    case 'rejected':
      return { kind: 'mend_stage', by: provider }
    case 'disputed':
      return { kind: 'settle_dispute', by: both }
    case 'approved':
      return payoutReady ? { kind: 'payout', by: nobody } : { kind: 'link_bank', by: provider }
    case 'in_escrow':
      return { kind: 'do_stage', by: provider }
    case 'unpaid': {
      const isBeingPaid = openPayments.some(({ stageIds }) => stageIds.includes(stage.id))
      return canPayStage(stage, stages) && !isBeingPaid ? { kind: 'pay_stage', by: customer } : undefined
    }
    case 'paid_out':
      return undefined
  }
}
