import { z } from 'zod'
import { secondFactor as text } from '#texts/validation.ts'
import { required } from './fields.ts'

/** What an authenticator app shows, or a recovery code; apps and people put spaces into both. */
export const factorCode = required(text.codeRequired)
  .max(40, { error: text.codeWrong, abort: true })
  .overwrite((code) => code.replaceAll(/[\s-]/g, '').toUpperCase())

export const factorForm = z.object({ code: factorCode })
