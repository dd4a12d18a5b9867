import type { IncomingHttpHeaders } from 'node:http'
import type { Environment } from '#server/config/environment.ts'

// Why a cookie, and why this one: docs/decisions/sessions.md.

/** As long as any session lasts; when it really ends, the database knows. */
const MAX_AGE_S = 180 * 24 * 3_600

const isSecure = ({ PUBLIC_URL }: Environment) => PUBLIC_URL?.startsWith('https:') ?? false

/** Over https a name that no neighbouring host can set; browsers take it only with Secure. */
const nameOf = (environment: Environment) => `${isSecure(environment) ? '__Host-' : ''}tradepost_session`

/** The header that gives a browser its session, or takes it with an empty token. */
export function sessionCookie(environment: Environment, token: string): string {
  const parts = [
    `${nameOf(environment)}=${token}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Strict',
    `Max-Age=${token ? MAX_AGE_S : 0}`,
  ]
  return [...parts, ...(isSecure(environment) ? ['Secure'] : [])].join('; ')
}

export function tokenInCookie(environment: Environment, headers: IncomingHttpHeaders): string | undefined {
  const start = `${nameOf(environment)}=`
  const found = (headers.cookie ?? '').split('; ').find((cookie) => cookie.startsWith(start))
  return found?.slice(start.length) || undefined
}

/** Whether the page whose origin a browser names is one that this server has served. */
export function isOwnOrigin(environment: Environment, { origin, host }: IncomingHttpHeaders): boolean {
  if (origin === undefined || !URL.canParse(origin)) return false
  const { PUBLIC_URL } = environment
  if (PUBLIC_URL !== undefined && new URL(PUBLIC_URL).origin === origin) return true
  return new URL(origin).host === host
}

/**
 * Whether a call that a cookie speaks for was made by a page of ours. Browsers say on their own where a request comes
 * from; only a reading one may go without, as older browsers send them.
 */
export function isOwnCall(environment: Environment, method: string, headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  if (headers.origin !== undefined) return isOwnOrigin(environment, headers)
  return site === 'same-origin' || method === 'GET'
}
