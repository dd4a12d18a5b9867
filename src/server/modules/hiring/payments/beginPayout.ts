import { and, desc, eq } from 'drizzle-orm'
import type { StageId } from '#shared/domain/ids.ts'
import { type Cents, cents } from '#shared/domain/money.ts'
import { type OwedMove, type OwedState, payoutTransitions } from '#shared/domain/owedStates.ts'
import { priceBefore, providerPrice, rates } from '#shared/domain/pricing.ts'
import type { TransitionTable } from '#shared/domain/transitions.ts'
import { payments, paymentStages, payouts } from '#server/db/schema/index.ts'
import { beginning, carryOut, type Follows } from '#server/kernel/lifecycle.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { enter } from '#server/modules/ledger/enter.ts'
import { releaseEntry } from '#server/modules/ledger/entries.ts'
import { type StageAt, stagesOfBid } from '../stages/stages.ts'
import { queuePayout } from './queueOwed.ts'

type PayoutRow = typeof payouts.$inferSelect

/** A payout of a stage, and the job that it is for, locked. */
export interface PayoutAt extends StageAt {
  payout: PayoutRow
}

const table: TransitionTable<OwedState, OwedMove> = payoutTransitions

const follows: Follows<typeof payoutTransitions, PayoutAt>['begin'] = {
  journal_entry: enterRelease,
  queue_job: (tx, { payout }) => queuePayout(tx, payout.id),
}

/** An approved stage's money becomes its provider's due (§4.3). */
export async function beginPayout(tx: Tx, at: StageAt): Promise<void> {
  const { bid, stage } = at
  const before = priceBefore(await stagesOfBid(tx.db, bid.id), stage.order)
  const { price, fee, tax, payout: amount } = providerPrice(stage.price, before, bid.commissionRate)
  const [payout] = await tx.db
    .insert(payouts)
    .values({
      stageId: stage.id,
      providerId: bid.providerId,
      price,
      fee,
      tax,
      amount,
      feeRate: bid.commissionRate,
      taxRate: rates.gst,
      createdAt: tx.clock(),
    })
    .returning()
  if (!payout) throw new Error('The payout was not stored')
  await carryOut(tx, beginning(table, 'begin'), follows, { ...at, payout })
}

async function enterRelease(tx: Tx, { job, stage, payout }: PayoutAt): Promise<void> {
  const people = { stage: stage.id, customer: job.customerId, provider: payout.providerId }
  await enter(tx, releaseEntry(payout.id, people, payout, await feeHeld(tx, stage.id)))
}

/** The customer fee that came in with the stage's payment and is earned by its release. */
async function feeHeld(tx: Tx, id: StageId): Promise<Cents> {
  const [paid] = await tx.db
    .select({ fee: paymentStages.fee })
    .from(paymentStages)
    .innerJoin(payments, eq(payments.id, paymentStages.paymentId))
    .where(and(eq(paymentStages.stageId, id), eq(payments.status, 'succeeded')))
    .orderBy(desc(payments.createdAt))
    .limit(1)
  return paid?.fee ?? cents(0)
}
