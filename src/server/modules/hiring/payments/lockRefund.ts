import { eq } from 'drizzle-orm'
import type { TransactionId } from '#shared/domain/ids.ts'
import { paymentStages, refunds } from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import type { RefundAt } from './beginRefund.ts'

/** A refund as it is now, locked until the transaction is over. */
export async function lockRefund(tx: Tx, id: TransactionId): Promise<RefundAt | undefined> {
  const [found] = await tx.db
    .select({ refund: refunds, stage: paymentStages.stageId })
    .from(refunds)
    .innerJoin(paymentStages, eq(paymentStages.id, refunds.paymentStageId))
    .where(eq(refunds.id, id))
    .for('no key update', { of: refunds })
  return found
}
