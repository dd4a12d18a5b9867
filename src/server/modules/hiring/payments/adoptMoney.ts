import { and, count, inArray, isNotNull, isNull } from 'drizzle-orm'
import { GATEWAYS, type GatewayName } from '#shared/domain/gateway.ts'
import type { Database } from '#server/db/connection.ts'
import { cards, payments, payouts, refunds, users } from '#server/db/schema/index.ts'

/** So many rows at once: no lock is held long, and no statement takes as long as one may. */
const STEP = 2_000

/**
 * What is older than the column that says whose it is becomes that of the gateway that runs: the one that a marketplace
 * was updated with. From then on no other touches it.
 */
export async function adoptMoney(db: Database, gateway: GatewayName, step = STEP): Promise<void> {
  for (const table of [cards, payments, payouts, refunds]) {
    const unowned = db.select({ id: table.id }).from(table).where(isNull(table.gateway)).limit(step)
    await untilNoneIsLeft(() => db.update(table).set({ gateway }).where(inArray(table.id, unowned)))
  }
  const { customerGateway, gatewayCustomer, payoutAccount, payoutGateway } = users
  const customers = and(isNotNull(gatewayCustomer), isNull(customerGateway))
  const providers = and(isNotNull(payoutAccount), isNull(payoutGateway))
  const some = (unowned: typeof customers) =>
    db.select({ id: users.id }).from(users).where(unowned).limit(step)
  await untilNoneIsLeft(() =>
    db
      .update(users)
      .set({ customerGateway: gateway })
      .where(inArray(users.id, some(customers))),
  )
  await untilNoneIsLeft(() =>
    db
      .update(users)
      .set({ payoutGateway: gateway })
      .where(inArray(users.id, some(providers))),
  )
}

async function untilNoneIsLeft(adoptSome: () => PromiseLike<{ rowCount: number | null }>): Promise<void> {
  while ((await adoptSome()).rowCount);
}

/** How many payments, payouts and refunds belong to gateways other than the one that runs. */
export async function foreignMoney(
  db: Database,
  running: GatewayName,
): Promise<Partial<Record<GatewayName, number>>> {
  const others = GATEWAYS.filter((name) => name !== running)
  const counts: Partial<Record<GatewayName, number>> = {}
  for (const table of [payments, payouts, refunds]) {
    const rows = await db
      .select({ gateway: table.gateway, rows: count() })
      .from(table)
      .where(inArray(table.gateway, others))
      .groupBy(table.gateway)
    for (const row of rows) if (row.gateway) counts[row.gateway] = (counts[row.gateway] ?? 0) + row.rows
  }
  return counts
}
