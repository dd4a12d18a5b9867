import { and, eq } from 'drizzle-orm'
import { type PayoutMove, type PayoutState, payoutTransitions } from '#shared/domain/owedStates.ts'
import type { TransitionTable } from '#shared/domain/transitions.ts'
import { payouts } from '#server/db/schema/index.ts'
import { allowed, carryOut, first, type Follows } from '#server/kernel/lifecycle.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { publishJob } from '#server/modules/jobs/publishJob.ts'
import { enter } from '#server/modules/ledger/enter.ts'
import { payoutEntry } from '#server/modules/ledger/entries.ts'
import { notifyProvider } from '../notifyOther.ts'
import { moveStage } from '../stages/moveStage.ts'
import type { PayoutAt } from './beginPayout.ts'

const table: TransitionTable<PayoutState, PayoutMove> = payoutTransitions
const complete = { move: 'complete', actor: 'system' } as const

const follows: Follows<typeof payoutTransitions, PayoutAt>['complete'] = {
  stage_paid_out: (tx, at) => moveStage(tx, at, 'payOut', 'system', { paidOutAt: at.payout.settledAt }),
  journal_entry: (tx, { stage, payout }) =>
    enter(tx, payoutEntry(payout.id, { stage: stage.id, provider: payout.providerId }, payout.amount)),
  notification: (tx, { job, payout }) =>
    notifyProvider(tx, job, payout.providerId, 'payment_released', payout.id),
  screens: (tx, { job }) => publishJob(tx, job),
}

/** The gateway has sent a payout (§4.3). */
export async function completePayout(tx: Tx, at: PayoutAt, gatewayTransfer: string): Promise<void> {
  const { id, status } = at.payout
  const row = allowed(table, { ...complete, from: status }, 'payment_under_way')
  const rows = await tx.db
    .update(payouts)
    .set({ status: row.to, gatewayTransfer, settledAt: tx.clock() })
    .where(and(eq(payouts.id, id), eq(payouts.status, status)))
    .returning()
  await carryOut(tx, row, follows, { ...at, payout: first(rows, 'payment_under_way') })
}
