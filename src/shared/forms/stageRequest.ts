import { z } from 'zod'
import { length } from '#shared/domain/limits.ts'
import { stageRequest as text } from '#texts/validation.ts'
import { upTo } from './fields.ts'

/** What a provider says when they ask for the payment of a stage: nothing, or what was done. */
export const stageRequestFields = {
  note: upTo(z.string({ error: text.noteTooLong }).trim(), length.requestNote, text.noteTooLong)
    .optional()
    .default(''),
}
