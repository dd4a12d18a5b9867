import { inArray } from 'drizzle-orm'
import { DomainError } from '#shared/domain/errors.ts'
import type { DisputeId, StageId, UserId } from '#shared/domain/ids.ts'
import type { Cents } from '#shared/domain/money.ts'
import { isHeld } from '#shared/domain/stageStates.ts'
import { isGone } from '#shared/domain/userStates.ts'
import { users } from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { lockStage } from '../stages/lockStage.ts'
import type { StageAt } from '../stages/stages.ts'
import { type DisputeAt, lockDispute } from './disputeAt.ts'
import { moveDispute } from './moveDispute.ts'
import { openForDecision } from './openDispute.ts'

/** How an admin divides the money, and the reason that both of the two read. */
export interface Decision {
  readonly admin: UserId
  /** Of the stage's price, what the provider gets. */
  readonly release: Cents
  readonly reason: string
}

/** An admin decides a dispute, once both were heard, or had their time, or one is switched off. */
export async function decideDispute(tx: Tx, id: DisputeId, decision: Decision): Promise<void> {
  const at = await lockDispute(tx, id, 'admin')
  if (at.dispute.status === 'open' && !(await isSomebodyOff(tx, at)))
    throw new DomainError('dispute_not_answered')
  await decide(tx, at, decision)
}

/** An admin divides money that is held and not quarrelled about, with the same record: somebody is gone for good. */
export async function decideStage(tx: Tx, id: StageId, decision: Decision): Promise<DisputeId> {
  const at = await lockStage(tx, id, 'system')
  if (at.stage.status === 'disputed' || !isHeld(at.stage.status)) throw new DomainError('stage_cant_move')
  const opened = await openForDecision(tx, at)
  await decide(tx, opened, decision)
  return opened.dispute.id
}

/** An admin divides whatever is held of a stage, quarrelled about or not, whether or not both were heard. */
export async function decideHeld(tx: Tx, id: StageId, decision: Decision): Promise<void> {
  const { stage } = await lockStage(tx, id, 'system')
  if (stage.status !== 'disputed' || !stage.disputeId) await decideStage(tx, id, decision)
  else await decide(tx, await lockDispute(tx, stage.disputeId, 'admin'), decision)
}

async function decide(tx: Tx, at: DisputeAt, { admin, release, reason }: Decision): Promise<void> {
  if (release > at.dispute.price) throw new DomainError('split_too_large', { field: 'release' })
  await moveDispute(tx, at, 'decide', 'admin', {
    released: release,
    decidedBy: admin,
    decision: reason,
    endedAt: tx.clock(),
  })
}

async function isSomebodyOff(tx: Tx, { job, bid }: StageAt): Promise<boolean> {
  const two = await tx.db
    .select({ status: users.status })
    .from(users)
    .where(inArray(users.id, [job.customerId, bid.providerId]))
  return two.some(({ status }) => isGone(status))
}
