import { z } from 'zod'
import { change as text } from '#texts/validation.ts'
import { length } from '#shared/domain/limits.ts'
import { bidPrice, stageForm } from './bid.ts'
import { requiredUpTo } from './fields.ts'

/** A stage that is to be added after the hire. */
export const addedStageForm = stageForm.extend({ price: bidPrice })

/** Another price for a stage, and why. */
export const repricedStageForm = z.object({
  description: requiredUpTo(length.stageDescription, text.reasonRequired, text.reasonTooLong),
  price: bidPrice,
})
