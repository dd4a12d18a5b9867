import type { Random } from '#server/db/demo/random.ts'
import { jsonOf, textOf } from './hostileValues.ts'

export interface Payload {
  readonly type: string
  readonly content: Buffer
}

export interface Part {
  readonly head: string
  readonly content: Buffer | string
}

/** Percent-encodes anything, lone halves of surrogate pairs included. */
export function percent(text: string): string {
  return [...Buffer.from(text)]
    .map((byte) =>
      /[\w.~-]/.test(String.fromCharCode(byte))
        ? String.fromCharCode(byte)
        : `%${byte.toString(16).padStart(2, '0').toUpperCase()}`,
    )
    .join('')
}

export function jsonPayload(body: unknown): Payload {
  return { type: 'application/json', content: Buffer.from(jsonOf(body)) }
}

/** A form as clients write lists and objects in one: with brackets, or as JSON text. */
export function formPayload(body: Readonly<Record<string, unknown>>, random: Random): Payload {
  const pairs = Object.entries(body).flatMap(([name, value]) => pairsOf(name, value, random.chance(0.5)))
  return { type: 'application/x-www-form-urlencoded', content: Buffer.from(formOf(pairs)) }
}

/** A field and its text, as forms and queries have them. */
export type Pair = readonly [name: string, value: string]

export function formOf(pairs: readonly Pair[]): string {
  return pairs.map(([name, value]) => `${percent(name)}=${percent(value)}`).join('&')
}

/** What a form says of one value: a list or an object with brackets, or as JSON text. */
export function pairsOf(name: string, value: unknown, withBrackets: boolean): Pair[] {
  if (value === undefined) return []
  if (typeof value !== 'object' || value === null) return [[name, textOf(value)]]
  if (!withBrackets) return [[name, jsonOf(value)]]
  return Object.entries(value)
    .slice(0, 300)
    .flatMap(([key, inner]) => pairsOf(`${name}[${key}]`, inner, true))
}

export function fieldPart(name: string, value: unknown): Part {
  return {
    head: `form-data; name="${name.replaceAll('"', '%22')}"`,
    content: textOf(value),
  }
}

export function multipartPayload(parts: readonly Part[]): Payload {
  const boundary = '----hostile'
  const content = Buffer.concat([
    ...parts.flatMap(({ head, content: inner }) => [
      Buffer.from(`--${boundary}\r\ncontent-disposition: ${head}\r\n\r\n`),
      Buffer.from(inner),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ])
  return { type: `multipart/form-data; boundary=${boundary}`, content }
}
