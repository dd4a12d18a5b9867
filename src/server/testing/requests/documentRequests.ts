import { header } from '#shared/wire/headers.ts'
import { type Random, seededRandom } from '#server/db/demo/random.ts'
import type { DocumentedOperation } from './documentedOperations.ts'
import { hostileText, hostileValue, textOf, without } from './hostileValues.ts'
import { hostileUpload } from './rawBodies.ts'
import type { KnownIds } from './validRequest.ts'
import {
  fieldPart,
  formOf,
  jsonPayload,
  multipartPayload,
  type Pair,
  pairsOf,
  type Payload,
  percent,
} from './wire.ts'

/** A request that a client would make who has read the document and made a mistake or two, or meant to. */
export interface NearlyRightRequest {
  readonly operation: DocumentedOperation
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload: Buffer | undefined
}

type Values = Readonly<Record<string, unknown>>
type Pick = readonly [DocumentedOperation, ...DocumentedOperation[]]

/**
 * Requests without end, the same for the same seed: the examples of a document's operations, about rows that there are,
 * with nothing, one or two things of them changed. `known` may be another one by the time of the next request.
 */
export function* documentRequests(
  operations: readonly DocumentedOperation[],
  seed: number,
  known: () => KnownIds,
): Generator<NearlyRightRequest, never> {
  const random = seededRandom(seed)
  // One with more fields has more that can go wrong.
  const [first, ...others] = operations.flatMap((one) =>
    Array<DocumentedOperation>(2 + Object.keys(one.body).length).fill(one),
  )
  if (!first) throw new Error('The document has no operations')
  const weighed: Pick = [first, ...others]
  for (;;) yield requestOf(random.pick(weighed), random, known())
}

function requestOf(operation: DocumentedOperation, random: Random, known: KnownIds): NearlyRightRequest {
  const segment = operation.path.split('/')[2] ?? ''
  let params = aboutKnown(operation.params, segment, known, random)
  let query = someOf(aboutKnown(operation.query, segment, known, random), random)
  let body = someOf(aboutKnown(operation.body, segment, known, random), random)
  const headers: Record<string, string> = {}
  for (let changes = random.pick([0, 1, 1, 1, 2, 2]); changes > 0; changes -= 1) {
    const parts = [
      ...(operation.types.length > 0 ? (['body', 'body', 'body', 'body'] as const) : []),
      ...(Object.keys(query).length > 0 ? (['query', 'query'] as const) : []),
      ...(Object.keys(params).length > 0 ? (['params'] as const) : []),
    ]
    const part = random.pick(['header', ...parts])
    if (part === 'header') headers[random.pick(['accept', ...operation.headers])] = headerText(random)
    else if (part === 'params') params = changed(params, random)
    else if (part === 'query') query = changed(query, random)
    else body = changed(body, random)
  }
  const payload = payloadOf(operation, body, random)
  const pairs = Object.entries(query).flatMap(([name, value]) => pairsOf(name, value, true))
  return {
    operation,
    url: filled(operation.path, params) + (pairs.length > 0 ? `?${formOf(doubled(pairs, random))}` : ''),
    headers: {
      ...(operation.headers.includes(header.idempotencyKey) &&
        random.chance(0.5) && { [header.idempotencyKey]: `key-${random.whole(1, 1e9)}` }),
      ...headers,
      ...(payload && { 'content-type': payload.type }),
    },
    payload: payload?.content,
  }
}

/** The example with rows that there are, wherever it names one. */
function aboutKnown(values: Values, segment: string, known: KnownIds, random: Random): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const [id, ...more] = known[`${segment}/${name}`] ?? known[name] ?? []
      if (id === undefined) return [name, value]
      const one = random.pick([id, ...more])
      return [name, Array.isArray(value) ? [one] : one]
    }),
  )
}

/** Most of the fields, most of the time: an example has those as well that may be left out. */
function someOf(values: Values, random: Random): Values {
  if (random.chance(0.6)) return values
  return Object.fromEntries(Object.entries(values).filter(() => random.chance(0.85)))
}

function changed(values: Values, random: Random): Values {
  const [first, ...more] = Object.keys(values)
  if (first === undefined || random.chance(0.06))
    return { ...values, [hostileText(random)]: hostileValue(random) }
  const name = random.pick([first, ...more])
  if (random.chance(0.1)) return without(values, name)
  return { ...values, [name]: changedValue(values[name], random) }
}

function changedValue(value: unknown, random: Random): unknown {
  if (Array.isArray(value) && value.length > 0 && random.chance(0.6)) return changedList(value, random)
  if (typeof value === 'object' && value !== null && random.chance(0.6)) return changed({ ...value }, random)
  return random.pick<() => unknown>([
    () => hostileValue(random),
    () => hostileValue(random),
    () => hostileValue(random),
    () => '',
    () => null,
    () => [value, value],
    () => ({ [random.pick(['a', '0', 'length', '$ne', '__proto__'])]: value }),
    () => (typeof value === 'number' ? String(value) : numberOf(value)),
    () => -numberOf(value),
    () => numberOf(value) * 1e9,
    () => numberOf(value) + 0.01,
    () => `${textOf(value)}${hostileText(random)}`,
    () => ` ${textOf(value)}\u00a0`,
    () => textOf(value).toUpperCase(),
    () => textOf(value).slice(1),
    () => textOf(value).repeat(20),
    () => random.pick(otherAlphabets),
  ])()
}

/** Not of what a change before has made: an object may have a `toString` that is none. */
const numberOf = (value: unknown) => (typeof value === 'object' ? Number.NaN : Number(value))

const otherAlphabets = ['Плотник', '木匠', 'نجار', 'ਤਰਖਾਣ', '١٢٣', '１２３', '๔๒', 'Ⅻ', '½', 'İıſK'] as const

function changedList(list: readonly unknown[], random: Random): unknown {
  const at = random.whole(0, list.length - 1)
  return random.pick<() => unknown>([
    () => list.map((one, index) => (index === at ? changedValue(one, random) : one)),
    () => list.filter((_one, index) => index !== at),
    () => [...list, ...list],
    () => Array.from({ length: 60 }, () => list[at]),
    () => [],
    () => list[at],
    () => list.map(textOf).join(','),
    () => JSON.stringify(list),
    () => [list],
  ])()
}

/** In one of the forms that the document offers; a field may be there twice. */
function payloadOf({ types, files }: DocumentedOperation, body: Values, random: Random): Payload | undefined {
  const [first, ...others] = types
  if (first === undefined) return undefined
  const type = random.pick([first, first, ...others])
  if (type === 'application/json') return jsonPayload(body)
  const withBrackets = random.chance(0.4)
  const pairs = doubled(
    Object.entries(body).flatMap(([name, value]) => pairsOf(name, value, withBrackets)),
    random,
  )
  if (type !== 'multipart/form-data') return { type, content: Buffer.from(formOf(pairs)) }
  const parts = pairs.map(([name, value]) => fieldPart(name, value))
  return random.chance(0.3) ? hostileUpload(parts, files, random) : multipartPayload(parts)
}

function doubled(pairs: readonly Pair[], random: Random): readonly Pair[] {
  const again = pairs[random.whole(0, Math.max(0, pairs.length - 1))]
  if (!again || !random.chance(0.1)) return pairs
  return [...pairs, random.chance(0.5) ? again : [again[0], hostileText(random)]]
}

function filled(path: string, params: Values): string {
  // No longer than a request line: Node refuses those.
  return path.replace(/\{(\w+)\}/g, (_whole, name: string) =>
    percent(textOf(params[name] ?? '').slice(0, 1_000)),
  )
}

/** Only what a client can put on the wire at all. */
function headerText(random: Random): string {
  return random.pick([
    '',
    ' ',
    '\u00ff\u00fe',
    '%00',
    '"',
    'Etc/GMT+99',
    '-1',
    'x'.repeat(500),
    'Asia/Nowhere',
  ])
}
