import { z } from 'zod'
import { changeOrderId, disputeId, fileId, stageId } from '../domain/ids.ts'
import type { Stage, StagePicture } from '../domain/stage.ts'
import { REJECTION_REASONS, STAGE_STATES } from '#shared/domain/stageStates.ts'
import { stageRejection as text } from '#texts/validation.ts'
import { coded } from './coded.ts'
import { field, record } from './record.ts'
import { fileUrl, moment, money } from './values.ts'

/** The numbers of §4.3, which are text (§3); 7 is beyond it. */
export const stageCodes = {
  unpaid: '1',
  in_escrow: '2',
  requested: '3',
  approved: '4',
  rejected: '5',
  paid_out: '6',
  disputed: '7',
} as const

export const stageNumbers = {
  unpaid: 1,
  in_escrow: 2,
  requested: 3,
  approved: 4,
  rejected: 5,
  paid_out: 6,
  disputed: 7,
} as const

/** Why a customer rejects a stage's payment (§5). */
export const rejectionReason = z.coerce
  .number<string | number>({ error: text.reasonRequired })
  .pipe(coded(REJECTION_REASONS, { not_completed: 1, not_satisfied: 2, other: 3 }, text.reasonRequired))

export const stageStatus = coded(STAGE_STATES, stageCodes)

export const stagePicture = record<StagePicture>()({
  id: field('_id', fileId),
  url: field('image', fileUrl),
  moment: field('when', z.enum(['before', 'after'])),
  addedAt: field('added_at', moment),
})

export const stage = record<Stage>()({
  id: field('_id', stageId),
  title: field('title', z.string()),
  description: field('description', z.string()),
  price: field('price', money),
  order: field('order', z.number().int()),
  status: field('payment_status', stageStatus),
  since: field('payment_status_since', moment),
  paidOutAt: field('paymentDate', moment.nullable()),
  requestedAt: field('requested_at', moment.nullable()),
  requestNote: field('request_note', z.string()),
  pictures: field('images', z.array(stagePicture)),
  rejectionReason: field('rejectReason', z.string()),
  changeOrderId: field('change_order_id', changeOrderId.nullable()),
  disputeId: field('dispute_id', disputeId.nullable()),
  isFrozen: field('frozen', z.boolean()),
})
