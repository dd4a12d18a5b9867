import { and, asc, eq } from 'drizzle-orm'
import type { ChangeOrder } from '#shared/domain/changeOrder.ts'
import type { BidId } from '#shared/domain/ids.ts'
import type { Database } from '#server/db/connection.ts'
import { isAmong, prepared } from '#server/db/prepared.ts'
import { changeOrders } from '#server/db/schema/index.ts'

export type ChangeOrderRow = typeof changeOrders.$inferSelect

export function toChangeOrder(row: ChangeOrderRow): ChangeOrder {
  return {
    id: row.id,
    bidId: row.bidId,
    proposerId: row.proposerId,
    stageId: row.stageId,
    title: row.title,
    description: row.description,
    price: row.price,
    previousPrice: row.previousPrice,
    status: row.status,
    createdAt: row.createdAt,
    decidedAt: row.decidedAt,
  }
}

const changesByBids = prepared((db) =>
  db
    .select()
    .from(changeOrders)
    .where(isAmong(changeOrders.bidId, 'bids'))
    .orderBy(asc(changeOrders.bidId), asc(changeOrders.createdAt), asc(changeOrders.id))
    .prepare('change_orders_by_bids'),
)

/** The changes of each of several hired bids, oldest first. */
export async function changeOrdersOf(
  db: Database,
  bidIds: readonly BidId[],
): Promise<Map<BidId, ChangeOrder[]>> {
  if (bidIds.length === 0) return new Map()
  const rows = await changesByBids(db).execute({ bids: bidIds })
  const changes = new Map<BidId, ChangeOrder[]>()
  for (const row of rows) changes.set(row.bidId, [...(changes.get(row.bidId) ?? []), toChangeOrder(row)])
  return changes
}

/** Those of a bid that wait for an answer. */
export function pendingChanges(db: Database, bid: BidId): Promise<ChangeOrderRow[]> {
  return db
    .select()
    .from(changeOrders)
    .where(and(eq(changeOrders.bidId, bid), eq(changeOrders.status, 'pending')))
    .orderBy(asc(changeOrders.createdAt), asc(changeOrders.id))
}
