import type { Route } from '@playwright/test'
import { DESKTOP_ORIGIN } from '../../src/shared/desktop.ts'
import type { StandInWindow } from '../../src/main/testing/standInWindow.ts'

/** Chromium knows no scheme of ours: pages have this origin instead, and everything that leaves says ours. */
export const STAGE = 'http://tradepost.localhost'

export const toOurs = (url: string) => url.replace(STAGE, DESKTOP_ORIGIN)
export const toStage = (url: string) => url.replace(DESKTOP_ORIGIN, STAGE)

/** A file of the renderer, through the main process's own handler of the scheme. */
export async function serveOwn(route: Route, { webContents }: StandInWindow): Promise<void> {
  const handler = webContents.session.served.get('app')
  const answer = await handler?.(new Request(toOurs(route.request().url())))
  if (!answer) return route.abort()
  await route.fulfill({
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    body: Buffer.from(await answer.arrayBuffer()),
  })
}

/**
 * A call to the server with the origin that the desktop client has, if the server lets that origin make it; the answer
 * is only for that origin. Playwright answers preflights of calls that it intercepts by itself, so the server is asked
 * here, as Chromium would have asked it (https://fetch.spec.whatwg.org/#cors-preflight-fetch).
 */
export async function passOn(route: Route): Promise<void> {
  if (!(await isAllowed(route))) return route.abort('accessdenied').catch(() => undefined)
  const headers = { ...route.request().headers(), origin: DESKTOP_ORIGIN }
  const answer = await route.fetch({ headers, timeout: 0, maxRedirects: 0 }).catch(() => undefined)
  if (!answer) return route.abort('connectionrefused').catch(() => undefined)
  const given = answer.headers()
  if (given['access-control-allow-origin'] === DESKTOP_ORIGIN) given['access-control-allow-origin'] = STAGE
  await route.fulfill({ response: answer, headers: given }).catch(() => undefined)
}

const SIMPLE_METHODS = new Set(['GET', 'HEAD', 'POST'])
const SIMPLE_TYPES = /^(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)/
/** What a browser adds by itself, and what needs no leave. */
const SIMPLE_HEADERS =
  /^(accept|accept-language|cache-control|content-language|content-length|origin|pragma|range|referer|user-agent|sec-.+|upgrade-insecure-requests)$/

/** The answers of the server, for as long as the page may keep them. */
const asked = new Map<string, Promise<boolean>>()

async function isAllowed(route: Route): Promise<boolean> {
  const request = route.request()
  const headers = request.headers()
  const unusual = Object.keys(headers)
    .filter((name) => !SIMPLE_HEADERS.test(name))
    .filter((name) => name !== 'content-type' || !SIMPLE_TYPES.test(headers[name] ?? ''))
    .sort()
  const isFetched = ['fetch', 'xhr'].includes(request.resourceType())
  if (!isFetched || (SIMPLE_METHODS.has(request.method()) && unusual.length === 0)) return true
  const question = [request.method(), request.url(), ...unusual].join(' ')
  const answer = asked.get(question) ?? preflight(request.url(), request.method(), unusual)
  asked.set(question, answer)
  return answer
}

async function preflight(url: string, method: string, headers: readonly string[]): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      method: 'OPTIONS',
      headers: {
        origin: DESKTOP_ORIGIN,
        'access-control-request-method': method,
        'access-control-request-headers': headers.join(','),
      },
    })
    const list = (name: string) =>
      (answer.headers.get(name) ?? '')
        .toLowerCase()
        .split(',')
        .map((one) => one.trim())
    return (
      answer.ok &&
      [DESKTOP_ORIGIN, '*'].includes(answer.headers.get('access-control-allow-origin') ?? '') &&
      (SIMPLE_METHODS.has(method) || list('access-control-allow-methods').includes(method.toLowerCase())) &&
      headers.every((name) => list('access-control-allow-headers').includes(name))
    )
  } catch {
    // A server that is away: the call itself says so.
    return true
  }
}
