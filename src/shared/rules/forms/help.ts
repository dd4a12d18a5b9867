import { z } from 'zod'
import { help as text } from '../../texts/validation.ts'
import { length } from '../limits.ts'
import { requiredUpTo } from './fields.ts'

export const helpForm = z.object({
  name: requiredUpTo(length.helpName, text.nameRequired, text.nameTooLong),
  email: requiredUpTo(length.helpEmail, text.emailRequired, text.emailTooLong).regex(
    /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/,
    text.emailInvalid,
  ),
  subject: requiredUpTo(length.helpSubject, text.subjectRequired, text.subjectTooLong),
  message: requiredUpTo(length.helpMessage, text.messageRequired, text.messageTooLong),
})
