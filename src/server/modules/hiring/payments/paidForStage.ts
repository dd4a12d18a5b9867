import { and, desc, eq } from 'drizzle-orm'
import type { StageId } from '#shared/domain/ids.ts'
import { payments, paymentStages } from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'

/** What the customer's latest payment holds, or held, for a stage; undefined where it was never paid. */
export async function paidForStage(
  tx: Tx,
  id: StageId,
): Promise<typeof paymentStages.$inferSelect | undefined> {
  const [row] = await tx.db
    .select({ paid: paymentStages })
    .from(paymentStages)
    .innerJoin(payments, eq(payments.id, paymentStages.paymentId))
    .where(and(eq(paymentStages.stageId, id), eq(payments.status, 'succeeded')))
    .orderBy(desc(payments.createdAt))
    .limit(1)
  return row?.paid
}
