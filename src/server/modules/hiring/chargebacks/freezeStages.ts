import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { add, apportion, cents } from '#shared/domain/money.ts'
import {
  chargebacks,
  chargebackStages,
  paymentStages,
  payouts,
  refunds,
  stages,
} from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { queuePayout, queueRefund } from '../payments/queueOwed.ts'
import { type ChargebackAt, partsOf } from './chargebackAt.ts'

/** What of a stage's money went back to the card, and what is still to go. */
const isSent = sql`${refunds.status} in ('sent', 'complete', 'paid_otherwise')`
const isWaiting = sql`${refunds.status} in ('queued', 'failed')`

/**
 * What of the chargeback each stage of the payment stands for, and that its money stays where it is. A chargeback of all
 * that is not refunded is whole; of any other amount each stage has its share.
 */
export async function freezeStages(tx: Tx, { chargeback, payment }: ChargebackAt): Promise<void> {
  const paid = await tx.db
    .select({
      id: paymentStages.id,
      stageId: paymentStages.stageId,
      live: paymentStages.live,
      total: paymentStages.total,
      sent: sql<number>`coalesce(sum(${refunds.amount}) filter (where ${isSent}), 0)::bigint`.mapWith(Number),
      isWaiting: sql<boolean>`coalesce(bool_or(${isWaiting}), false)`,
    })
    .from(paymentStages)
    .leftJoin(refunds, eq(refunds.paymentStageId, paymentStages.id))
    .where(eq(paymentStages.paymentId, payment.id))
    .groupBy(paymentStages.id)
    .orderBy(asc(paymentStages.id))
  const left = paid.map(({ total, sent }) => cents(total - sent))
  const isWhole = add(...left) === chargeback.amount
  const amounts = isWhole
    ? left
    : apportion(
        chargeback.amount,
        paid.map(({ total }) => total),
      )
  await tx.db.update(chargebacks).set({ isWhole }).where(eq(chargebacks.id, chargeback.id))
  await tx.db.insert(chargebackStages).values(
    paid.map(({ id }, index) => ({
      chargebackId: chargeback.id,
      paymentStageId: id,
      amount: amounts[index] ?? cents(0),
    })),
  )
  // A stage may have been paid anew since.
  const held = paid.filter(({ live, isWaiting: waits }) => live || waits).map(({ stageId }) => stageId)
  await tx.db.update(stages).set({ chargebackId: chargeback.id }).where(inArray(stages.id, held))
}

/** Lets the money move on, and sends what has waited. */
export async function releaseStages(tx: Tx, at: ChargebackAt): Promise<void> {
  await tx.db.update(stages).set({ chargebackId: null }).where(eq(stages.chargebackId, at.chargeback.id))
  const parts = await partsOf(tx, at)
  const waiting = {
    payouts: await tx.db
      .select({ id: payouts.id })
      .from(payouts)
      .where(
        and(
          inArray(
            payouts.stageId,
            parts.map(({ stage }) => stage.id),
          ),
          eq(payouts.status, 'queued'),
        ),
      ),
    refunds: await tx.db
      .select({ id: refunds.id })
      .from(refunds)
      .where(
        and(
          inArray(
            refunds.paymentStageId,
            parts.map(({ paid }) => paid.id),
          ),
          eq(refunds.status, 'queued'),
        ),
      ),
  }
  for (const { id } of waiting.payouts) await queuePayout(tx, id)
  for (const { id } of waiting.refunds) await queueRefund(tx, id)
}
