import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { DomainError } from '#shared/domain/errors.ts'
import type { Services } from '#server/kernel/services.ts'
import { enforceTimeLimits } from '#server/modules/timeLimits/enforceTimeLimits.ts'
import type { DemoClock } from './demoClock.ts'
import { devPage } from './devPage.ts'
import { refuseStrangers } from './refuseStrangers.ts'

const MOST_DAYS = 100

/** The demo's page on which its clock is put forward: on this machine only, and by its own buttons. */
export function clockPlugin(app: FastifyInstance, services: Services, clock: DemoClock): void {
  app.get('/dev/clock', async (request, reply) => {
    refuseStrangers(request)
    return reply.type('text/html; charset=utf-8').send(devPage('Clock', content(clock.now())))
  })
  app.post('/dev/clock/:days', async (request, reply) => {
    refuseStrangers(request)
    const from = request.headers['sec-fetch-site'] ?? 'none'
    const { success, data } = z
      .object({ days: z.coerce.number().int().min(1).max(MOST_DAYS) })
      .safeParse(request.params)
    if (!success || !['none', 'same-origin'].includes(from)) throw new DomainError('not_found')
    clock.putForward(data.days)
    await enforceTimeLimits(services)
    return reply.redirect('/dev/clock', 303)
  })
}

function content(now: Date): string {
  const forms = [1, 7, 14, 30].map(
    (days) =>
      `<form method="post" action="/dev/clock/${days}"><button>${days === 1 ? 'A day' : `${days} days`} later</button></form>`,
  )
  return `<p>For the demo it is <time>${now.toISOString()}</time>. Put its clock forward to see what time limits do; it goes right again when the demo is started again.</p>${forms.join('')}`
}
