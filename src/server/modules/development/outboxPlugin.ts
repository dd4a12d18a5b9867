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
    return reply.type('text/html; charset=utf-8').send(devPage('Outbox', `<ol>${rows.join('')}</ol>`))
  })
  app.get('/dev/outbox/:id', async (request, reply) => {
    refuseStrangers(request)
    const { success, data } = z.object({ id: z.guid() }).safeParse(request.params)
    const [mail] = success ? await services.db.select().from(outbox).where(eq(outbox.id, data.id)) : []
    if (!mail) throw new DomainError('not_found')
    // The mail's own HTML: made by us, with what people typed escaped. It carries its style, as mails do.
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(mail.html)
  })
}
