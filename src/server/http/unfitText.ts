import { DomainError } from '#shared/domain/errors.ts'
import { server as text } from '#texts/refusals.ts'
import { ProblemError } from './problems.ts'

/** No call has a body of more than a few levels. */
const DEEPEST = 32

/** Half of a surrogate pair alone, which no UTF-8 can carry. */
const LONE_SURROGATE = /\p{Cs}/u

/** Whether a text can't be stored: PostgreSQL takes no NUL, and JSON in it no half of a character. */
function isUnfit(value: string): boolean {
  return value.includes('\0') || LONE_SURROGATE.test(value)
}

/** Where a value holds text that can't be stored, keys included. Throws for what is nested deeper than any call asks. */
function unfitPath(value: unknown, path: readonly string[] = []): readonly string[] | undefined {
  if (typeof value === 'string') return isUnfit(value) ? path : undefined
  if (typeof value !== 'object' || value === null) return undefined
  if (path.length >= DEEPEST) throw new ProblemError(400, 'malformed', text.malformed)
  for (const [key, inner] of Object.entries(value)) {
    if (isUnfit(key)) return path
    const found = unfitPath(inner, [...path, key])
    if (found) return found
  }
  return undefined
}

/** Refuses text that the database would, wherever it is, and names the field; `named` is what the client calls it. */
export function refuseUnfitText(value: unknown, named = (field: string) => field): void {
  const path = unfitPath(value)
  if (path)
    throw new DomainError('invalid_input', {
      errors: [{ field: named(path.join('.')), message: text.unfitText }],
    })
}
