import { eq } from 'drizzle-orm'
import type { BodyOf } from '#shared/wire/calls/call.ts'
import type * as calls from '#shared/wire/calls/changeOrders.ts'
import { DomainError } from '#shared/domain/errors.ts'
import type { ChangeOrderId, UserId } from '#shared/domain/ids.ts'
import { stages } from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import type { ChangeOrderAt } from './afterChange.ts'
import type { ChangeOrderRow } from './changeOrders.ts'
import { requireChangeable, requireRepriceable } from './changingHire.ts'
import { lockChange } from './lockChange.ts'
import { moveChangeOrder } from './moveChangeOrder.ts'

/** The answer of who received a proposal (§4.11). */
export async function decideChange(
  tx: Tx,
  user: UserId,
  { changeOrderId, status }: BodyOf<typeof calls.decideChangeOrder>,
): Promise<ChangeOrderRow> {
  const at = await lockChange(tx, changeOrderId, user)
  if (at.change.proposerId === user) throw new DomainError('not_found')
  if (status === 'accepted' && at.change.status === 'pending') await requireStillPossible(tx, at)
  return moveChangeOrder(tx, at, status === 'accepted' ? 'accept' : 'reject', actorOf(at))
}

/** Whoever proposed it takes it back. */
export async function withdrawChange(tx: Tx, user: UserId, id: ChangeOrderId): Promise<ChangeOrderRow> {
  const at = await lockChange(tx, id, user)
  if (at.change.proposerId !== user) throw new DomainError('not_found')
  return moveChangeOrder(tx, at, 'withdraw', actorOf(at))
}

async function requireStillPossible(tx: Tx, { change, by, ...hire }: ChangeOrderAt): Promise<void> {
  await requireChangeable(tx, hire, by)
  if (!change.stageId) return
  const [stage] = await tx.db.select().from(stages).where(eq(stages.id, change.stageId))
  if (!stage) throw new Error(`Change order ${change.id} is about a stage that is not there`)
  await requireRepriceable(tx, stage)
}

function actorOf({ job, by }: ChangeOrderAt) {
  return by === job.customerId ? 'customer' : 'provider'
}
