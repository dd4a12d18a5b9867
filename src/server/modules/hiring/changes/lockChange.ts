import { eq } from 'drizzle-orm'
import { DomainError } from '#shared/domain/errors.ts'
import type { ChangeOrderId, UserId } from '#shared/domain/ids.ts'
import { changeOrders } from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import type { ChangeOrderAt } from './afterChange.ts'
import { lockHire } from './changingHire.ts'

/** A change, its hire locked, for one of the two people of it or the system. Anybody else finds nothing. */
export async function lockChange(tx: Tx, id: ChangeOrderId, who: UserId | 'system'): Promise<ChangeOrderAt> {
  const [known] = await tx.db.select().from(changeOrders).where(eq(changeOrders.id, id))
  if (!known) throw new DomainError('not_found')
  const by = who === 'system' ? known.proposerId : who
  const hire = await lockHire(tx, known.bidId, by)
  // Read after the lock: what was decided before it is seen.
  const [change] = await tx.db.select().from(changeOrders).where(eq(changeOrders.id, id))
  if (!change) throw new DomainError('not_found')
  return { ...hire, change, by }
}
