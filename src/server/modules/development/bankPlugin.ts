import type { FastifyInstance } from 'fastify'
import { DomainError } from '#shared/domain/errors.ts'
import { passMinute, settleRefunds } from '#server/adapters/payments/sandbox/moneyOut.ts'
import type { Services } from '#server/kernel/services.ts'
import { applyGatewayEvent, hearGateway } from '#server/modules/stripe/gatewayEvents.ts'
import { devPage } from './devPage.ts'
import { refuseStrangers } from './refuseStrangers.ts'

/** The demo’s page on which the sandbox’s banks decide at once, also about refunds: on this machine only, and by its own button. */
export function bankPlugin(app: FastifyInstance, services: Services): void {
  app.get('/dev/bank', async (request, reply) => {
    refuseStrangers(request)
    return reply.type('text/html; charset=utf-8').send(devPage('Banks', content))
  })
  app.post('/dev/bank', async (request, reply) => {
    refuseStrangers(request)
    const from = request.headers['sec-fetch-site'] ?? 'none'
    if (!['none', 'same-origin'].includes(from)) throw new DomainError('not_found')
    await passMinute(services.db)
    for (const event of await settleRefunds(services.db)) await applyGatewayEvent(services, event)
    await hearGateway(services)
    return reply.redirect('/dev/bank', 303)
  })
}

const content = `<p>Banks take a minute to decide about what they question and what is refunded, and for us to hear of it.</p>
<form method="post" action="/dev/bank"><button>Let them decide now</button></form>`
