import { and, eq } from 'drizzle-orm'
import { type PayoutMove, type PayoutState, payoutTransitions } from '#shared/domain/owedStates.ts'
import type { Actor, TransitionTable } from '#shared/domain/transitions.ts'
import { paymentStages, payouts } from '#server/db/schema/index.ts'
import { allowed, carryOut, type Change, first, type Follows } from '#server/kernel/lifecycle.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { publishJob } from '#server/modules/jobs/publishJob.ts'
import { enter } from '#server/modules/ledger/enter.ts'
import {
  payoutChargedBackEntry,
  payoutEntry,
  payoutOtherwiseEntry,
  payoutReversedEntry,
} from '#server/modules/ledger/entries.ts'
import { notifyProvider } from '../notifyOther.ts'
import { moveStage } from '../stages/moveStage.ts'
import { attemptKey } from './attemptKey.ts'
import type { PayoutAt } from './beginPayout.ts'
import { queuePayout } from './queueOwed.ts'

const table: TransitionTable<PayoutState, PayoutMove> = payoutTransitions

const screens = (tx: Tx, { job }: PayoutAt): void => publishJob(tx, job)

const follows: Omit<Follows<typeof payoutTransitions, PayoutAt>, 'begin'> = {
  complete: {
    stage_paid_out: payStageOut,
    journal_entry: (tx, { stage, payout }) => enter(tx, payoutEntry(stage.id, payout)),
    notification: (tx, { job, payout }) =>
      notifyProvider(tx, job, payout.providerId, 'payment_released', attemptKey(payout)),
    screens,
  },
  reverse: {
    journal_entry: (tx, { stage, payout }) => enter(tx, payoutReversedEntry(stage.id, payout)),
    screens,
  },
  again: { queue_job: (tx, { payout }) => queuePayout(tx, payout.id) },
  payOtherwise: {
    journal_entry: (tx, { stage, payout }) => enter(tx, payoutOtherwiseEntry(stage.id, payout)),
  },
  chargeBack: {
    journal_entry: (tx, { stage, payout }) => enter(tx, payoutChargedBackEntry(stage.id, payout)),
    stage_charged_back: takeStageBack,
    screens,
  },
}

/** Moves a payout as its table allows, and carries out what follows; the caller has locked the job. */
export async function movePayout(
  tx: Tx,
  at: PayoutAt,
  move: Exclude<PayoutMove, 'begin'>,
  actor: Actor,
  change: Change<typeof payouts, 'status'> = {},
): Promise<PayoutAt> {
  const { id, status } = at.payout
  const row = allowed(table, { move, from: status, actor }, 'payment_under_way')
  const rows = await tx.db
    .update(payouts)
    .set({ ...change, status: row.to })
    .where(and(eq(payouts.id, id), eq(payouts.status, status)))
    .returning()
  const moved = { ...at, payout: first(rows, 'payment_under_way') }
  await carryOut(tx, row, follows[move], moved)
  return moved
}

async function payStageOut(tx: Tx, at: PayoutAt): Promise<void> {
  // What was taken back and is sent again has been paid out before.
  if (at.stage.status === 'paid_out') return
  const { price: released, settledAt: paidOutAt } = at.payout
  await moveStage(tx, { ...at, released }, 'payOut', 'system', { paidOutAt })
}

/** Nothing is held for the stage any more, so that it can be paid again. */
async function takeStageBack(tx: Tx, at: PayoutAt): Promise<void> {
  await tx.db
    .update(paymentStages)
    .set({ live: false })
    .where(and(eq(paymentStages.stageId, at.stage.id), eq(paymentStages.live, true)))
  await moveStage(tx, at, 'takeBack', 'system', { approvedAt: null, paidOutAt: null, requestedAt: null })
}
