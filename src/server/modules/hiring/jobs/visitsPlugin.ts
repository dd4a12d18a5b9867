import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { DomainError } from '#shared/domain/errors.ts'
import { userId } from '#shared/domain/ids.ts'
import type { Services } from '#server/kernel/services.ts'
import { isSigned, publicOrigin } from '#server/modules/files/addresses.ts'
import { calendarOf } from './calendarOf.ts'
import { visitsOf } from './visits.ts'

const address = z.object({ user: userId })

/** Serves a provider's visits under the signed address that the call hands out, for their own calendar. */
export function visitsPlugin(app: FastifyInstance, services: Services): void {
  app.get('/visits/:user.ics', async (request, reply) => {
    const parsed = address.safeParse(request.params)
    const path = request.url.split('?')[0] ?? ''
    if (!parsed.success || !isSigned(services, path, request.query)) throw new DomainError('not_found')
    const now = services.clock()
    const visits = await visitsOf(services.db, parsed.data.user, now)
    return reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', 'attachment; filename="tradepost-visits.ics"')
      .send(calendarOf(visits, { origin: publicOrigin(services.environment), now }))
  })
}
