import { z } from 'zod'
import { codesOf } from '#shared/wire/coded.ts'
import { encoded } from '#shared/wire/record.ts'
import { recordParts, type RecordParts } from '#shared/wire/recordParts.ts'
import { fileUrl, moment, money } from '#shared/wire/values.ts'
import { dollarsFromCents, isCents } from '#shared/domain/money.ts'

/** Turns what a handler answers into what goes on the wire. */
export type Encoder = (value: unknown) => unknown

const asItIs: Encoder = (value) => value

/** What these hold is on the wire as it is inside. */
const plain = [z.ZodString, z.ZodStringFormat, z.ZodNumber, z.ZodBoolean, z.ZodLiteral, z.ZodEnum, z.ZodNull]

const amount: Encoder = (value) => {
  if (!isCents(value)) throw new TypeError('An answer has no amount where its schema has one.')
  return dollarsFromCents(value)
}

const instant: Encoder = (value) => {
  if (!(value instanceof Date)) throw new TypeError('An answer has no moment where its schema has one.')
  return value.toISOString()
}

/**
 * The encoder of a schema, built once; `origin` is where its files are, as people reach it. It takes only the keys that the schema names, so nothing leaves by accident, and
 * encodes amounts. It does what `z.encode` does except looking at every value again: what a handler answers is typed,
 * the tests' client checks every answer, and looking took a third of the time of a long answer (docs/performance.md).
 */
export function encoderOf(schema: z.core.$ZodType, origin = ''): Encoder {
  if (plain.some((type) => schema instanceof type)) return asItIs
  if (schema === fileUrl)
    return (path) => (typeof path === 'string' && path.startsWith('/') ? origin + path : path)
  if (schema === money) return amount
  if (schema === moment) return instant
  const codes = codesOf(schema)
  if (codes) return codeIn(codes)
  const parts = recordParts(schema)
  if (parts) return fieldsOf(parts, origin)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return unlessMissing(schema.unwrap(), origin)
  if (schema instanceof z.ZodReadonly) return encoderOf(schema.unwrap(), origin)
  if (schema instanceof z.ZodCodec && plain.some((type) => schema.def.in instanceof type))
    return written(schema)
  if (schema instanceof z.ZodArray) return eachOf(schema.element, origin)
  if (schema instanceof z.ZodObject && !schema.def.catchall) return keysOf(schema.shape, origin)
  return (value) => z.encode(schema, value)
}

/** The specification's code for a word. */
function codeIn(codes: ReadonlyMap<unknown, unknown>): Encoder {
  return (word) => {
    const code = codes.get(word)
    if (code === undefined) throw new TypeError('An answer has no such word where its schema has codes.')
    return code
  }
}

/** An object of the domain in the wire's words; each value as the schema of its name writes it. */
function fieldsOf(parts: RecordParts, origin: string): Encoder {
  const encodeNames = keysOf(parts.shape, origin)
  return (value) => {
    if (!isObject(value)) throw new TypeError('An answer has no object where its schema has one.')
    return encodeNames(encoded(parts, value))
  }
}

/** A plain value that stands for another, as the codec itself writes it. */
function written({ def }: z.ZodCodec): Encoder {
  return (value) => def.reverseTransform(value, { value, issues: [] })
}

function unlessMissing(schema: z.core.$ZodType, origin: string): Encoder {
  const encode = encoderOf(schema, origin)
  return encode === asItIs
    ? asItIs
    : (value) => (value === null || value === undefined ? value : encode(value))
}

function eachOf(schema: z.core.$ZodType, origin: string): Encoder {
  const encode = encoderOf(schema, origin)
  return (value) => {
    if (!isList(value)) throw new TypeError('An answer has no list where its schema has one.')
    if (encode === asItIs) return value
    const encoded = value.map(encode)
    return encoded.every((entry, index) => entry === value[index]) ? value : encoded
  }
}

function keysOf(shape: Readonly<Record<string, z.core.$ZodType>>, origin: string): Encoder {
  const keys = new Set(Object.keys(shape))
  const encoders = Object.entries(shape)
    .map(([key, schema]) => ({ key, encode: encoderOf(schema, origin) }))
    .filter(({ encode }) => encode !== asItIs)
  return (value) => {
    if (!isObject(value)) throw new TypeError('An answer has no object where its schema has one.')
    let encoded = withOnly(keys, value)
    for (const { key, encode } of encoders) {
      const before = value[key]
      const after = encode(before)
      if (after === before) continue
      if (encoded === value) encoded = { ...value }
      encoded[key] = after
    }
    return encoded
  }
}

/** The object itself where it has no other keys, as nearly every answer: copying it key by key is what takes time. */
function withOnly(keys: ReadonlySet<string>, value: Record<string, unknown>): Record<string, unknown> {
  for (const key in value)
    if (!keys.has(key)) return Object.fromEntries(Object.entries(value).filter(([name]) => keys.has(name)))
  return value
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
