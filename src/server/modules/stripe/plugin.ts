import type { FastifyInstance } from 'fastify'
import { RETURN_PATH } from '#server/adapters/payments/stripe/returnPath.ts'
import type { Services } from '#server/kernel/services.ts'
import { applyGatewayEvent } from './gatewayEvents.ts'

/** What Stripe itself reaches: the webhook, and the page that a bank's challenge leads back to. */
export function stripePlugin(app: FastifyInstance, services: Services): void {
  const { payments } = services
  if (!payments.readEvent) return
  const readEvent = payments.readEvent.bind(payments)

  app.get(RETURN_PATH, (_request, reply) => reply.type('text/html; charset=utf-8').send(returnedPage))
  void app.register(async (webhook) => {
    // The signature is over the very bytes, so nothing may parse them first.
    webhook.removeAllContentTypeParsers()
    webhook.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    webhook.post<{ Body: Buffer }>('/stripe/webhook', async (request, reply) => {
      const signature = request.headers['stripe-signature']
      const event = readEvent(request.body, typeof signature === 'string' ? signature : '')
      // Where this throws, Stripe hears of an error and sends the event again.
      if (event) await applyGatewayEvent(services, event)
      return reply.status(204).send()
    })
  })
}

const returnedPage = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Back to Tradepost</title></head>
<body style="font: 17px/1.5 system-ui, sans-serif; max-width: 32rem; margin: 12vh auto; padding: 0 1.25rem">
<main><h1>Your bank has answered</h1><p>You can close this page and go back to Tradepost.</p></main></body></html>`
