import { z } from 'zod'
import { length } from '#shared/domain/limits.ts'
import { adminNote as text } from '#texts/validation.ts'
import { requiredUpTo } from './fields.ts'

/** What an admin writes down about somebody. */
export const adminNoteText = requiredUpTo(length.adminNote, text.required, text.tooLong)

export const adminNoteForm = z.object({ text: adminNoteText })
