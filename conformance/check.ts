// What was expected of the product, and what it did.
import { isDeepStrictEqual } from 'node:util'
import { type Answer, at } from './client.ts'

interface Outcome {
  readonly section: string
  readonly name: string
  readonly holds: boolean
  readonly expected: unknown
  readonly found: unknown
}

interface Skip {
  readonly section: string
  readonly reason: string
}

/** What a check says of its outcomes in the end. */
export interface Sum {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  readonly failures: readonly { readonly name: string; readonly why: string }[]
}

/** Counts checks, and keeps those that failed. A check never throws: one that fails leaves the others to be made. */
export class Checks {
  readonly #outcomes: Outcome[] = []
  readonly #skips: Skip[] = []
  #section = ''

  /** What the next checks are about. */
  section(name: string): void {
    this.#section = name
  }

  skip(reason: string): void {
    this.#skips.push({ section: this.#section, reason })
  }

  /** `name` holds where `holds` is true; otherwise `found` is what there was instead of `expected`. */
  that(name: string, holds: boolean, found: unknown, expected: unknown): void {
    this.#outcomes.push({ section: this.#section, name, holds, expected, found })
  }

  equal(name: string, found: unknown, expected: unknown): void {
    this.that(name, isDeepStrictEqual(found, expected), found, expected)
  }

  /** It was done; and where a text is given, that is what it says. */
  done(name: string, { status, body }: Answer, message?: string): void {
    const holds = status === 200 && (message === undefined || at(body, 'message') === message)
    this.that(name, holds, { status, body }, { status: 200, ...(message !== undefined && { message }) })
  }

  /** It was refused as input that can't be taken, with this text or one like it. */
  refused(name: string, { status, body }: Answer, message: string | RegExp, wanted = 400): void {
    const said = at(body, 'message')
    const holds = status === wanted && (typeof message === 'string' ? said === message : like(said, message))
    this.that(name, holds, { status, message: said }, { status: wanted, message: String(message) })
  }

  /** It was refused, with a status of these. */
  status(name: string, { status, body }: Answer, ...wanted: readonly number[]): void {
    this.that(name, wanted.includes(status), { status, message: at(body, 'message') }, wanted)
  }

  /** An object has at least these names; one check where there is no object at all. */
  names(name: string, found: unknown, names: readonly string[]): void {
    if (typeof found !== 'object' || found === null) return this.that(`${name} is there`, false, found, names)
    const own = Object.keys(found)
    for (const wanted of names) this.that(`${name}: ${wanted}`, own.includes(wanted), own, wanted)
  }

  /** Prints what failed and what was skipped, then the sum. */
  report(say: (line: string) => void): Sum {
    const failures = this.#outcomes
      .filter(({ holds }) => !holds)
      .map(({ section, name, expected, found }) => ({
        name: `${section}: ${name}`,
        why: `expected ${inShort(expected)}\n  found    ${inShort(found)}`,
      }))
    for (const { name, why } of failures) say(`FAILED   ${name}\n  ${why}`)
    const [passed, failed] = [this.#outcomes.length - failures.length, failures.length]
    for (const { section, reason } of this.#skips) say(`skipped  ${section}: ${reason}`)
    const skipped = this.#skips.length
    say(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
    return { passed, failed, skipped, failures }
  }
}

const like = (said: unknown, pattern: RegExp) => typeof said === 'string' && pattern.test(said)

/** Answers may hold tokens and addresses of whoever's market this is: they are not printed. */
const SECRETS = /"(access_token|client_secret|email)":"[^"]*"/g

const inShort = (value: unknown) =>
  (JSON.stringify(value) ?? 'nothing').replaceAll(SECRETS, '"$1":"…"').slice(0, 400)
