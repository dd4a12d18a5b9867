import { desc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { DomainError } from '#shared/domain/errors.ts'
import { outbox } from '#server/db/schema/index.ts'
import { escapeHtml } from '#server/adapters/mail/escapeHtml.ts'
import type { Services } from '#server/kernel/services.ts'
import { devPage } from './devPage.ts'
import { refuseStrangers } from './refuseStrangers.ts'

const LATEST = 100
/** Two pages each: more would be slow to look at. */
const ON_PHONES = 30
const HTML = 'text/html; charset=utf-8'

/** The development page on which the mails that would have been sent can be read: on this machine only. */
export function outboxPlugin(app: FastifyInstance, services: Services): void {
  if (!services.environment.ALLOW_OUTBOX) return
  app.get('/dev/outbox', async (request, reply) => {
    refuseStrangers(request)
    const mails = await latestMails(services, LATEST)
    const rows = mails.map(
      (
        mail,
      ) => `<li><a href="/dev/outbox/${mail.id}">${escapeHtml(mail.subject)}</a> to ${escapeHtml(mail.recipient)},
        <time>${mail.createdAt.toISOString()}</time></li>`,
    )
    const toPhones = '<p><a href="/dev/outbox/phone">As phones show them, light and dark</a></p>'
    return reply.type(HTML).send(devPage('Outbox', `${toPhones}<ol>${rows.join('')}</ol>`))
  })
  app.get('/dev/outbox/phone', async (request, reply) => {
    refuseStrangers(request)
    const mails = await latestMails(services, ON_PHONES)
    return reply
      .type(HTML)
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'")
      .send(devPage('Outbox on a phone', PHONES + mails.map(asPhonesShowIt).join('')))
  })
  app.get('/dev/outbox/:id', async (request, reply) => {
    refuseStrangers(request)
    const { success, data } = z.object({ id: z.guid() }).safeParse(request.params)
    const [mail] = success ? await services.db.select().from(outbox).where(eq(outbox.id, data.id)) : []
    if (!mail) throw new DomainError('not_found')
    const { theme } = z
      .object({ theme: z.literal('dark').optional() })
      .catch({})
      .parse(request.query)
    // The mail's own HTML: made by us, with what people typed escaped. It carries its style, as mails do.
    return reply
      .type(HTML)
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
      )
      .send(theme ? mail.html.replace('(prefers-color-scheme:dark)', 'all') : mail.html)
  })
}

const latestMails = ({ db }: Services, most: number) =>
  db.select().from(outbox).orderBy(desc(outbox.createdAt)).limit(most)

const PHONES = `<style>body{max-width:84rem}article{border-top:1px solid #8884;padding:1rem 0}
.phones{display:flex;flex-wrap:wrap;gap:1rem}iframe{width:390px;max-width:100%;height:640px;border:1px solid #8886;border-radius:1.5rem}
pre{white-space:pre-wrap;overflow-wrap:anywhere}h2{font-size:1.1rem;margin:0}</style>`

/** A phone's width twice, and what a program shows that reads plain text alone. */
function asPhonesShowIt({ id, subject, recipient, text }: typeof outbox.$inferSelect): string {
  const phone = (theme: 'light' | 'dark') =>
    `<iframe sandbox loading="lazy" title="${theme}" src="/dev/outbox/${id}${theme === 'dark' ? '?theme=dark' : ''}"></iframe>`
  return `<article><h2>${escapeHtml(subject)}</h2><p>to ${escapeHtml(recipient)}</p>
    <div class="phones">${phone('light')}${phone('dark')}</div>
    <details><summary>Plain text</summary><pre>${escapeHtml(text)}</pre></details></article>`
}
