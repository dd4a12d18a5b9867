import { CERTIFICATE_REMEDY, certificateFault } from '#server/adapters/certificateFault.ts'
import type { Place } from '#shared/domain/place.ts'
import type { GeocodingDialect, Question } from './dialect.ts'

/** Where a geocoding service is, and who asks it. */
export interface GeocodingService {
  /** What it is asked with goes below this; a query in it, such as a key, goes along. */
  url: string
  dialect: GeocodingDialect
  /** Whom it may write to about what it is asked. */
  contact: string | undefined
  patienceMs?: number | undefined
}

/** Why there is no answer, in words for whoever runs the marketplace; they have nothing of what was asked. */
export class GeocodingFault extends Error {
  override readonly name = 'GeocodingFault'

  constructor(
    message: string,
    /** It may do better in a moment. */
    readonly isAway: boolean,
    /** For how long it wants to be left alone. */
    readonly restMs: number,
  ) {
    super(message)
  }
}

/** Whoever types waits no longer for a suggestion. */
const PATIENCE_MS = 2_000
/** Fifty places have a tenth of that. */
const MOST_BYTES = 500_000
/** Nobody waits for the next failure right away. */
const REST_MS = 10_000
const REST_REFUSED_MS = 60_000
const LONGEST_REST_MS = 60 * 60_000

/** The places in a service's answer to a question. Throws a GeocodingFault. */
export async function askService(service: GeocodingService, question: Question): Promise<Place[]> {
  const { dialect, contact, patienceMs = PATIENCE_MS } = service
  const answer = await fetch(addressOf(service, question), {
    headers: {
      accept: 'application/json',
      'accept-language': 'en',
      'user-agent': contact ? `Tradepost (${contact})` : 'Tradepost',
    },
    // What somebody has typed goes to nobody else.
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  }).catch((error: unknown) => {
    throw unanswered(error)
  })
  if (!answer.ok) {
    await answer.body?.cancel()
    throw refusal(answer)
  }
  const places = dialect.read(jsonIn(await textOf(answer)))
  if (!places) throw new GeocodingFault(`answers something else than ${dialect.name} does`, false, REST_MS)
  return places
}

function addressOf({ url }: GeocodingService, { path, parameters }: Question): URL {
  const address = new URL(url)
  address.pathname = `${address.pathname.replace(/\/$/, '')}/${path}`
  for (const [name, values] of Object.entries(parameters))
    for (const value of [values].flat()) address.searchParams.append(name, value)
  return address
}

function unanswered(error: unknown): GeocodingFault {
  const untrusted = certificateFault(error)
  return untrusted
    ? new GeocodingFault(
        `has a certificate that is not trusted: ${untrusted}. ${CERTIFICATE_REMEDY}`,
        false,
        REST_MS,
      )
    : new GeocodingFault('does not answer', true, REST_MS)
}

function refusal({ status, headers }: Response): GeocodingFault {
  const isBusy = status === 429 || status === 503
  const rest = isBusy ? (restOf(headers.get('retry-after')) ?? REST_REFUSED_MS) : REST_MS
  return new GeocodingFault(`answers ${status}`, isBusy || status >= 500, rest)
}

/** Retry-After is seconds or a date (RFC 9110, 10.2.3). */
function restOf(header: string | null): number | undefined {
  if (!header) return undefined
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), LONGEST_REST_MS)
}

async function textOf({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const part of body ?? []) {
      bytes += part.byteLength
      if (bytes > MOST_BYTES) break
      parts.push(part)
    }
  } catch (error) {
    throw unanswered(error)
  }
  if (bytes > MOST_BYTES) throw new GeocodingFault('answers more than anybody reads', false, REST_MS)
  return Buffer.concat(parts).toString()
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
