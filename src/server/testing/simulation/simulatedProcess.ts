import { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import type { PoolClient } from 'pg'
import { folderFileStore } from '#server/adapters/files/folder.ts'
import { outboxMail } from '#server/adapters/mail/outbox.ts'
import { gazetteerPlaces } from '#server/adapters/places/gazetteer.ts'
import { readEnvironment } from '#server/config/environment.ts'
import { createServer } from '#server/http/server.ts'
import { RateLimits } from '#server/kernel/rateLimit.ts'
import type { Services } from '#server/kernel/services.ts'
import { routes } from '#server/modules/routes.ts'
import type { Pictures } from '#server/pictures/picturePool.ts'
import { graphileQueue } from '#server/queue/graphileQueue.ts'
import type { Realtime } from '#server/realtime/realtime.ts'
import type { GatewayLine } from './flakyGateway.ts'
import { Gate, gatePool } from './gate.ts'
import { connectAlone } from './soundness.ts'

/** One server process of the marketplace: all of the product but its sockets, on connections of its own. */
export interface SimulatedProcess {
  readonly app: FastifyInstance
  readonly services: Services
  readonly gate: Gate
  readonly connections: ReadonlySet<PoolClient>
  /** What it has logged as an error since it was last emptied. */
  readonly errors: string[]
  close(): Promise<void>
}

interface World {
  readonly url: string
  readonly line: GatewayLine
  readonly clock: () => Date
  readonly folder: string
  readonly environment: Readonly<Record<string, string>>
}

const MOST_CONNECTIONS = 4

const nobodyListens: Realtime = {
  push: () => undefined,
  pushExcept: () => undefined,
  isOnline: () => Promise.resolve(false),
  disconnect: () => undefined,
  disconnectSession: () => undefined,
}

const noPictures: Pictures = {
  webp: () => Promise.reject(new Error('Nobody uploads pictures here')),
  of: () => noPictures,
  close: () => Promise.resolve(),
}

/** People of a history do in a second what takes others months. */
class NoLimits extends RateLimits {
  override count(): Promise<void> {
    return Promise.resolve()
  }
}

export async function startProcess(world: World): Promise<SimulatedProcess> {
  const { url, line, clock, folder } = world
  const database = connectAlone(url, MOST_CONNECTIONS)
  const gate = new Gate()
  const connections = gatePool(database.pool, gate)
  const environment = readEnvironment({
    LOG_LEVEL: 'silent',
    LIMIT_FACTOR: '1000000',
    PUBLIC_URL: 'http://tradepost.test',
    ...world.environment,
  })
  const errors: string[] = []
  const log = pino(
    { level: 'error' },
    new Writable({
      write(chunk, _encoding, done) {
        errors.push(String(chunk))
        done()
      },
    }),
  )
  const services: Services = {
    db: database.db,
    replica: undefined,
    clock,
    environment,
    secret: 'a secret for the simulation, long enough to sign',
    files: folderFileStore(folder),
    pictures: noPictures,
    mail: outboxMail(),
    places: gazetteerPlaces(),
    payments: line.seenFrom(gate),
    gateway: line.sandbox.name,
    signIn: new Map(),
    desktopSignIn: new Map(),
    chatStore: { kind: 'own' },
    queue: graphileQueue(),
    limits: new NoLimits(line.db.$client, environment.LIMIT_FACTOR),
    realtime: nobodyListens,
    log,
  }
  const app = await createServer({ services, routes, logger: log })
  return {
    app,
    services,
    gate,
    connections,
    errors,
    async close() {
      await app.close()
      await database.close()
    },
  }
}
