import { z } from 'zod'
import { length } from '#shared/domain/limits.ts'
import * as text from '#texts/chargebacks.ts'
import { requiredUpTo } from './fields.ts'

/** What an admin tells the bank. */
export const evidenceText = requiredUpTo(length.evidence, text.answerRequired, text.answerTooLong)

export const evidenceForm = z.object({ text: evidenceText })
