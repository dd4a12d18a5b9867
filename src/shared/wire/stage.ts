import { z } from 'zod'
import { stageId } from '../domain/ids.ts'
import type { Stage } from '../domain/stage.ts'
import { STAGE_STATUSES } from '#shared/domain/stageStates.ts'
import { field, record } from './record.ts'
import { moment, money } from './values.ts'

export const stage = record<Stage>()({
  id: field('_id', stageId),
  title: field('title', z.string()),
  description: field('description', z.string()),
  price: field('price', money),
  order: field('order', z.number().int()),
  status: field('payment_status', z.literal(STAGE_STATUSES)),
  paidOutAt: field('paymentDate', moment.nullable()),
  rejectionReason: field('rejectReason', z.string()),
})
