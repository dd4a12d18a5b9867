import { z } from 'zod'
import { length } from '#shared/domain/limits.ts'
import * as text from '#texts/chargebacks.ts'
import { required } from './fields.ts'

/** What an admin tells the bank; Stripe measures it its own way. */
export const evidenceText = required(text.answerRequired).max(length.evidence, text.answerTooLong)

export const evidenceForm = z.object({ text: evidenceText })
