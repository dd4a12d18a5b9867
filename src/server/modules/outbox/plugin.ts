import { desc, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { outbox } from '../../db/schema/index.ts'
import { escapeHtml } from '../../http/escapeHtml.ts'
import { notFound } from '../../http/problems.ts'
import type { Services } from '../../http/services.ts'

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
    if (!mail) throw notFound()
    // The mail's own HTML: made by us, with what people typed escaped.
    return reply.type('text/html; charset=utf-8').send(page(mail.subject, mail.html))
  })
}

/** A proxy on this machine brings strangers from loopback too, and says so in these headers. */
function refuseStrangers({ socket, headers }: FastifyRequest): void {
  const isProxied = headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined
  if (isProxied || !LOOPBACK.has(socket.remoteAddress ?? '')) throw notFound()
}

function page(title: string, content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.4rem}ol{padding:0;list-style:none}li{padding:.6rem 0;border-top:1px solid #8884;overflow-wrap:anywhere}
li a{display:block;font-weight:600}time{opacity:.75}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${content}</main></body></html>`
}
