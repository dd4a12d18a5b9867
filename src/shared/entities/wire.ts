import { z } from 'zod'
import { type Cents, centsFromDollars, dollarsFromCents, isCents } from '#shared/rules/money.ts'

/** An amount: dollars as a JSON number on the wire, cents inside. */
export const money = z.codec(z.number(), z.custom<Cents>(isCents), {
  decode: (dollars) => centsFromDollars(dollars.toFixed(2)),
  encode: dollarsFromCents,
})

/** A moment, ISO 8601 in UTC. Lists also carry `time_ago`, which is the same kind of text; the screen words it. */
export const moment = z.iso.datetime()

/** The address of a stored file, or empty where there is none. */
export const fileUrl = z.string()

/** A yes or no that the specification writes as 1 or 0. */
export const bit = z.literal([0, 1])

/** The answer of a call that only says what happened. */
export const said = z.object({ message: z.string() })

/** What a paged list call answers besides its rows. `perPageRecords` is the page size (§9). */
export const page = { totalPages: z.number().int(), perPageRecords: z.number().int() }
