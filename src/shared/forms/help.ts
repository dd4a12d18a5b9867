import { z } from 'zod'
import { help as text } from '#texts/validation.ts'
import { length } from '#shared/domain/limits.ts'
import { emailField } from './email.ts'
import { requiredUpTo } from './fields.ts'

export const helpForm = z.object({
  name: requiredUpTo(length.helpName, text.nameRequired, text.nameTooLong),
  email: emailField({
    missing: text.emailRequired,
    invalid: text.emailInvalid,
    max: length.helpEmail,
    tooLong: text.emailTooLong,
  }),
  subject: requiredUpTo(length.helpSubject, text.subjectRequired, text.subjectTooLong),
  message: requiredUpTo(length.helpMessage, text.messageRequired, text.messageTooLong),
})

/** What either side says about it after that. */
export const helpReplyText = requiredUpTo(length.helpReply, text.replyRequired, text.replyTooLong)

export const helpReplyForm = z.object({ text: helpReplyText })
