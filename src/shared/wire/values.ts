import { z } from 'zod'
import { field } from './record.ts'
import { type Cents, centsFromDollars, dollarsFromCents, isCents } from '#shared/domain/money.ts'

/** An amount: dollars as a JSON number on the wire, cents inside. */
export const money = z.codec(z.number(), z.custom<Cents>(isCents), {
  decode: (dollars) => centsFromDollars(dollars.toFixed(2)),
  encode: dollarsFromCents,
})

/** A moment: ISO 8601 in UTC on the wire. Lists call theirs `time_ago`; the screen words it. */
export const moment = z.codec(z.iso.datetime().max(30), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})

/** A yes or no that the specification writes as 1 or 0. */
export const bit = z.codec(z.literal([0, 1]), z.boolean(), {
  decode: (digit) => digit === 1,
  encode: (yes) => (yes ? 1 : 0),
})

/** A rate: percent on the wire, where 5 % is 5; whole basis points inside, where it is 500. */
export const rate = z.codec(z.number(), z.number().int(), {
  decode: (percent) => Math.round(percent * 100),
  encode: (basisPoints) => basisPoints / 100,
})

/**
 * A day, DD-MM-YYYY on the wire (§9) and YYYY-MM-DD inside, as `day` checks it; empty where there is none. `missing` is
 * the text for what is no text.
 */
export function reversedDay<Day extends z.ZodType<string, string>>(day: Day, missing: string) {
  return z
    .codec(z.string({ error: missing }).max(20, missing), z.string(), { decode: reversed, encode: reversed })
    .pipe(day)
}

const reversed = (day: string) => day.trim().split('-').toReversed().join('-')

const OWN_FILE = /^https?:\/\/[^/]+(\/(?:files|invoices|dispute_files|books)\/.*)$/

/**
 * The address of a stored file, or empty where there is none. A whole address on the wire, for clients of anywhere; the
 * path alone inside, since one server may be reached by several names.
 */
export const fileUrl = z.codec(z.string(), z.string(), {
  decode: (address) => OWN_FILE.exec(address)?.[1] ?? address,
  encode: (path) => path,
})

/** The answer of a call that only says what happened. */
export const confirmation = z.object({ message: z.string() })

/** What a paged list says besides its rows: how many pages there are, and how many rows one has (§9). */
export const pageFields = {
  pageCount: field('totalPages', z.number().int()),
  pageSize: field('perPageRecords', z.number().int()),
}
