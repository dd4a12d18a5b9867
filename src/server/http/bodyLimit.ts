import { z } from 'zod'
import { UNITS_PER_GRAPHEME } from '#shared/domain/graphemes.ts'
import { COUNTED } from '#shared/forms/fields.ts'
import type { Call } from '#shared/wire/calls/call.ts'
import { schemaNode, valuesOf } from './schemaNode.ts'

/** Room for fields that a call doesn't know: clients made after the specification send some. */
const EXTRA_BYTES = 16 * 1024
const EXTRA_FIELDS = 60
/** What names a part of a multipart body, with some to spare. */
const PART_HEAD_BYTES = 1024
/** A number, a yes or no: more digits than any of them means something by. */
const PLAIN_BYTES = 40
/** A unit of an emoji, as either way of writing escapes it: two units are four bytes. */
const EMOJI_UNIT_BYTES = 6

/** What a text takes at most on the wire, and what it takes to say where it belongs. */
interface Writing {
  readonly perCharacter: number
  at(path: readonly string[]): number
}

/** JSON whose characters are all written as escapes. */
const json: Writing = { perCharacter: 6, at: (path) => (path.at(-1)?.length ?? 0) + 6 }

/** A character is up to three bytes, each of which a form writes as three; lists and objects repeat their whole path. */
const form: Writing = {
  perCharacter: 9,
  at: (path) => path.reduce((sum, key) => sum + 3 * (key.length + 2), 2),
}

/** The bytes of the largest body of a call that is not multipart: each text and list at its longest, and room for more. */
export function bodyLimit(call: Call): number {
  const used = call.encoding === 'json' ? [json] : [json, form]
  return EXTRA_BYTES + Math.max(...used.map((writing) => sizeOf(call.body, writing).bytes))
}

export type MultipartLimits = ReturnType<typeof multipartLimits>

/** What a multipart body of a call may hold, as its parser counts, and how many bytes that is in all. */
export function multipartLimits(call: Call) {
  const rules = Object.values(call.files ?? {}).map(({ rule }) => rule)
  const fields = Object.values(propertiesOf(call.body)).map((field) => measure(field, [], json).bytes)
  // One more than there may be, so that it is refused by name and not with the whole body.
  const files = rules.reduce((sum, rule) => sum + rule.max, 0) + 1
  const limits = {
    files,
    fields: fields.length + EXTRA_FIELDS,
    parts: files + fields.length + EXTRA_FIELDS,
    fileSize: Math.max(0, ...rules.map((rule) => rule.maxBytes)) + 1,
    fieldSize: Math.max(PART_HEAD_BYTES, ...fields),
  }
  const content = rules.reduce((sum, rule) => sum + rule.max * rule.maxBytes, 0) + sumOf(fields)
  return { limits, bytes: content + limits.parts * PART_HEAD_BYTES + EXTRA_BYTES }
}

/** The fields of a call, wherever they are, whose text or list has no most. There must be none. */
export function unboundedFields(call: Call): string[] {
  return [call.params, call.query, call.body].flatMap((schema) => sizeOf(schema, json).unbounded)
}

interface Size {
  readonly bytes: number
  readonly unbounded: readonly string[]
}

/** Formats that are as long as they are. */
const FORMATS: Readonly<Record<string, number>> = { uuid: 36, date: 10 }

function sizeOf(schema: z.ZodType | undefined, writing: Writing): Size {
  return schema ? measure(wire(schema), [], writing) : { bytes: 0, unbounded: [] }
}

function propertiesOf(schema: z.ZodType | undefined): Readonly<Record<string, unknown>> {
  return schema ? (schemaNode.parse(wire(schema)).properties ?? {}) : {}
}

/** The side of a schema that reads what was sent. */
function wire(schema: z.ZodType): unknown {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
}

function measure(schema: unknown, path: readonly string[], writing: Writing): Size {
  const {
    type,
    format,
    maxLength,
    [COUNTED]: counted,
    maxItems,
    anyOf,
    properties,
    items,
    ...values
  } = schemaNode.parse(schema)
  const leaf = (bytes: number): Size => ({ bytes: bytes + writing.at(path), unbounded: [] })
  const given = valuesOf(values)
  if (given) return leaf(Math.max(...given.map((value) => String(value).length)) * writing.perCharacter)
  if (anyOf) return widest(anyOf, path, writing)
  if (type === 'object' && properties)
    return together(
      Object.entries(properties).map(([name, inner]) => measure(inner, [...path, name], writing)),
    )
  if (type === 'array') {
    if (maxItems === undefined) return { bytes: 0, unbounded: [path.join('.')] }
    const one = measure(items, [...path, '00'], writing)
    return { bytes: one.bytes * maxItems, unbounded: one.unbounded }
  }
  if (type === 'number' || type === 'integer' || type === 'boolean' || type === 'null')
    return leaf(PLAIN_BYTES)
  const fixed = format === undefined ? undefined : FORMATS[format]
  if (fixed !== undefined) return leaf(fixed)
  if (maxLength === undefined) return { bytes: 0, unbounded: [path.join('.')] }
  return leaf(maxLength * (counted ? UNITS_PER_GRAPHEME * EMOJI_UNIT_BYTES : writing.perCharacter))
}

function widest(schemas: readonly unknown[], path: readonly string[], writing: Writing): Size {
  // A list as JSON text is measured as the list, which says how long it gets.
  const sizes = schemas
    .filter((one) => schemaNode.parse(one).contentMediaType === undefined)
    .map((one) => measure(one, path, writing))
  return {
    bytes: Math.max(...sizes.map((size) => size.bytes)),
    unbounded: sizes.flatMap((size) => size.unbounded),
  }
}

function together(sizes: readonly Size[]): Size {
  return { bytes: sumOf(sizes.map((size) => size.bytes)), unbounded: sizes.flatMap((size) => size.unbounded) }
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}
