import { desc, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { DomainError } from '#shared/domain/errors.ts'
import { outbox } from '#server/db/schema/index.ts'
import { escapeHtml } from '#server/adapters/mail/escapeHtml.ts'
import type { Services } from '#server/kernel/services.ts'

const LATEST = 100
const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** The development page on which the mails that would have been sent can be read: on this machine only. */
export function outboxPlugin(app: FastifyInstance, services: Services): void {
  if (!services.environment.ALLOW_OUTBOX) return
  app.get('/dev/outbox', async (request, reply) => {
    refuseStrangers(request)
    const mails = await services.db.select().from(outbox).orderBy(desc(outbox.createdAt)).limit(LATEST)
    const rows = mails.map(
      (
        mail,
      ) => `<li><a href="/dev/outbox/${mail.id}">${escapeHtml(mail.subject)}</a> to ${escapeHtml(mail.recipient)},
        <time>${mail.createdAt.toISOString()}</time></li>`,
    )
    return reply.type('text/html; charset=utf-8').send(page('Outbox', `<ol>${rows.join('')}</ol>`))
  })
  app.get('/dev/outbox/:id', async (request, reply) => {
    refuseStrangers(request)
    const { success, data } = z.object({ id: z.guid() }).safeParse(request.params)
    const [mail] = success ? await services.db.select().from(outbox).where(eq(outbox.id, data.id)) : []
    if (!mail) throw new DomainError('not_found')
    // The mail's own HTML: made by us, with what people typed escaped.
    return reply.type('text/html; charset=utf-8').send(page(mail.subject, mail.html))
  })
}

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
function refuseStrangers({ socket, headers, raw }: FastifyRequest): void {
  const isProxied = raw.httpVersion === '1.0' || PROXY_HEADERS.some((name) => headers[name] !== undefined)
  const isDirect = LOOPBACK.has(socket.remoteAddress ?? '') && OWN_NAME.test(headers.host ?? '')
  if (isProxied || !isDirect) throw new DomainError('not_found')
}

function page(title: string, content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.4rem}ol{padding:0;list-style:none}li{padding:.6rem 0;border-top:1px solid #8884;overflow-wrap:anywhere}
li a{display:block;font-weight:600}time{opacity:.75}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${content}</main></body></html>`
}
