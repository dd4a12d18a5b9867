import { schemaNode, valuesOf } from '../schemaNode.ts'
import { type Json, REFERENCE } from './schemas.ts'

/** Examples by the name of a field, or by what it is in and its name. */
type Examples = Readonly<Record<string, unknown>>

/** What the example is of: where its fields' own examples are, and what schemas refer to. */
interface About {
  readonly within: string
  readonly examples: Examples
  readonly components: Readonly<Record<string, Json>>
}

/** A value that a described schema takes, made of the examples of its fields, so that it can't be of another shape. */
export function exampleOf(schema: unknown, about: About, field = ''): unknown {
  const { $ref, anyOf, properties, items, ...described } = schemaNode.parse(schema)
  if ($ref !== undefined) {
    const within = $ref.slice(REFERENCE.length)
    return exampleOf(about.components[within], { ...about, within }, field)
  }
  const given = about.examples[`${about.within}.${field}`] ?? about.examples[field]
  if (anyOf) return ofAny(anyOf, given, about, field)
  const options = valuesOf(described)
  if (options) return options.includes(given) ? given : options[0]
  if (given !== undefined && isOfType(given, described.type)) return given
  if (properties)
    return Object.fromEntries(
      Object.entries(properties).map(([name, inner]) => [name, exampleOf(inner, about, name)]),
    )
  if (items !== undefined) return [exampleOf(items, about, field)]
  return plain(described.type, described.format, field)
}

/** Of several forms the one that an example is of, or else the first that says something. */
function ofAny(forms: readonly unknown[], given: unknown, about: About, field: string): unknown {
  // An empty text is how forms say nothing.
  const parsed = forms.map((form) => schemaNode.parse(form)).filter((form) => form.const !== '')
  const fitting = given === undefined ? undefined : parsed.find(({ type }) => isOfType(given, type))
  const structured = parsed.find(
    ({ type, $ref }) => $ref !== undefined || type === 'array' || type === 'object',
  )
  const spoken = parsed.find(({ type }) => type !== 'null')
  return exampleOf(fitting ?? structured ?? spoken ?? parsed[0], about, field)
}

function isOfType(value: unknown, type: string | readonly string[] | undefined): boolean {
  const own =
    value === null
      ? 'null'
      : Array.isArray(value)
        ? 'array'
        : Number.isInteger(value)
          ? 'integer'
          : typeof value
  const types = typeof type === 'string' ? [type] : (type ?? [])
  return types.includes(own) || (own === 'integer' && types.includes('number'))
}

function plain(
  type: string | readonly string[] | undefined,
  format: string | undefined,
  field: string,
): unknown {
  switch (typeof type === 'string' ? type : type?.[0]) {
    case 'integer':
    case 'number':
      return 1
    case 'boolean':
      return false
    case 'null':
      return null
    case 'string':
      if (format === 'uuid' || /(^|_|[a-z])(ids?|category|subcategories)$/i.test(field))
        return exampleId(field)
      return format === 'date-time' ? '2026-11-22T17:00:00.000Z' : ''
    default:
      return {}
  }
}

/** An id that is the same for the same field, so that what belongs together in an example reads so. */
function exampleId(field: string): string {
  let sum = 7
  for (const character of field) sum = (sum * 31 + character.charCodeAt(0)) % 0xffff_ffff
  return `0190a000-0000-7000-8000-${sum.toString(16).padStart(12, '0')}`
}
