import { eq } from 'drizzle-orm'
import { DomainError } from '#shared/domain/errors.ts'
import type { DisputeId, UserId } from '#shared/domain/ids.ts'
import { disputes } from '#server/db/schema/index.ts'
import type { Database } from '#server/db/connection.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { lockStage } from '../stages/lockStage.ts'
import type { StageAt } from '../stages/stages.ts'

type DisputeRow = typeof disputes.$inferSelect

/** A dispute, and the stage it is about, with its job locked. */
export interface DisputeAt extends StageAt {
  dispute: DisputeRow
}

/** One of the two of a dispute, or an admin. */
export type DisputeReader = { person: UserId } | 'admin'

/** A dispute with its job locked. Whoever is neither of its two people nor an admin finds nothing. */
export async function lockDispute(tx: Tx, id: DisputeId, who: DisputeReader): Promise<DisputeAt> {
  const found = await disputeRow(tx.db, id)
  const at = await lockStage(tx, found.stageId, 'system')
  if (who !== 'admin' && sideOf(at, who.person) === undefined) throw new DomainError('not_found')
  // Read after the lock: what was decided before it is seen.
  return { ...at, dispute: await disputeRow(tx.db, id) }
}

async function disputeRow(db: Database, id: DisputeId): Promise<DisputeRow> {
  const [row] = await db.select().from(disputes).where(eq(disputes.id, id))
  if (!row) throw new DomainError('not_found')
  return row
}

/** Which of the two somebody is. */
export function sideOf({ job, bid }: StageAt, person: UserId): 'customer' | 'provider' | undefined {
  if (job.customerId === person) return 'customer'
  return bid.providerId === person ? 'provider' : undefined
}
