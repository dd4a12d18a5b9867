import { z } from 'zod'

type Code = string | number

const codesOfSchemas = new WeakMap<z.core.$ZodType, ReadonlyMap<unknown, Code>>()

/** The code of each word where `coded` has made the schema, for whoever writes faster than a schema can. */
export function codesOf(schema: z.core.$ZodType): ReadonlyMap<unknown, Code> | undefined {
  return codesOfSchemas.get(schema)
}

/** The codec between words of the domain and the specification's codes for them; `error` says what another code is told. */
export function coded<const Word extends string, const Codes extends Readonly<Record<Word, Code>>>(
  words: readonly Word[],
  codes: Codes,
  error?: string,
) {
  const codec = z.codec(
    z.literal(
      words.map((word) => codes[word]),
      error,
    ),
    z.enum(words, error),
    {
      decode: (code, { issues }) => {
        const word = words.find((one) => codes[one] === code)
        if (word !== undefined) return word
        issues.push({ code: 'custom', input: code, message: 'Invalid option' })
        return z.NEVER
      },
      encode: (word) => codes[word],
    },
  )
  codesOfSchemas.set(codec, new Map(words.map((word) => [word, codes[word]])))
  return codec
}
