import type { BodyOf, ResponseOf } from '#shared/api/call.ts'
import * as calls from '#shared/api/milestones.ts'
import { DomainError } from '#shared/domain/errors.ts'
import { stageStatus } from '#shared/rules/stageStates.ts'
import { success } from '#shared/texts/alerts.ts'
import type { CallContext } from '#server/kernel/context.ts'
import { once, requestHash } from '#server/kernel/idempotency.ts'
import { implementAll } from '#server/kernel/implement.ts'
import { inTransaction, type Tx } from '#server/kernel/transaction.ts'
import { type MilestoneRow, toMilestone } from '#server/modules/bids/bidView.ts'
import { paymentOrFailure } from '#server/modules/escrow/payments.ts'
import {
  approveStage,
  payStage,
  rejectStage,
  requestPayment,
  stageNow,
} from '#server/modules/escrow/stagePayments.ts'

export const milestoneRoutes = implementAll(calls, {
  updateMilestone: (context) => (context.body.status === stageStatus.inEscrow ? pay(context) : move(context)),
  approvePayment: async ({ tx, user, body }) => {
    const rejects = body.status === stageStatus.rejected
    const stage = rejects ? await reject(tx, user, body) : await approveStage(tx, user.id, body.milestone_id)
    return {
      message: rejects ? success.paymentRejected : success.paymentApproved,
      milestone: toMilestone(stage),
    }
  },
})

type Context = CallContext<typeof calls.updateMilestone>
type Answer = ResponseOf<typeof calls.updateMilestone>

async function pay({ services, user, operationKey, body }: Context): Promise<Answer> {
  if (user.type !== 'C') throw new DomainError('not_allowed')
  const { stripe_card_id: cardId, cvv_number: cvv, milestone_id: id } = body
  // The call's schema asks for it when it pays; this only says so to the type checker.
  if (!cardId) throw new DomainError('card_required', { field: 'stripe_card_id' })
  const payment = paymentOrFailure(
    await payStage(services, { customer: user.id, cardId, cvv, operationKey }, id),
  )
  return { message: payment.message, payment, milestone: toMilestone(await stageNow(services, id)) }
}

/** The moves that take no card: repeated under its key a move answers with how the stage stands now. */
async function move({ services, user, operationKey: key, body }: Context): Promise<Answer> {
  const provides = body.status === stageStatus.requested
  if (user.type !== (provides ? 'P' : 'C')) throw new DomainError('not_allowed')
  const hash = requestHash([JSON.stringify(body)])
  await inTransaction(services, (tx) =>
    once(tx, { userId: user.id, key, call: 'PUT /milestones', hash }, async () => {
      if (provides) await requestPayment(tx, user.id, body.milestone_id)
      else if (body.status === stageStatus.approved) await approveStage(tx, user.id, body.milestone_id)
      else await reject(tx, user, body)
      return true
    }),
  )
  return {
    message: said[body.status],
    payment: null,
    milestone: toMilestone(await stageNow(services, body.milestone_id)),
  }
}

const said: Readonly<Record<Context['body']['status'], string>> = {
  2: success.paymentHeld,
  3: success.paymentRequested,
  4: success.paymentApproved,
  5: success.paymentRejected,
}

function reject(
  tx: Tx,
  user: Context['user'],
  body: Pick<BodyOf<typeof calls.approvePayment>, 'milestone_id' | 'reason_id' | 'other_reason'>,
): Promise<MilestoneRow> {
  if (body.reason_id === undefined) throw new DomainError('reason_required', { field: 'reason_id' })
  return rejectStage(tx, user.id, body.milestone_id, {
    reason: body.reason_id,
    other: body.other_reason,
  })
}
