import { z } from 'zod'
import { STAGE_STATUSES } from '#shared/rules/stageStates.ts'
import { milestoneId } from './ids.ts'
import { moment, money } from './wire.ts'

export const milestone = z.object({
  _id: milestoneId,
  title: z.string(),
  description: z.string(),
  price: money,
  /** 1 for the first stage. */
  order: z.number().int(),
  payment_status: z.literal(STAGE_STATUSES),
  /** When it was paid out to the provider. */
  paymentDate: moment.nullable(),
  /** Empty unless the latest request was rejected. */
  rejectReason: z.string(),
})
export type Milestone = z.output<typeof milestone>
