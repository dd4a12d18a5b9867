import { z } from 'zod'
import { remember, recall } from '#renderer/session/tabMemory.ts'

interface Draft<Values> {
  values: Values
  /** When the last of it was typed. */
  at: Date
}

/** What was typed and not sent, or nothing. */
export function readDraft<Values>(key: string, schema: z.ZodType<Values>): Draft<Values> | undefined {
  return recall(key, z.object({ values: schema, at: z.coerce.date() }))
}

export function writeDraft(key: string, values: object): void {
  remember(key, { values, at: new Date() })
}
