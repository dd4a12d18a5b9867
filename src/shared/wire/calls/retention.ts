import { z } from 'zod'
import { AFTER_CLOSING, KEPT_THINGS, RETENTIONS } from '#shared/domain/personalData.ts'
import { field, together } from '#shared/wire/record.ts'
import { defineRead } from './call.ts'

const keptThing = together({
  thing: field('thing', z.enum(KEPT_THINGS)),
  /** What becomes of it when its owner closes their account; of parts of it one, of others another. */
  afterClosing: field('after_closing', z.array(z.enum(AFTER_CLOSING))),
  /** What of it goes by itself, after how many days; the books after how many years. */
  limits: field('limits', z.array(z.object({ kind: z.enum(RETENTIONS), length: z.number().int() }))),
})

export const retention = defineRead('/config/retention', {
  summary: 'What is kept of people, how long, and what becomes of it when they close their account',
  permission: 'seePublicLists',
  response: z.object({ things: z.array(keptThing) }),
})
