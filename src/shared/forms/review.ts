import { z } from 'zod'
import { review as text } from '#texts/validation.ts'
import { length } from '#shared/domain/limits.ts'
import { requiredUpTo } from './fields.ts'

/** Stars out of 5 (§9); nothing chosen arrives as 0 or nothing. */
export const reviewForm = z.object({
  rating: z.coerce
    .number<string | number>({ error: text.ratingRequired })
    .int(text.ratingRequired)
    .min(1, text.ratingRequired)
    .max(5, text.ratingRequired),
  message: requiredUpTo(length.reviewMessage, text.messageRequired, text.messageTooLong),
})
