import { asc, eq } from 'drizzle-orm'
import type { BidId } from '#shared/domain/ids.ts'
import type { Cents } from '#shared/domain/money.ts'
import { splitIntoStages } from '#shared/domain/stageSplit.ts'
import { bids, stages } from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'

/** The agreed price becomes the bid's and, by the split, its stages' (§4.6, §9). */
export async function repriceBid(tx: Tx, bid: BidId, price: Cents): Promise<void> {
  const split = await tx.db
    .select({ id: stages.id })
    .from(stages)
    .where(eq(stages.bidId, bid))
    .orderBy(asc(stages.order))
  const prices = splitIntoStages(price, split.length)
  await tx.db.update(bids).set({ price }).where(eq(bids.id, bid))
  for (const [index, stage] of split.entries()) {
    const stagePrice = prices[index]
    if (stagePrice === undefined) throw new Error('A stage without a price')
    await tx.db.update(stages).set({ price: stagePrice }).where(eq(stages.id, stage.id))
  }
}
