import { z } from 'zod'
import { isWithin, UNITS_PER_GRAPHEME } from '#shared/domain/graphemes.ts'
import { type Cents, centsFromDollars, dollarsFromCents, isCents } from '#shared/domain/money.ts'

/** What several fields must be to each other; what is wrong is said at one of them. */
export type Check<Values> = (
  values: Values,
  refuse: (path: readonly (string | number)[], message: string) => void,
) => void

/** A check as a schema takes it. */
export function checking<Values>(check: Check<Values>) {
  return (values: Values, context: Pick<z.RefinementCtx, 'addIssue'>): void =>
    check(values, (path, message) => context.addIssue({ code: 'custom', path: [...path], message }))
}

/** Text that must be there; surrounding spaces don't count. `message` also answers a missing field or a wrong type. */
export function required(message: string) {
  return z.string({ error: message }).trim().min(1, message)
}

/** Marks a text in the schemas made of ours: its `maxLength` is in characters as people see them. */
export const COUNTED = 'x-counted-as'

/** Text of at most `max` characters, as people see them. */
export function upTo(text: z.ZodString, max: number, tooLong?: string) {
  return text
    .max(max * UNITS_PER_GRAPHEME, { error: tooLong, abort: true })
    .refine((given) => isWithin(given, max), tooLong)
    .meta({ maxLength: max, [COUNTED]: 'graphemes' })
}

/** Text that must be there and is at most `max` characters long, as people see them. */
export function requiredUpTo(max: number, missing: string, tooLong: string) {
  return upTo(required(missing), max, tooLong)
}

/** What is written in digits, as text or number: its text. Longer than this is nothing that anybody means. */
export function numeral(missing: string, tooLong = missing) {
  return z.codec(z.union([z.string().max(50, tooLong), z.number()], { error: missing }), z.string(), {
    decode: (value) => String(value).trim(),
    encode: (text) => text,
  })
}

/** Digits of dollars, to cents. */
export const dollars = z.codec(z.string(), z.custom<Cents>(isCents), {
  decode: (text) => centsFromDollars(text),
  encode: (amount) => String(dollarsFromCents(amount)),
})

/** A whole number as text or number, as form-encoded bodies and inputs carry it. */
export function digits(missing: string, notDigits: string) {
  return numeral(missing, notDigits).pipe(z.string().min(1, missing).regex(/^\d+$/, notDigits))
}

/** Dollars with at most two decimals, to cents; what is missing or too long may have words of its own. */
export function dollarAmount(invalid: string, missing = invalid, tooLong = invalid) {
  return numeral(missing, tooLong)
    .pipe(
      z
        .string()
        .min(1, { error: missing, abort: true })
        .max(12, { error: tooLong, abort: true })
        .regex(/^\d+(\.\d{1,2})?$/, invalid),
    )
    .pipe(dollars)
}

/** A price typed as whole dollars, to cents. */
export function wholeDollars(texts: { missing: string; notDigits: string; tooLong: string; max: number }) {
  return digits(texts.missing, texts.notDigits)
    .pipe(z.string().max(texts.max, texts.tooLong).regex(/[1-9]/, texts.notDigits))
    .pipe(dollars)
}

const nothing = z.codec(z.literal(''), z.undefined(), {
  decode: () => undefined,
  encode: () => '' as const,
})

/** What may be left out, and is also left out by the empty text that a form or a query sends for nothing. */
export function orEmpty<Schema extends z.ZodType>(schema: Schema) {
  return z.union([nothing, schema]).optional()
}

/** A yes or no as a form, a query or JSON carries it. */
export const flag = z.codec(
  z.union([z.boolean(), z.literal([0, 1]), z.enum(['0', '1', 'true', 'false'])]),
  z.boolean(),
  {
    decode: (value) => value === true || value === 1 || value === '1' || value === 'true',
    encode: (yes) => yes,
  },
)

/** More than any list or object of a call takes as text. */
const LONGEST_JSON_TEXT = 50_000

/** A list or object that a multipart field carries as JSON text. */
export function jsonText<Schema extends z.ZodType>(schema: Schema) {
  return z.union([schema, json.pipe(schema)])
}

const json = z.codec(
  z.string().max(LONGEST_JSON_TEXT).meta({ contentMediaType: 'application/json' }),
  z.unknown(),
  {
    decode: (text, context) => {
      try {
        // An empty field is one that is missing.
        return text.trim() === '' ? undefined : (JSON.parse(text) as unknown)
      } catch {
        context.issues.push({ code: 'custom', input: text })
        return z.NEVER
      }
    },
    encode: (value) => JSON.stringify(value),
  },
)

/** A list written with commas, of so many characters at most. */
export function commaList(longest: number) {
  return z.codec(z.string().max(longest), z.array(z.string()), {
    decode: (text) => (text.trim() === '' ? [] : text.split(',').map((item) => item.trim())),
    encode: (items) => items.join(','),
  })
}

/** A list, also as text between commas, of so many characters at most. */
export function listOrText<Item extends z.ZodType<unknown, string>>(list: z.ZodArray<Item>, longest: number) {
  return z.union([list, commaList(longest).pipe(list)])
}

/** A list as JSON has it, as JSON in a text, or as text between commas: clients of every kind send one. */
export function anyList<Item extends z.ZodType<unknown, string>>(list: z.ZodArray<Item>, longest: number) {
  return z.union([listOrText(list, longest), jsonText(list)])
}

/** Degrees to the centimetre. What is smaller than that, PostgreSQL can't even compute with. */
const toCentimetre = (degrees: number) => Math.round(degrees * 1e7) / 1e7 + 0

/** Degrees, as text or number; `invalid` is for a person who has to choose a place. */
export const latitude = (invalid?: string) => degrees(90, invalid)
export const longitude = (invalid?: string) => degrees(180, invalid)

function degrees(most: number, error?: string) {
  return z.coerce
    .number<string | number>({ error })
    .min(-most, { error })
    .max(most, { error })
    .overwrite(toCentimetre)
}

/** A calendar day, YYYY-MM-DD, that exists. */
export function day(missing: string) {
  return required(missing).max(10, { error: missing, abort: true }).refine(isDay, missing)
}

/** A time of day, HH:mm. */
export function timeOfDay(missing: string) {
  return required(missing)
    .max(5, { error: missing, abort: true })
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, missing)
}

/** Nothing here is older or further off, and neither databases nor programs agree on years far beyond. */
const YEARS_THERE_ARE = /^(?:19|2\d)\d\d-\d\d-\d\d$/

function isDay(text: string): boolean {
  if (!YEARS_THERE_ARE.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
