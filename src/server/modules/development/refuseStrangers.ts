import type { FastifyRequest } from 'fastify'
import { DomainError } from '#shared/domain/errors.ts'

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** Headers that proxies add, this one or that. */
const PROXY_HEADERS = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
]
const OWN_NAME = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i

/**
 * A proxy on this machine brings strangers from loopback, too. Nearly every one says so in a header, hands on the name
 * that people asked for, or speaks HTTP/1.0 as nginx does unless told otherwise; one that does none of it can't be told
 * from a browser. A page of the web that has its name lead to this machine asks for that name as well.
 */
export function refuseStrangers({ socket, headers, raw }: FastifyRequest): void {
  const isProxied = raw.httpVersion === '1.0' || PROXY_HEADERS.some((name) => headers[name] !== undefined)
  const isDirect = LOOPBACK.has(socket.remoteAddress ?? '') && OWN_NAME.test(headers.host ?? '')
  if (isProxied || !isDirect) throw new DomainError('not_found')
}
