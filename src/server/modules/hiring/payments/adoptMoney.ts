import { and, count, isNotNull, isNull, ne } from 'drizzle-orm'
import type { GatewayName } from '#shared/domain/gateway.ts'
import type { Database } from '#server/db/connection.ts'
import { cards, payments, payouts, refunds, users } from '#server/db/schema/index.ts'

/**
 * What is older than the column that says whose it is becomes that of the gateway that runs: the one that a marketplace
 * was updated with. From then on no other touches it.
 */
export async function adoptMoney(db: Database, gateway: GatewayName): Promise<void> {
  await db.update(cards).set({ gateway }).where(isNull(cards.gateway))
  await db.update(payments).set({ gateway }).where(isNull(payments.gateway))
  await db.update(payouts).set({ gateway }).where(isNull(payouts.gateway))
  await db.update(refunds).set({ gateway }).where(isNull(refunds.gateway))
  await db
    .update(users)
    .set({ customerGateway: gateway })
    .where(and(isNotNull(users.gatewayCustomer), isNull(users.customerGateway)))
  await db
    .update(users)
    .set({ payoutGateway: gateway })
    .where(and(isNotNull(users.payoutAccount), isNull(users.payoutGateway)))
}

/** How many payments, payouts and refunds belong to gateways other than the one that runs. */
export async function foreignMoney(
  db: Database,
  running: GatewayName,
): Promise<Partial<Record<GatewayName, number>>> {
  const counts: Partial<Record<GatewayName, number>> = {}
  for (const table of [payments, payouts, refunds]) {
    const rows = await db
      .select({ gateway: table.gateway, rows: count() })
      .from(table)
      .where(ne(table.gateway, running))
      .groupBy(table.gateway)
    for (const row of rows) if (row.gateway) counts[row.gateway] = (counts[row.gateway] ?? 0) + row.rows
  }
  return counts
}
