import { eq } from 'drizzle-orm'
import type { TransactionId } from '#shared/domain/ids.ts'
import { payments, paymentStages, refunds } from '#server/db/schema/index.ts'
import type { Services } from '#server/kernel/services.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { completeRefund } from './moveOwed.ts'

/** Sends a refund to the gateway and then says so; sent again it is the same refund. */
export async function sendRefund(services: Services, id: TransactionId): Promise<void> {
  const [row] = await services.db
    .select({ refund: refunds, stage: paymentStages.stageId, gatewayPayment: payments.gatewayPayment })
    .from(refunds)
    .innerJoin(paymentStages, eq(paymentStages.id, refunds.paymentStageId))
    .innerJoin(payments, eq(payments.id, paymentStages.paymentId))
    .where(eq(refunds.id, id))
  if (!row || row.refund.status === 'complete') return
  if (!row.gatewayPayment) throw new Error(`Refund ${id} has no payment at the gateway`)
  const { amount, currency } = row.refund
  const made = await services.payments.refund({
    idempotencyKey: id,
    payment: row.gatewayPayment,
    amount,
    currency,
  })
  await inTransaction(services, async (tx) => {
    const [refund] = await tx.db.select().from(refunds).where(eq(refunds.id, id)).for('no key update')
    if (refund?.status === 'queued') await completeRefund(tx, { stage: row.stage, refund }, made.refund)
  })
}
