import { desc, eq } from 'drizzle-orm'
import type { BidId } from '#shared/domain/ids.ts'
import type { Offer } from '#shared/domain/offer.ts'
import type { Database } from '#server/db/connection.ts'
import { offers } from '#server/db/schema/index.ts'

export type OfferRow = typeof offers.$inferSelect

/** The columns that `toOffer` takes. */
export const offerColumns = {
  id: offers.id,
  bidId: offers.bidId,
  senderId: offers.senderId,
  price: offers.price,
  status: offers.status,
  createdAt: offers.createdAt,
}

export function toOffer(row: Pick<OfferRow, keyof typeof offerColumns>): Offer {
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
