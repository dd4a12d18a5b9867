import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import { header } from '#shared/wire/headers.ts'
import { DESKTOP_ORIGIN } from '#shared/desktop.ts'

const { sessionIn: _ofBrowsersOnly, ...headers } = header
/** What its pages may read of an answer besides its body. */
const EXPOSED_HEADERS = 'retry-after, ratelimit, ratelimit-policy'
const ALLOWED_HEADERS = ['content-type', ...Object.values(headers)].join(', ')

/**
 * The pages of the desktop client have an origin of their own and may call. No other foreign page may: sessions are in
 * a header that it would not have, and the browser keeps the answers from it.
 */
export function allowDesktopClient(
  request: FastifyRequest,
  reply: FastifyReply,
  done: HookHandlerDoneFunction,
): void {
  void reply.header('vary', 'origin')
  if (request.headers.origin !== DESKTOP_ORIGIN) return done()
  void reply
    .header('access-control-allow-origin', DESKTOP_ORIGIN)
    .header('access-control-expose-headers', EXPOSED_HEADERS)
  if (request.method !== 'OPTIONS') return done()
  void reply
    .header('access-control-allow-methods', 'GET, POST, PUT, DELETE')
    .header('access-control-allow-headers', ALLOWED_HEADERS)
    .header('access-control-max-age', '600')
    .status(204)
    .send()
}
