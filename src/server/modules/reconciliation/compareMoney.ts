import type { Compared, DifferenceKind } from '#shared/domain/difference.ts'
import type { ChargebackState } from '#shared/domain/chargebackStates.ts'
import type { JobId } from '#shared/domain/ids.ts'
import { add, type Cents } from '#shared/domain/money.ts'
import type { PayoutState, RefundState } from '#shared/domain/owedStates.ts'
import type { PaymentState } from '#shared/domain/paymentStates.ts'
import type { BalanceMovement, BalanceMovementKind } from '#server/adapters/payments/port.ts'

/** A payment, payout, refund or chargeback of ours. Money that comes in is positive. */
export interface OurMoney {
  readonly id: string
  readonly about: Exclude<Compared, 'other'>
  /** The gateway's name of it, where an answer has told it. */
  readonly object: string | null
  readonly amount: Cents
  readonly currency: string
  readonly status: MoneyState
  readonly jobId: JobId
  readonly createdAt: Date
  readonly settledAt: Date | null
}

type MoneyState = PaymentState | PayoutState | RefundState | ChargebackState

/** All that moved for one object of the gateway's. */
export interface TheirMoney {
  readonly object: string
  readonly idempotencyKey: string | undefined
  readonly movements: readonly BalanceMovement[]
}

export interface FoundDifference {
  readonly kind: DifferenceKind
  readonly about: Compared
  readonly ours: OurMoney | undefined
  readonly theirs: TheirMoney | undefined
}

/** Whether the gateway has moved the money of what is in a state; of what is pending there it may have, or not. */
const hasMoved: Readonly<Record<MoneyState, boolean | undefined>> = {
  pending: false,
  requires_action: false,
  unknown: false,
  failed: false,
  succeeded: true,
  queued: false,
  sent: undefined,
  complete: true,
  paid_otherwise: false,
  reversed: false,
  charged_back: false,
  warned: false,
  inquiry: false,
  needs_response: true,
  under_review: true,
  won: false,
  lost: true,
  closed: false,
}

/** What no row of ours stands for: the gateway's own fees, and what the marketplace takes to its bank. */
const ofNobody: ReadonlySet<BalanceMovementKind> = new Set(['fee', 'withdrawal'])
const back: ReadonlySet<BalanceMovementKind> = new Set([
  'refund_failed',
  'transfer_reversed',
  'chargeback_won',
])
const kindsOf: Readonly<Partial<Record<BalanceMovementKind, Compared>>> = {
  charge: 'payment',
  refund: 'refund',
  refund_failed: 'refund',
  transfer: 'payout',
  transfer_reversed: 'payout',
  chargeback: 'chargeback',
  chargeback_won: 'chargeback',
}

/** The movements that must have a row of ours, by what they belong to. */
export function byObject(movements: readonly BalanceMovement[]): TheirMoney[] {
  const objects = new Map<string, BalanceMovement[]>()
  for (const movement of movements) {
    if (ofNobody.has(movement.kind)) continue
    const moved = objects.get(movement.object)
    if (moved) moved.push(movement)
    else objects.set(movement.object, [movement])
  }
  return [...objects].map(([object, moved]) => ({
    object,
    idempotencyKey: moved.find(({ idempotencyKey }) => idempotencyKey)?.idempotencyKey,
    movements: moved,
  }))
}

/** What came in or went out for it, all in all. */
export function sumOf({ movements }: TheirMoney): Cents {
  return add(...movements.map(({ amount }) => amount))
}

export function wasTakenBack({ movements }: TheirMoney): boolean {
  return movements.some(({ kind }) => back.has(kind))
}

/** In what the gateway's money and ours differ, if in anything. */
export function differenceOf(theirs: TheirMoney, ours: OurMoney | undefined): FoundDifference | undefined {
  const about = kindsOf[theirs.movements[0]?.kind ?? 'adjustment'] ?? 'other'
  const isOurs = ours?.about === about && (ours.object === null || ours.object === theirs.object)
  if (!isOurs) {
    // Made and taken back again, as nobody here ever asked for it.
    if (sumOf(theirs) === 0) return undefined
    return { kind: 'missing_here', about, ours: undefined, theirs }
  }
  if (hasMoved[ours.status] === wasTakenBack(theirs)) return { kind: 'state', about, ours, theirs }
  const first = theirs.movements.find(({ kind }) => !back.has(kind))
  const isSame = !first || (first.amount === ours.amount && first.currency === ours.currency)
  return isSame ? undefined : { kind: 'amount', about, ours, theirs }
}

/** Of what has moved here, what the gateway has not told of. */
export function missingThere(
  ours: readonly OurMoney[],
  told: ReadonlySet<string>,
): readonly FoundDifference[] {
  return ours
    .filter(({ id, status }) => hasMoved[status] && !told.has(id))
    .map((one) => ({ kind: 'missing_there', about: one.about, ours: one, theirs: undefined }))
}
