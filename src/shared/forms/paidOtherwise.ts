import { z } from 'zod'
import { length } from '#shared/domain/limits.ts'
import { paidOtherwise as text } from '#texts/validation.ts'
import { requiredUpTo } from './fields.ts'

/** How a refund was paid that the gateway could not, for the log. */
export const paidOtherwiseReason = requiredUpTo(length.paidOtherwise, text.reasonRequired, text.reasonTooLong)

export const paidOtherwiseForm = z.object({ reason: paidOtherwiseReason })
