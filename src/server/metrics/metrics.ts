import { once } from 'node:events'
import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Services } from '#server/kernel/services.ts'
import type { WorkDone } from '#server/queue/worker.ts'
import type { Sockets } from '#server/realtime/sockets.ts'
import { measureMarket } from './market.ts'
import { measurePlaces } from './places.ts'
import { measurePools } from './pools.ts'
import { measureReplica } from './replica.ts'
import { measureRequests } from './requests.ts'
import { measureSockets } from './sockets.ts'
import { measureWork } from './work.ts'

export interface Measured {
  readonly app: FastifyInstance
  readonly services: Pick<Services, 'db' | 'places' | 'replica'>
  readonly pools: Readonly<Record<string, pg.Pool>>
  readonly sockets: Pick<Sockets, 'open'>
}

export interface Metrics {
  readonly onWorkDone: WorkDone
  /** Answers `/metrics` from then on. */
  listen(): Promise<void>
  /** Where it does, once it does. */
  address(): string
  close(): Promise<void>
}

/**
 * What this process does, in Prometheus' text format, on an address of its own, which is nobody's but the operator's:
 * it names no person and no row, and yet how much is asked of a marketplace is its own business.
 */
export function createMetrics(
  { host, port }: { host: string; port: number },
  { app, services, pools, sockets }: Measured,
): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measureRequests(app, registry)
  measurePools(pools, registry)
  measureSockets(sockets, registry)
  measurePlaces(services.places, registry)
  measureReplica(services.replica, registry)
  const readMarket = measureMarket(services.db, registry)
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    readMarket()
      .then(() => registry.metrics())
      .then((text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text))
      .catch(() => response.writeHead(500).end())
  })
  return {
    onWorkDone: measureWork(registry),
    async listen() {
      server.listen(port, host)
      await once(server, 'listening')
    },
    address() {
      const bound = server.address()
      if (!bound || typeof bound === 'string') throw new Error('Nothing listens for /metrics')
      return `http://${host}:${bound.port}/metrics`
    },
    async close() {
      if (!server.listening) return
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
