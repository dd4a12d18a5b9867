import { desc, eq, sql } from 'drizzle-orm'
import type { BidId } from '#shared/domain/ids.ts'
import type { Offer } from '#shared/domain/offer.ts'
import type { Database } from '#server/db/connection.ts'
import { prepared } from '#server/db/prepared.ts'
import { offers } from '#server/db/schema/index.ts'

export type OfferRow = typeof offers.$inferSelect

export function toOffer(row: OfferRow): Offer {
  return {
    id: row.id,
    bidId: row.bidId,
    senderId: row.senderId,
    price: row.price,
    status: row.status,
    createdAt: row.createdAt,
  }
}

/** The offer that a bid stands at: its latest one. */
export async function latestOffer(db: Database, bid: BidId): Promise<Offer | null> {
  const [row] = await db
    .select()
    .from(offers)
    .where(eq(offers.bidId, bid))
    .orderBy(desc(offers.createdAt), desc(offers.id))
    .limit(1)
  return row ? toOffer(row) : null
}

const latestByBids = prepared((db) =>
  db
    .selectDistinctOn([offers.bidId])
    .from(offers)
    .where(sql`${offers.bidId} = any(${sql.placeholder('bids')}::uuid[])`)
    .orderBy(offers.bidId, desc(offers.createdAt), desc(offers.id))
    .prepare('latest_offers_by_bids'),
)

/** The latest offer of each of several bids. */
export async function latestOffers(db: Database, bidIds: readonly BidId[]): Promise<Map<BidId, Offer>> {
  if (bidIds.length === 0) return new Map()
  const rows = await latestByBids(db).execute({ bids: bidIds })
  return new Map(rows.map((row) => [row.bidId, toOffer(row)]))
}
