import { z } from 'zod'
import { moment } from './wire.ts'

/** Somewhere a person is signed in, as they may know it again. */
export const session = z.object({
  _id: z.string(),
  /** "Firefox on Windows". */
  device: z.string(),
  /** The network it was last used from, without what names a machine: "203.0.113.x"; empty where nobody knows. */
  network: z.string(),
  first_used: moment,
  last_used: moment,
  /** The one that asks. */
  current: z.boolean(),
})
export type Session = z.output<typeof session>
