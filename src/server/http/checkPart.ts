import type { z } from 'zod'
import { DomainError, type FieldError } from '#shared/domain/errors.ts'
import { renamedField, wirePath } from '#shared/wire/paths.ts'
import { server as text } from '#texts/refusals.ts'
import { ProblemError } from './problems.ts'
import { refuseUnfitText } from './unfitText.ts'

type Part = 'path' | 'query' | 'body'
type Issue = z.core.$ZodIssue
type Place = readonly PropertyKey[]

/** Stand for what the library would say in its own words, until the field's name is known. */
const MISSING = '\0missing'
const INVALID = '\0invalid'

/** Parses one part of a request; what is wrong is named field by field, in our words alone. */
export function checkPart(schema: z.ZodType | undefined, value: unknown, part: Part): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value, { error: ({ input }) => (input === undefined ? MISSING : INVALID) })
  if (parsed.success) {
    // Once more after parsing: a field may carry JSON as text, with its characters escaped.
    refuseUnfitText(parsed.data, (field) => renamedField(wirePath, schema, field))
    return parsed.data
  }
  // A path that can't be is an address that is not there.
  if (part === 'path') throw new DomainError('not_found')
  const [first, ...rest] = parsed.error.issues.flatMap((issue) => fieldErrors(issue, []))
  throw first
    ? new DomainError('invalid_input', { errors: [first, ...rest] })
    : new ProblemError(400, 'malformed', text.malformed)
}

function fieldErrors(issue: Issue, within: Place): FieldError[] {
  const place = [...within, ...issue.path]
  if (issue.code === 'invalid_union' && !isOurs(issue)) {
    const way = nearest(issue.errors)
    if (way) return way.flatMap((one) => fieldErrors(one, place))
  }
  return [{ field: place.join('.'), message: wording(issue, place) }]
}

const isOurs = ({ message }: Issue) => message !== MISSING && message !== INVALID

/** Of the ways in which a value may be written, the one that it was meant in: its kind is right and its content wrong. */
function nearest(ways: readonly (readonly Issue[])[]): readonly Issue[] | undefined {
  const isOfOtherKind = (way: readonly Issue[]) =>
    way.some(({ code, path }) => path.length === 0 && (code === 'invalid_type' || code === 'invalid_value'))
  return ways.find((way) => !isOfOtherKind(way)) ?? ways.find((way) => way.every(isOurs)) ?? ways[0]
}

function wording(issue: Issue, place: Place): string {
  if (isOurs(issue)) return issue.message
  if (place.length === 0) return text.malformed
  return issue.message === MISSING ? text.fieldMissing(place.join('.')) : text.fieldInvalid(place.join('.'))
}
