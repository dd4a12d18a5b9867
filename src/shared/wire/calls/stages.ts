import { z } from 'zod'
import { field, together } from '#shared/wire/record.ts'
import { stageId } from '#shared/domain/ids.ts'
import type { RejectionReason } from '#shared/domain/stageStates.ts'
import { coded } from '#shared/wire/coded.ts'
import { rejectionReason, stage, stageCodes, stageNumbers } from '#shared/wire/stage.ts'
import { payment } from '#shared/wire/payment.ts'
import { cvv } from '#shared/forms/card.ts'
import { fileRules } from '#shared/forms/files.ts'
import { stageRequestFields } from '#shared/forms/stageRequest.ts'
import { checkOtherReason, stageRejectionFields } from '#shared/forms/stageRejection.ts'
import { card as cardText, stageRejection as rejectionText } from '#texts/validation.ts'
import { type Check, orEmpty } from '#shared/forms/fields.ts'
import { cardReference } from '#shared/wire/card.ts'
import { defineCall } from './call.ts'

const decisionFields = {
  stageId: field('milestone_id', stageId),
  reason: field('reason_id', orEmpty(rejectionReason)),
  otherReason: field('other_reason', stageRejectionFields.otherReason),
}

/** Where a stage is to go; the code as text or number, as clients have it. */
const goals = ['unpaid', 'in_escrow', 'requested', 'approved', 'rejected'] as const
const goal = z.union([coded(goals, stageCodes), coded(goals, stageNumbers)])

/** Here 2 means accept, as does 4 (§4.3 "also sends 2 for accept"). */
const verdict = z.codec(z.literal(['2', '4', '5', 2, 4, 5]), z.enum(['approved', 'rejected']), {
  decode: (code) => (String(code) === stageCodes.rejected ? 'rejected' : 'approved'),
  encode: (state) => stageCodes[state],
})

interface Decision {
  status: string
  reason?: RejectionReason | undefined
  otherReason?: string | undefined
}

const checkReason: Check<Decision> = (change, refuse) => {
  if (change.status !== 'rejected') return
  if (change.reason === undefined) refuse(['reason'], rejectionText.reasonRequired)
  checkOtherReason(change, refuse)
}

/**
 * Moves a stage's payment (§4.3): the customer pays (with a card), accepts or rejects (with a reason); the provider
 * requests, or gives the money back (`1`, beyond the specification). The CVV is wanted in the sandbox only: with Stripe it must not come here.
 */
export const updateStage = defineCall({
  method: 'PUT',
  path: '/milestones',
  summary: 'Pay, request, accept or reject a stage payment',
  permission: 'moveStage',
  encoding: 'form',
  body: together(
    {
      ...decisionFields,
      status: field('status', goal),
      cvv: field('cvv_number', orEmpty(cvv)),
      cardId: field('stripe_card_id', orEmpty(cardReference)),
    },
    (change, refuse) => {
      checkReason(change, refuse)
      if (change.status === 'in_escrow' && !change.cardId) refuse(['cardId'], cardText.addFirst)
    },
  ),
  response: together({
    message: field('message', z.string()),
    stage: field('milestone', stage),
    payment: field('payment', payment.nullable()),
  }),
  repeat: { isOperation: (body: { status: string }) => body.status === 'in_escrow' },
})

export const approvePayment = defineCall({
  method: 'PUT',
  path: '/milestones/approvepayment',
  summary: 'Accept or reject a requested stage payment',
  permission: 'decideStage',
  encoding: 'form',
  body: together({ ...decisionFields, status: field('status', verdict) }, checkReason),
  response: together({ message: field('message', z.string()), stage: field('milestone', stage) }),
  repeat: 'transaction',
})

const oneStage = z.object({ id: stageId })
const movedStage = together({ message: field('message', z.string()), stage: field('milestone', stage) })
const pictures = { pictures: { field: 'pictures', rule: fileRules.stagePictures } } as const

/** As `updateStage` with 3, with what shows that it is done. */
export const requestStage = defineCall({
  method: 'POST',
  path: '/milestones/:id/request',
  summary: 'Request a stage payment, with a note and pictures of the work',
  permission: 'requestPayment',
  encoding: 'multipart',
  params: oneStage,
  body: together({ note: field('note', stageRequestFields.note) }),
  files: pictures,
  response: movedStage,
  repeat: 'transaction',
  rateLimit: 'bid',
})

export const showStageBefore = defineCall({
  method: 'POST',
  path: '/milestones/:id/before',
  summary: 'Add pictures of how a stage was before the work, while its money is in escrow',
  permission: 'requestPayment',
  encoding: 'multipart',
  params: oneStage,
  files: pictures,
  response: movedStage,
  repeat: 'transaction',
  rateLimit: 'bid',
})
