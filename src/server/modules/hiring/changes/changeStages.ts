import { eq } from 'drizzle-orm'
import { stages } from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { stagesOfBid } from '../stages/stages.ts'
import type { ChangeOrderAt } from './afterChange.ts'

/** What was agreed becomes so: a stage after the others, or another price of one (§4.11). */
export async function changeStages(tx: Tx, { change, bid }: ChangeOrderAt): Promise<void> {
  const { id: changeOrderId, stageId, title, description, price } = change
  if (stageId) {
    await tx.db.update(stages).set({ price }).where(eq(stages.id, stageId))
    return
  }
  const order = Math.max(...(await stagesOfBid(tx.db, bid.id)).map((stage) => stage.order)) + 1
  await tx.db.insert(stages).values({ bidId: bid.id, order, title, description, price, changeOrderId })
}
