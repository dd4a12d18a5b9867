import type { z } from 'zod'
import { CERTIFICATE_REMEDY, certificateFault } from '#server/adapters/certificateFault.ts'
import type { Environment } from '#server/config/environment.ts'
import { SEEN_PATH, seen } from '#server/http/seen.ts'
import { publicOrigin, signedAddress } from '#server/modules/files/addresses.ts'
import { announceBody, type Answer, ask, askForSocket } from './askThrough.ts'
import type { Found } from './finding.ts'

/** An address that documents only have (RFC 5737): nobody's, so whoever believes it believes anything. */
const INVENTED = '198.51.100.77'
/** The answers of a proxy that has nothing behind it just now. */
const NOTHING_BEHIND: ReadonlySet<number> = new Set([502, 503, 504])
const TOO_LARGE = 413
const FEW_DAYS = 14
const LAST_DAYS = 3
const DAY_MS = 24 * 60 * 60_000
const SAYS_AT_ONCE_MS = 3_000

/** Asks the server as people do, by PUBLIC_URL through whatever stands before it, and looks at what arrives. */
export async function checkProxy(environment: Environment, now: () => Date): Promise<Found[]> {
  const { PUBLIC_URL, SECRET: secret } = environment
  if (!PUBLIC_URL || !secret) return []
  const origin = publicOrigin(environment)
  const signed = origin + signedAddress({ secret, clock: now }, SEEN_PATH)
  try {
    const answer = await ask(signed, { headers: { 'x-forwarded-for': INVENTED } })
    return await ofAnswer(answer, { environment, origin, signed, now: now() })
  } catch (error) {
    return [unreachable(origin, error)]
  }
}

interface Asked {
  readonly environment: Environment
  readonly origin: string
  readonly signed: string
  readonly now: Date
}

async function ofAnswer(answer: Answer, { environment, origin, signed, now }: Asked): Promise<Found[]> {
  const { status, body, certificateUntil } = answer
  if (NOTHING_BEHIND.has(status))
    return [{ level: 'warn', says: `${origin} answers ${status}: start the server, and ask again.` }]
  const read = seen.safeParse(jsonOf(body))
  if (status !== 200 || !read.success) {
    const says = `${origin} leads to something else (${status}), or to a server of another release or another SECRET.`
    return [{ level: 'fail', says }]
  }
  return [
    ofEncryption(origin, certificateUntil, now),
    // This server speaks no TLS itself: where it is asked by TLS, a proxy is between.
    ofAddress(read.data, environment.TRUST_PROXY, certificateUntil !== undefined),
    await ofSockets(origin),
    await ofSize(signed, read.data.largestBody),
  ]
}

function unreachable(origin: string, error: unknown): Found {
  const fault = certificateFault(error)
  return fault
    ? { level: 'fail', says: `The certificate of ${origin} is not trusted: ${fault}. ${CERTIFICATE_REMEDY}` }
    : {
        level: 'warn',
        says: `${origin} can’t be asked (${error instanceof Error ? error.message : String(error)}): start the server and its proxy, and ask again.`,
      }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function ofEncryption(origin: string, until: Date | undefined, now: Date): Found {
  if (!until)
    return { level: 'warn', says: `${origin} is not encrypted: whoever is between reads passwords along.` }
  const days = Math.floor((until.getTime() - now.getTime()) / DAY_MS)
  const says = `The certificate of ${origin} is good for ${days} days more.`
  if (days >= FEW_DAYS) return { level: 'ok', says }
  return { level: days < LAST_DAYS ? 'fail' : 'warn', says: `${says} Renew it.` }
}

/** The client is whom the first proxy heard from: what stands after the invented address, or first where that is gone. */
function ofAddress(
  { client, hops }: z.output<typeof seen>,
  trusted: Environment['TRUST_PROXY'],
  isBehindProxy: boolean,
): Found {
  const at = hops.indexOf(INVENTED) + 1
  const proxies = hops.length - 1 - at
  const isSilent = proxies === 0 && (isBehindProxy || at === 0)
  if (isSilent)
    return {
      level: 'fail',
      says: 'The proxy does not say whose requests it passes on: have it add whom it heard from to X-Forwarded-For (docs/nginx.conf).',
    }
  if (client < at)
    return {
      level: 'fail',
      says: `Clients choose their address, and with it escape every limit: set TRUST_PROXY to ${proxies}, for so many proxies say who asks.`,
    }
  if (client > at)
    return {
      level: 'fail',
      says: `All clients look like one (${hops[client] ?? ''}) and share one’s limits: set TRUST_PROXY to ${proxies}, for so many proxies stand before the server.`,
    }
  const how = typeof trusted === 'number' ? String(trusted) : trusted.join(',')
  return {
    level: 'ok',
    says: `Clients are told apart (proxies before the server: ${proxies}; TRUST_PROXY=${how}).`,
  }
}

async function ofSockets(origin: string): Promise<Found> {
  const status = await askForSocket(`${origin}/socket.io/?EIO=4&transport=websocket`).catch(() => 0)
  return status === 101
    ? { level: 'ok', says: 'WebSockets get through.' }
    : {
        level: 'fail',
        says: `WebSockets do not get through (${status || 'no answer'}), and nothing arrives by itself: have the proxy pass Upgrade and Connection on (docs/nginx.conf).`,
      }
}

async function ofSize(signed: string, bytes: number): Promise<Found> {
  const status = await announceBody(signed, bytes, SAYS_AT_ONCE_MS)
  const size = `${Math.ceil(bytes / 1_000_000)} MB`
  return status === TOO_LARGE
    ? {
        level: 'fail',
        says: `The proxy refuses requests of ${size}, the largest that people send: raise its limit (nginx: client_max_body_size).`,
      }
    : { level: 'ok', says: `Requests of ${size}, the largest that people send, get through.` }
}
