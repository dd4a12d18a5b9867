import { type PayoutMove, type PayoutState, payoutTransitions } from '#shared/domain/owedStates.ts'
import { priceBefore } from '#shared/domain/pricing.ts'
import { settle } from '#shared/domain/settlement.ts'
import type { TransitionTable } from '#shared/domain/transitions.ts'
import { payouts } from '#server/db/schema/index.ts'
import { beginning, carryOut, type Follows } from '#server/kernel/lifecycle.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { enter } from '#server/modules/ledger/enter.ts'
import { releaseEntry } from '#server/modules/ledger/entries.ts'
import { type StageAt, stagesOfBid } from '../stages/stages.ts'
import { gatewayOfStage, paidForStage } from './paidForStage.ts'
import { queuePayout } from './queueOwed.ts'

type PayoutRow = typeof payouts.$inferSelect

/** A payout of a stage, and the job that it is for, locked. */
export interface PayoutAt extends StageAt {
  payout: PayoutRow
}

const table: TransitionTable<PayoutState, PayoutMove> = payoutTransitions

const follows: Follows<typeof payoutTransitions, PayoutAt>['begin'] = {
  journal_entry: enterRelease,
  queue_job: (tx, { payout }) => queuePayout(tx, payout.id),
}

/** The money of an approved stage, or of what is released of it, becomes its provider's due (§4.3). */
export async function beginPayout(tx: Tx, at: StageAt): Promise<void> {
  const { bid, stage, released = stage.price } = at
  const before = priceBefore(await stagesOfBid(tx.db, bid.id), stage.order)
  const { payout: due } = settle(await moneyOf(tx, at), released, before, bid.commissionRate)
  const { price, priceTax, fee, tax, taxes, payout: amount } = due
  const [payout] = await tx.db
    .insert(payouts)
    .values({
      stageId: stage.id,
      providerId: bid.providerId,
      price,
      priceTax,
      fee,
      tax,
      taxes,
      amount,
      feeRate: bid.commissionRate,
      gateway: await gatewayOfStage(tx, stage.id),
      createdAt: tx.clock(),
    })
    .returning()
  if (!payout) throw new Error('The payout was not stored')
  await carryOut(tx, beginning(table, 'begin'), follows, { ...at, payout })
}

async function enterRelease(tx: Tx, at: PayoutAt): Promise<void> {
  const { job, bid, stage, payout } = at
  const people = { stage: stage.id, customer: job.customerId, provider: payout.providerId }
  const paid = await moneyOf(tx, at)
  // The customer's fee came in with the payment and is earned by the release.
  const { kept } = settle(paid, payout.price, paid.priceBefore, bid.commissionRate)
  await enter(tx, releaseEntry(payout.id, people, payout, kept.fee))
}

async function moneyOf(tx: Tx, { stage }: StageAt) {
  const paid = await paidForStage(tx, stage.id)
  if (!paid) throw new Error(`Stage ${stage.id} is released without a payment`)
  return paid
}
