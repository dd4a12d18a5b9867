import { DomainError } from '#shared/domain/errors.ts'
import type { StageId, UserId } from '#shared/domain/ids.ts'
import type { RejectionReason } from '#shared/domain/stageStates.ts'
import * as stageText from '#texts/stage.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import type { StoredFile } from '#server/modules/files/storeFile.ts'
import { publishJob } from '#server/modules/jobs/publishJob.ts'
import { lockOverdueStage, lockStage } from './lockStage.ts'
import { moveStage } from './moveStage.ts'
import { addStagePictures } from './stagePictures.ts'
import { nothingAsked, type StageRow } from './stages.ts'

/** The provider asks for the payment of a stage, with what shows that it is done. The first request starts the job (§4.4). */
export async function requestPayment(
  tx: Tx,
  provider: UserId,
  id: StageId,
  { note, pictures }: { note: string; pictures: readonly StoredFile[] } = { note: '', pictures: [] },
): Promise<StageRow> {
  const stage = await moveStage(tx, await lockStage(tx, id, { provider }), 'request', 'provider', {
    requestedAt: tx.clock(),
    requestNote: note,
    rejectionText: '',
    rejectionReason: null,
  })
  await addStagePictures(tx, provider, id, 'after', pictures)
  return stage
}

/** The provider shows how it was before the work, while nothing is asked for. */
export async function showBefore(
  tx: Tx,
  provider: UserId,
  id: StageId,
  pictures: readonly StoredFile[],
): Promise<StageRow> {
  const { job, stage } = await lockStage(tx, id, { provider })
  if (stage.status !== 'in_escrow') throw new DomainError('stage_cant_move')
  await addStagePictures(tx, provider, id, 'before', pictures)
  publishJob(tx, job)
  return stage
}

/** The customer releases a stage; the queue sends the money to the provider. */
export async function approveStage(tx: Tx, customer: UserId, id: StageId): Promise<StageRow> {
  return moveStage(tx, await lockStage(tx, id, { customer }), 'approve', 'customer', {
    approvedAt: tx.clock(),
  })
}

/** The provider does without the money of a stage, whatever was said of it; it goes back to the customer. */
export async function giveBackStage(tx: Tx, provider: UserId, id: StageId): Promise<StageRow> {
  return moveStage(tx, await lockStage(tx, id, { provider }), 'giveBack', 'provider', nothingAsked)
}

/** The customer has not answered in time. */
export async function approveUnanswered(tx: Tx, id: StageId): Promise<StageRow> {
  return moveStage(tx, await lockOverdueStage(tx, id), 'approveUnanswered', 'system', {
    approvedAt: tx.clock(),
  })
}

/** Nobody has asked for the money in time. */
export async function returnUnasked(tx: Tx, id: StageId): Promise<StageRow> {
  return moveStage(tx, await lockOverdueStage(tx, id), 'returnUnasked', 'system', nothingAsked)
}

/** The customer keeps the money in escrow and says why. */
export async function rejectStage(
  tx: Tx,
  customer: UserId,
  id: StageId,
  why: { reason: RejectionReason; other: string | undefined },
): Promise<StageRow> {
  return moveStage(tx, await lockStage(tx, id, { customer }), 'reject', 'customer', {
    rejectionReason: why.reason,
    rejectionText: why.reason === 'other' ? (why.other ?? '') : stageText.reasons[why.reason],
  })
}
