import { z } from 'zod'
import { invalid as text } from '#texts/savedReplies.ts'
import { length } from '#shared/domain/limits.ts'
import { requiredUpTo } from './fields.ts'

/** A text to keep and what it is called. */
export const savedReplyForm = z.object({
  title: requiredUpTo(length.savedReplyTitle, text.titleRequired, text.titleTooLong),
  text: requiredUpTo(length.savedReplyText, text.textRequired, text.textTooLong),
})
