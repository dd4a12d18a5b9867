import { z } from 'zod'
import { length } from '#shared/domain/limits.ts'
import { paperRequest as text } from '#texts/validation.ts'
import { requiredUpTo } from './fields.ts'

/** Why something is asked for again, for the provider to read. */
export const paperRequestReason = requiredUpTo(length.paperRequest, text.reasonRequired, text.reasonTooLong)

export const paperRequestForm = z.object({ reason: paperRequestReason })
