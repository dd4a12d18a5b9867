import type { FastifyInstance } from 'fastify'
import { Histogram, type Registry } from 'prom-client'

const BUCKETS_SECONDS = [0.01, 0.03, 0.1, 0.3, 1, 3, 10]

/** Every answer, by route (never by address, which names people's rows) and status. */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'tradepost_request_seconds',
    help: 'How long requests took to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000)
    done()
  })
}
