import { z } from 'zod'
import { length } from '#shared/domain/limits.ts'
import { refusal as text } from '#texts/validation.ts'
import { requiredUpTo } from './fields.ts'

/** Why a provider is not verified, or no longer, for them to read. */
export const refusalReason = requiredUpTo(length.refusal, text.reasonRequired, text.reasonTooLong)

export const refusalForm = z.object({ reason: refusalReason })
