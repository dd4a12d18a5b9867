import type { BodyOf, ResponseOf } from '#shared/wire/calls/call.ts'
import * as calls from '#shared/wire/calls/stages.ts'
import { DomainError } from '#shared/domain/errors.ts'
import type { Stage } from '#shared/domain/stage.ts'
import { success } from '#texts/alerts.ts'
import type { Database } from '#server/db/connection.ts'
import type { OperationContext, SessionUser, TransactionContext } from '#server/kernel/context.ts'
import { implementAll, inSteps } from '#server/kernel/implement.ts'
import { requirePermission } from '#server/kernel/requirePermission.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { ownCard } from '#server/modules/cards/cards.ts'
import { paymentOrFailure } from '../payments/payments.ts'
import { approveStage, giveBackStage, rejectStage, requestPayment, showBefore } from './decideStage.ts'
import { payStage } from './payStage.ts'
import { picturesOfStages, putStagePictures } from './stagePictures.ts'
import { stageNow, type StageRow, toStage } from './stages.ts'

export const stageRoutes = implementAll(calls, {
  updateStage: { operation: pay, transaction: move },
  requestStage: inSteps(calls.requestStage, {
    prepare: ({ services, files }) => putStagePictures(services, files.pictures),
    handle: async ({ tx, user, params, body }, pictures) => ({
      message: success.paymentRequested,
      stage: await shown(tx.db, await requestPayment(tx, user.id, params.id, { note: body.note, pictures })),
    }),
  }),
  showStageBefore: inSteps(calls.showStageBefore, {
    prepare: ({ services, files }) => putStagePictures(services, files.pictures),
    handle: async ({ tx, user, params }, pictures) => ({
      message: success.picturesAdded,
      stage: await shown(tx.db, await showBefore(tx, user.id, params.id, pictures)),
    }),
  }),
  approvePayment: async ({ tx, user, body }) => {
    const rejects = body.status === 'rejected'
    const stage = rejects ? await reject(tx, user, body) : await approveStage(tx, user.id, body.stageId)
    return {
      message: rejects ? success.paymentRejected : success.paymentApproved,
      stage: await shown(tx.db, stage),
    }
  },
})

/** A stage as its two people see it. */
async function shown(db: Database, row: StageRow): Promise<Stage> {
  return toStage(row, (await picturesOfStages(db, [row.id])).get(row.id) ?? [])
}

type Answer = ResponseOf<typeof calls.updateStage>

async function pay({
  services,
  user,
  operationKey,
  body,
}: OperationContext<typeof calls.updateStage>): Promise<Answer> {
  requirePermission(user, 'pay')
  const { cvv, stageId: id } = body
  // The call's schema asks for a card when it pays.
  const cardId = await ownCard(services, user.id, body.cardId ?? '')
  const payment = paymentOrFailure(
    await payStage(services, { customer: user.id, cardId, cvv, operationKey }, id),
  )
  return { message: payment.message, payment, stage: await shown(services.db, await stageNow(services, id)) }
}

/** The moves that take no card. */
async function move({ tx, user, body }: TransactionContext<typeof calls.updateStage>): Promise<Answer> {
  const isProviders = body.status === 'requested' || body.status === 'unpaid'
  requirePermission(user, isProviders ? 'requestPayment' : 'decideStage')
  return {
    message: messages[body.status],
    payment: null,
    stage: await shown(tx.db, await moved(tx, user, body)),
  }
}

function moved(tx: Tx, user: SessionUser, body: BodyOf<typeof calls.updateStage>): Promise<StageRow> {
  if (body.status === 'requested') return requestPayment(tx, user.id, body.stageId)
  if (body.status === 'unpaid') return giveBackStage(tx, user.id, body.stageId)
  if (body.status === 'approved') return approveStage(tx, user.id, body.stageId)
  return reject(tx, user, body)
}

const messages: Readonly<Record<BodyOf<typeof calls.updateStage>['status'], string>> = {
  unpaid: success.paymentGivenBack,
  in_escrow: success.paymentHeld,
  requested: success.paymentRequested,
  approved: success.paymentApproved,
  rejected: success.paymentRejected,
}

function reject(
  tx: Tx,
  user: SessionUser,
  body: Pick<BodyOf<typeof calls.approvePayment>, 'stageId' | 'reason' | 'otherReason'>,
): Promise<StageRow> {
  if (body.reason === undefined) throw new DomainError('reason_required', { field: 'reason' })
  return rejectStage(tx, user.id, body.stageId, {
    reason: body.reason,
    other: body.otherReason,
  })
}
