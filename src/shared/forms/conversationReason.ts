import { z } from 'zod'
import { length } from '#shared/domain/limits.ts'
import { conversationReason as text } from '#texts/validation.ts'
import { requiredUpTo } from './fields.ts'

/** Why an admin reads what two people wrote each other, for the audit log. */
export const conversationReason = requiredUpTo(length.conversationReason, text.required, text.tooLong)

export const conversationReasonForm = z.object({ reason: conversationReason })
