import type { Stage } from '#shared/domain/stage.ts'
import { dateText } from '#renderer/ui/Moments.tsx'
import type { StageMove, StageState } from '#shared/domain/stageStates.ts'
import * as text from '#texts/stage.ts'

/** The side that looks. */
export type Side = 'customer' | 'provider'

/** How a stage stands (§4.3), in the words of each side. */
const statusWords: Readonly<Record<Side, Readonly<Record<StageState, string>>>> = {
  customer: {
    unpaid: text.unpaid,
    in_escrow: text.inEscrow,
    requested: text.requested,
    approved: text.approved,
    rejected: text.rejected,
    disputed: text.disputed,
    paid_out: text.paidOut,
  },
  provider: {
    unpaid: text.unpaidForProvider,
    in_escrow: text.inEscrow,
    requested: text.requestedForProvider,
    approved: text.approved,
    rejected: text.rejected,
    disputed: text.disputed,
    paid_out: text.paidOutForProvider,
  },
}

/** Who must act and what happens next. */
const nextWords: Readonly<Record<Side, Readonly<Record<StageState, string>>>> = {
  customer: {
    unpaid: '',
    in_escrow: text.afterEscrow,
    requested: text.afterRequest,
    approved: text.afterApproval,
    rejected: text.afterRejection,
    disputed: text.whileDisputed,
    paid_out: '',
  },
  provider: {
    unpaid: text.beforePaymentForProvider,
    in_escrow: text.afterEscrowForProvider,
    requested: text.afterRequestForProvider,
    approved: text.payoutTime,
    rejected: text.afterRejectionForProvider,
    disputed: text.whileDisputed,
    paid_out: text.payoutTime,
  },
}

/** Orange is what waits for the side that looks; a stage that waits for the other is calm. */
export function stageTone(
  side: Side,
  { status }: Pick<Stage, 'status'>,
  isPayable = false,
): 'attention' | 'active' | undefined {
  if (side === 'customer') return status === 'requested' || isPayable ? 'attention' : undefined
  return status === 'requested' ? 'active' : undefined
}

interface Circumstances {
  /** The job is over. */
  closed: boolean
  /** The provider has an account that money can be sent to. */
  payoutReady: boolean
}

/** What is said of a stage; one that was never paid, or was paid back, awaits nothing once the job is closed. */
export function stageWords(
  side: Side,
  { status, paidOutAt, isFrozen }: Pick<Stage, 'status' | 'paidOutAt' | 'isFrozen'>,
  { closed, payoutReady }: Circumstances,
): { now: string; next: string } {
  if (closed && status === 'unpaid') return { now: text.neverPaid, next: '' }
  const now = statusWords[side][status]
  if (isFrozen) return { now, next: text.withBank[side] }
  if (status === 'approved' && !payoutReady) return { now, next: waitingForAccount[side] }
  const next = nextWords[side][status]
  return { now, next: paidOutAt ? [text.sentOn(dateText(paidOutAt)), next].join(' ').trim() : next }
}

const waitingForAccount: Readonly<Record<Side, string>> = {
  customer: text.waitsForAccount,
  provider: text.waitsForOwnAccount,
}

/** What time alone will do, by the move of the table, to the side that reads it. */
export const byItself: Readonly<Record<Side, Readonly<Partial<Record<StageMove, string>>>>> = {
  customer: {
    approveUnanswered: text.approvedByItself,
    returnUnasked: text.returnedByItselfToYou,
    freezeRejected: text.disputedByItself,
  },
  provider: {
    approveUnanswered: text.approvedByItself,
    returnUnasked: text.returnedByItself,
    freezeRejected: text.disputedByItself,
  },
}
