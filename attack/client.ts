import {
  type BodyOf,
  type Call,
  type ParamsInputOf,
  wireAddress,
  wireBody,
} from '../src/shared/wire/calls/call.ts'
import { header } from '../src/shared/wire/headers.ts'

export interface Credentials {
  readonly token: string
  readonly deviceId?: string
}

interface Sending<C extends Call> {
  as?: Credentials
  params?: ParamsInputOf<C>
  body?: BodyOf<C>
  /** A body as it stands on the wire. */
  wire?: unknown
  /** The idempotency key of one intent. */
  key?: string
  headers?: Readonly<Record<string, string>>
  /** After so long the client gives up. */
  withinMs?: number
}

export interface Answer {
  /** 0 where there was none. */
  readonly status: number
  readonly ms: number
  readonly text: string
  /** The answer as JSON, or an empty object. */
  readonly json: Readonly<Record<string, unknown>>
  readonly headers: Headers
  /** Why there was no answer, as the system names it: ECONNREFUSED, ECONNRESET … */
  readonly failure: string
}

/** A call over plain HTTP, as any program may send it. Never throws: no answer is an answer too. */
export async function send<C extends Call>(url: string, call: C, sending: Sending<C> = {}): Promise<Answer> {
  const body = sending.wire ?? (sending.body === undefined ? undefined : wireBody(call, sending.body))
  return sendRaw(url + wireAddress(call, sending.params), {
    method: call.method,
    headers: {
      [header.deviceId]: sending.as?.deviceId ?? 'attack',
      [header.deviceType]: 'w',
      ...(sending.as && { [header.accessToken]: sending.as.token }),
      ...(sending.key && { [header.idempotencyKey]: sending.key }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...sending.headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(sending.withinMs ?? 60_000),
  })
}

/** Any request at all. */
export async function sendRaw(url: string, init: RequestInit): Promise<Answer> {
  const started = performance.now()
  const took = () => performance.now() - started
  try {
    const response = await fetch(url, init)
    const text = await response.text()
    return {
      status: response.status,
      ms: took(),
      text,
      json: asObject(text),
      headers: response.headers,
      failure: '',
    }
  } catch (error) {
    return { status: 0, ms: took(), text: '', json: {}, headers: new Headers(), failure: failureOf(error) }
  }
}

function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if ('code' in error && typeof error.code === 'string') return error.code
  return error.cause ? failureOf(error.cause) : error.name
}

function asObject(text: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {}
  } catch {
    return {}
  }
}

/** How many of each status there were, such as "200 × 12, 409 × 3". */
export function countStatuses(answers: readonly { status: number }[]): string {
  const counts = new Map<number, number>()
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status === 0 ? 'no answer' : status} × ${count}`)
    .join(', ')
}
