import { and, desc, eq, inArray } from 'drizzle-orm'
import type { GatewayName } from '#shared/domain/gateway.ts'
import type { StageId } from '#shared/domain/ids.ts'
import type { PaidStage } from '#shared/domain/settlement.ts'
import type { Database } from '#server/db/connection.ts'
import { payments, paymentStages } from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'

/** What the customer's latest payment holds, or held, for a stage; undefined where it was never paid. */
export async function paidForStage(tx: Tx, id: StageId): Promise<PaymentStageRow | undefined> {
  return (await paidForStages(tx.db, [id])).get(id)
}

type PaymentStageRow = typeof paymentStages.$inferSelect

/** The same of several stages, by their ids. */
export async function paidForStages(
  db: Database,
  ids: readonly StageId[],
): Promise<Map<StageId, PaymentStageRow>> {
  const rows = await db
    .selectDistinctOn([paymentStages.stageId], { paid: paymentStages })
    .from(paymentStages)
    .innerJoin(payments, eq(payments.id, paymentStages.paymentId))
    .where(and(inArray(paymentStages.stageId, [...ids]), eq(payments.status, 'succeeded')))
    // The one that stands comes first, whatever the clocks of two servers say of their order.
    .orderBy(paymentStages.stageId, desc(paymentStages.live), desc(payments.createdAt))
  return new Map(rows.map(({ paid }) => [paid.stageId, paid]))
}

/** Where the money is that was paid for a stage. */
export async function gatewayOfStage(tx: Tx, id: StageId): Promise<GatewayName | null> {
  const [row] = await tx.db
    .select({ gateway: payments.gateway })
    .from(paymentStages)
    .innerJoin(payments, eq(payments.id, paymentStages.paymentId))
    .where(and(eq(paymentStages.stageId, id), eq(payments.status, 'succeeded')))
    .orderBy(desc(paymentStages.live), desc(payments.createdAt))
    .limit(1)
  return row?.gateway ?? null
}

/** As a division counts with it. */
export function toPaidStage({ price, fee, tax, priceTax, taxes, feeRate }: PaymentStageRow): PaidStage {
  return { price, fee, tax, priceTax, taxes, feeRate }
}
