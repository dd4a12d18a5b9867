import { and, eq, inArray, ne } from 'drizzle-orm'
import { isUnsettled } from '#shared/domain/disputeStates.ts'
import { isHeld } from '#shared/domain/stageStates.ts'
import { disputes, payouts, refunds, stages } from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { moveDispute } from '../disputes/moveDispute.ts'
import { movePayout } from '../payments/movePayout.ts'
import { moveRefund } from '../payments/moveRefund.ts'
import { queueRefund, queueTakingBack } from '../payments/queueOwed.ts'
import { moveStage } from '../stages/moveStage.ts'
import { nothingAsked, type StageAt } from '../stages/stages.ts'
import { type ChargebackAt, partsOf } from './chargebackAt.ts'
import { releaseStages } from './freezeStages.ts'

/**
 * The bank has kept the money: whoever it was meant for does not get it a second time. What is held goes back in the
 * books as the refund that the bank has made; a payout that has not gone is stopped, and one that has is taken back. What
 * the gateway was asked for without an answer is asked about. Of a part of a payment nobody can say whose it was: the
 * marketplace bears it, and the rest moves on.
 */
export async function loseStages(tx: Tx, at: ChargebackAt): Promise<void> {
  if (!at.chargeback.isWhole) return releaseStages(tx, at)
  await tx.db.update(stages).set({ chargebackId: null }).where(eq(stages.chargebackId, at.chargeback.id))
  for (const { stage, paid } of await partsOf(tx, at)) {
    if (paid.live) {
      const here = { job: at.job, bid: at.bid, stage }
      // Approved, its money is its payout's.
      if (stage.status !== 'approved' && isHeld(stage.status)) await returnHeld(tx, here)
      else await stopPayout(tx, here)
    }
    const waiting = await tx.db
      .select()
      .from(refunds)
      .where(and(eq(refunds.paymentStageId, paid.id), inArray(refunds.status, ['queued', 'failed'])))
      .for('no key update')
    for (const refund of waiting)
      if (refund.status === 'queued' && refund.askedAt) await queueRefund(tx, refund.id, tx.clock())
      else
        await moveRefund(tx, { stage: stage.id, refund }, 'chargeBack', 'system', { settledAt: tx.clock() })
  }
}

async function returnHeld(tx: Tx, at: StageAt): Promise<void> {
  const all = await tx.db.select().from(disputes).where(eq(disputes.stageId, at.stage.id))
  const dispute = all.find(({ status }) => isUnsettled(status))
  if (dispute) await moveDispute(tx, { ...at, dispute }, 'chargeBack', 'system', { endedAt: tx.clock() })
  else await moveStage(tx, at, 'chargeBack', 'system', nothingAsked)
}

async function stopPayout(tx: Tx, at: StageAt): Promise<void> {
  const [payout] = await tx.db
    .select()
    .from(payouts)
    .where(and(eq(payouts.stageId, at.stage.id), ne(payouts.status, 'charged_back')))
  if (payout?.status === 'complete' || (payout?.status === 'queued' && payout.askedAt))
    await queueTakingBack(tx, payout.id)
  else if (payout && payout.status !== 'paid_otherwise')
    await movePayout(tx, { ...at, payout }, 'chargeBack', 'system', { settledAt: tx.clock() })
}
