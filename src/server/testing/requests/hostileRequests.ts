import { API_BASE, type Call } from '#shared/wire/calls/call.ts'
import { isOpen, may, type Permission } from '#shared/domain/permissions.ts'
import { header } from '#shared/wire/headers.ts'
import { allCalls } from '#shared/wire/calls/table.ts'
import { type Random, seededRandom } from '#server/db/demo/random.ts'
import { hostileText, hostileValue, textOf, without } from './hostileValues.ts'
import { hostileUpload, rawBody } from './rawBodies.ts'
import { type KnownIds, validValues, type Values } from './validRequest.ts'
import { fieldPart, formPayload, jsonPayload, multipartPayload, type Payload, percent } from './wire.ts'

export type Role = 'stranger' | 'customer' | 'provider' | 'admin'

export interface HostileRequest {
  readonly method: string
  /** Path and query, percent-encoded as far as they are well formed. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload: Buffer | undefined
  /** Whose access token goes with it. */
  readonly as: Role
}

/**
 * Requests without end, the same for the same seed: valid ones of every call of the table with something hostile in a
 * field, the query, the path, a header or the whole body, and some to what is no call. None may be answered with 5xx.
 */
export function* hostileRequests(seed: number, known: KnownIds = {}): Generator<HostileRequest, never> {
  const random = seededRandom(seed)
  const [first, ...others] = allCalls.flatMap((call) => Array<Call>(weightOf(call)).fill(call))
  if (!first) throw new Error('There are no calls')
  for (;;)
    yield random.chance(0.06)
      ? besideCalls(random, known)
      : ofCall(random.pick([first, ...others]), random, known)
}

/** A call with more fields has more that can go wrong. */
function weightOf(call: Call): number {
  return 2 + Object.keys(validValues(call, seededRandom(1), {}).body).length
}

const everyRole: readonly [Role, ...Role[]] = ['stranger', 'customer', 'provider', 'admin']

/** Somebody who may. */
function oneAllowed(permission: Permission, random: Random): Role {
  if (isOpen(permission)) return random.pick(['stranger', 'customer'])
  const [first = 'stranger', ...more] = (['customer', 'provider', 'admin'] as const).filter((role) =>
    may(role, permission),
  )
  return random.pick<Role>([first, ...more])
}

type Mutation = 'body' | 'params' | 'query' | 'raw' | 'upload' | 'headers'

function ofCall(call: Call, random: Random, known: KnownIds): HostileRequest {
  const values = validValues(call, random, known)
  const mutation = random.pick(mutationsOf(call))
  let query = Object.entries(values.query).map(
    ([name, value]) => `${percent(name)}=${percent(textOf(value))}`,
  )
  if (mutation === 'body') values.body = spoilt(values.body, random)
  if (mutation === 'params') values.params = spoiltParams(values.params, random)
  if (mutation === 'query') query = spoiltQuery(values.query, random)
  const payload = payloadOf(call, values, mutation, random)
  const headers = mutation === 'headers' ? hostileHeaders(random) : {}
  return {
    method: call.method,
    url: API_BASE + filled(call.path, values.params) + (query.length > 0 ? `?${query.join('&')}` : ''),
    headers: {
      ...(call.repeat && random.chance(0.7) && { [header.idempotencyKey]: `key-${random.whole(1, 1e9)}` }),
      ...(payload && payload.type !== '' && { 'content-type': payload.type }),
      ...headers,
    },
    payload: payload?.content,
    as: random.chance(0.95) ? oneAllowed(call.permission, random) : random.pick(everyRole),
  }
}

function mutationsOf(call: Call): readonly [Mutation, ...Mutation[]] {
  const body = call.body ? (['body', 'body', 'body', 'body', 'body', 'body'] as const) : []
  const params = call.params ? (['params', 'params'] as const) : []
  const query = call.query ? (['query', 'query', 'query'] as const) : []
  const upload = call.files ? (['upload', 'upload'] as const) : []
  const raw = call.method === 'GET' ? [] : (['raw'] as const)
  return ['headers', ...body, ...params, ...query, ...upload, ...raw]
}

function payloadOf(call: Call, { body }: Values, mutation: Mutation, random: Random): Payload | undefined {
  if (mutation === 'raw') return rawBody(random)
  const parts = () => Object.entries(body).map(([name, value]) => fieldPart(name, value))
  if (mutation === 'upload') return hostileUpload(parts(), Object.keys(call.files ?? {}), random)
  if (!call.body) return undefined
  if (call.encoding === 'multipart' && random.chance(0.7)) return multipartPayload(parts())
  return random.chance(0.6) ? jsonPayload(body) : formPayload(body, random)
}

/** One field, at any depth, is hostile, missing, or one too many. */
function spoilt(body: Record<string, unknown>, random: Random): Record<string, unknown> {
  const names = Object.keys(body)
  const [first, ...more] = names
  if (first === undefined || random.chance(0.1))
    return { ...body, [hostileText(random)]: hostileValue(random) }
  const name = random.pick([first, ...more])
  if (random.chance(0.05)) return without(body, name)
  return { ...body, [name]: spoiltValue(body[name], random) }
}

function spoiltValue(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random.chance(0.4)) return hostileValue(random)
  if (!Array.isArray(value)) return spoilt({ ...value }, random)
  const at = random.whole(0, value.length - 1)
  const list = value.map((one: unknown, index) => (index === at ? spoiltValue(one, random) : one))
  // As the text that a form carries, half of the time.
  return random.chance(0.5) ? JSON.stringify(list) : list
}

function spoiltParams(params: Record<string, unknown>, random: Random): Record<string, unknown> {
  const [first = '', ...more] = Object.keys(params)
  return { ...params, [random.pick([first, ...more])]: hostileText(random) }
}

function spoiltQuery(query: Record<string, unknown>, random: Random): string[] {
  const pairs = Object.entries(query).map(([name, value]) => [name, textOf(value)] as const)
  const [name] = pairs[random.whole(0, Math.max(0, pairs.length - 1))] ?? ['page']
  const spoiltPair = random.pick<() => string>([
    (): string => `${percent(name)}=${percent(hostileText(random))}`,
    () => `${percent(name)}=1&${percent(name)}=2`,
    () => `${percent(name)}[]=1`,
    () => `${percent(name)}[a][b]=1`,
    () => `${percent(hostileText(random))}=${percent(hostileText(random))}`,
    () => `${percent(name)}=%ZZ%FF%00`,
    () => `&&==&?&${percent(name)}`,
    () => '__proto__=1&constructor=2',
  ])()
  return [
    ...pairs.filter(([other]) => other !== name).map(([key, value]) => `${percent(key)}=${percent(value)}`),
    spoiltPair,
  ]
}

function filled(path: string, params: Readonly<Record<string, unknown>>): string {
  // A path can be no longer than a request line: Node refuses those.
  return path.replace(/:(\w+)/g, (_whole, name: string) =>
    percent(textOf(params[name] ?? '').slice(0, 2_000)),
  )
}

/** Only what a client can put on the wire at all. */
const headerTexts = [
  '',
  ' ',
  'x'.repeat(500),
  '\u00ff\u00fe',
  '%00',
  '"',
  'Etc/GMT+99',
  '../..',
  'Asia/Nowhere',
  '-1',
] as const

function hostileHeaders(random: Random): Record<string, string> {
  const name = random.pick([
    header.accessToken,
    header.deviceId,
    header.deviceType,
    header.timezone,
    header.idempotencyKey,
    header.appVersion,
    'accept',
    'accept-encoding',
    'accept-language',
    'if-none-match',
    'range',
    'origin',
    'x-forwarded-for',
    'x-http-method-override',
    'content-encoding',
  ])
  return { [name]: random.pick(headerTexts) }
}

/** Addresses that are no calls: files, invoices, pages, the webhook, and what is not there. */
function besideCalls(random: Random, known: KnownIds): HostileRequest {
  const id = random.pick([
    known['files/id']?.[0] ?? '0190a000-0000-7000-8000-000000000000',
    percent(hostileText(random).slice(0, 500)),
  ])
  const url = random.pick([
    `/files/${id}`,
    `/files/${id}?expires=1&expires=2`,
    `/files/${id}?expires=1&signature=a&signature=b`,
    `/files/${id}?expires[]=1&signature[a]=2`,
    `/files/${id}?expires=NaN&signature=%00`,
    `/invoices/${id}/${id}/UTC?expires=1&expires=2`,
    `/dispute_files/${id}.pdf?expires=1&expires=2`,
    `/dispute_files/${id}.exe?expires=9999999999999999&signature=a`,
    `/books/close/2026-${id}.csv?expires=9999999999999999&signature=a`,
    `/books/statements/${id}/2026/%00.pdf?expires=9999999999999999&signature=a`,
    `/books/close/2026-13.csv?expires=1&expires=2`,
    `/invoices/${id}/${id}/%00?expires=9999999999999999&signature=a`,
    `/sandbox/challenge/${id}`,
    `/sandbox/onboarding/${id}?return_url=1&return_url=2`,
    '/stripe/webhook',
    `${API_BASE}/openapi.json?a=1&a=2`,
    `${API_BASE}/nothing/${id}`,
    `${API_BASE}/users/%00/0/0`,
    `${API_BASE}/users/%ZZ/%/0`,
    `${API_BASE}/jobs/..%2f..%2f`,
    `${API_BASE}//users`,
    `${API_BASE}/categories;a=1`,
    '/dev/outbox/%00',
    '/%',
    '/%00',
    '/..%5c..%5cetc',
    `/${'a/'.repeat(1_000)}`,
    `/?${'a=1&'.repeat(1_000)}`,
  ])
  const method = random.pick(['GET', 'GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'])
  const payload = method === 'GET' || method === 'HEAD' ? undefined : rawBody(random)
  const signature = url.endsWith('webhook')
    ? { 'stripe-signature': random.pick(['', 'garbage', 't=1,v1=', 't=x,v1=zz,v1=é']) }
    : {}
  return {
    method,
    url,
    headers: { ...(payload?.type && { 'content-type': payload.type }), ...signature },
    payload: payload?.content,
    as: random.pick(everyRole),
  }
}
