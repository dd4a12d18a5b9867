import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Environment } from '#server/config/environment.ts'
import { loadCatalogue } from '#server/db/catalogue.ts'
import { connect } from '#server/db/connection.ts'
import { lastingConnection } from '#server/db/lastingConnection.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import { startWatch, type Watch } from '#server/modules/alarms/watch.ts'
import { DESKTOP_ORIGIN } from '#shared/desktop.ts'
import { openApiPlugin } from '#server/http/openApi/plugin.ts'
import { type Lifetime, stopListening } from '#server/http/lifetime.ts'
import { mostAtOnce } from '#server/http/callsAtOnce.ts'
import { createServer } from '#server/http/server.ts'
import { RateLimits } from '#server/kernel/rateLimit.ts'
import type { Services } from '#server/kernel/services.ts'
import { filesPlugin } from '#server/modules/files/plugin.ts'
import { bankPlugin } from '#server/modules/development/bankPlugin.ts'
import { clockPlugin } from '#server/modules/development/clockPlugin.ts'
import type { DemoClock } from '#server/modules/development/demoClock.ts'
import { outboxPlugin } from '#server/modules/development/outboxPlugin.ts'
import { sweepAfterStart } from '#server/modules/files/sweepFiles.ts'
import { routes } from '#server/modules/routes.ts'
import { sandboxPlugin } from '#server/modules/sandbox/plugin.ts'
import { stripePlugin } from '#server/modules/stripe/plugin.ts'
import { adoptMoney, foreignMoney } from '#server/modules/hiring/payments/adoptMoney.ts'
import { resumeMoney } from '#server/modules/hiring/payments/resumeMoney.ts'
import { bookFilesPlugin } from '#server/modules/books/bookFilesPlugin.ts'
import { exportPlugin } from '#server/modules/personalData/exportPlugin.ts'
import { chargebackFilesPlugin } from '#server/modules/hiring/chargebacks/chargebackFilesPlugin.ts'
import { disputeFilesPlugin } from '#server/modules/hiring/disputes/disputeFilesPlugin.ts'
import { invoicesPlugin } from '#server/modules/transactions/routes.ts'
import { visitsPlugin } from '#server/modules/hiring/jobs/visitsPlugin.ts'
import { statementsPlugin } from '#server/modules/transactions/statementsPlugin.ts'
import { graphileQueue } from '#server/queue/graphileQueue.ts'
import { QUEUE_CONNECTIONS } from '#server/queue/lanes.ts'
import { openReplica } from '#server/replica/replica.ts'
import { picturePool } from '#server/pictures/picturePool.ts'
import { allTasks } from '#server/queue/tasks.ts'
import { startWorker, type Worker } from '#server/queue/worker.ts'
import { notifyBus } from '#server/realtime/notifyBus.ts'
import { createSockets, type Sockets } from '#server/realtime/sockets.ts'
import { openLog } from './log.ts'
import {
  chooseChatStore,
  chooseFiles,
  chooseMail,
  chooseMetrics,
  choosePayments,
  choosePlaces,
  chooseRedis,
  chooseSignIn,
} from './adapters.ts'

/** What the programs have in common: a database that is up to date, the services on it, and how to end them. */
export interface Composition {
  readonly services: Services
  readonly app: FastifyInstance
  /** Absent where none are wanted. */
  readonly metrics: Metrics | undefined
  /** Starts to listen, to accept sockets and to do the queue's work. */
  start(): Promise<void>
  /**
   * Lets requests and work that are under way finish, takes what still comes for DRAIN_SECONDS, and sends sockets to
   * another process.
   */
  stop(): Promise<void>
}

/** Whoever needs longer than this for a request, once no new ones are taken, is cut off. */
const FINISH_WITHIN_MS = 20_000
/** How long a request may be on its way over a connection that was there when no new ones were taken any more. */
const IN_FLIGHT_MS = 1_000
/** A connection whose answer had begun before the end falls idle after it, and would keep the process. */
const LOOK_FOR_IDLE_MS = 50

export interface Composing {
  environment: Environment
  databaseUrl: string
  secret: string
  /** Of the demo: a clock that can be put forward, on a page of its own. */
  demoClock?: DemoClock | undefined
  /** Folder of the built web client; without one only the API is served. */
  webClient?: string | undefined
  /** Whether a transaction that asks for a second connection is refused (db/connection.ts): production goes without. */
  isGuarded?: boolean | undefined
  /** What takes the place of the configured adapters, in tests. */
  standIns?: Partial<Pick<Services, 'payments' | 'signIn' | 'desktopSignIn'>>
}

export async function compose({
  environment,
  databaseUrl,
  secret,
  webClient,
  demoClock,
  isGuarded = true,
  standIns,
}: Composing): Promise<Composition> {
  const log = await openLog(environment)
  await migrate(databaseUrl)
  const onError = (error: Error) => log.error({ err: error }, 'a database connection broke')
  const limits = {
    waitMs: environment.DATABASE_WAIT_MS,
    lockMs: environment.DATABASE_LOCK_MS,
    statementMs: environment.DATABASE_STATEMENT_MS,
    idleTransactionMs: environment.DATABASE_IDLE_TRANSACTION_MS,
  }
  const connection = connect(databaseUrl, { max: environment.DATABASE_POOL, onError, limits, isGuarded })
  const replica = environment.DATABASE_READ_URL
    ? openReplica({
        url: environment.DATABASE_READ_URL,
        max: environment.DATABASE_READ_POOL,
        behindMs: environment.DATABASE_READ_BEHIND_SECONDS * 1_000,
        statementMs: environment.DATABASE_STATEMENT_MS,
        db: connection.db,
        log,
      })
    : undefined
  // The queue's own books are kept whatever requests wait for, and in whatever time that takes.
  const queueConnection = connect(databaseUrl, { max: QUEUE_CONNECTIONS, onError })
  await loadCatalogue(connection.db)
  const queue = graphileQueue()
  const line = lastingConnection(databaseUrl, (error) =>
    log.error({ err: error }, 'the database is away; it will be tried again'),
  )
  const redis = await chooseRedis(environment, log)
  const report = (error: Error) => log.error({ err: error }, 'the link between server processes broke')
  const sockets = createSockets({ origins: [DESKTOP_ORIGIN], bus: redis ?? notifyBus(line, report) })
  const payments = standIns?.payments ?? (await choosePayments(environment, connection.db))
  const services: Services = {
    db: connection.db,
    replica,
    clock: () => demoClock?.now() ?? new Date(),
    environment,
    secret,
    files: chooseFiles(environment),
    pictures: picturePool(),
    mail: await chooseMail(environment, queue),
    places: choosePlaces(environment, connection.db, log),
    payments,
    gateway: payments.name,
    ...chooseSignIn(environment),
    chatStore: chooseChatStore(environment),
    queue,
    limits: new RateLimits(connection.pool, environment.LIMIT_FACTOR),
    realtime: sockets.realtime,
    log,
    ...standIns,
  }
  const lifetime: Lifetime = { isEnding: false }
  const plugins = [
    openApiPlugin,
    filesPlugin,
    invoicesPlugin,
    statementsPlugin,
    visitsPlugin,
    chargebackFilesPlugin,
    disputeFilesPlugin,
    bookFilesPlugin,
    exportPlugin,
    sandboxPlugin,
    stripePlugin,
    outboxPlugin,
    (server: FastifyInstance) => demoClock && clockPlugin(server, services, demoClock),
    (server: FastifyInstance) => demoClock && payments.untoldEvents && bankPlugin(server, services),
  ]
  const app = await createServer({ services, routes, logger: log, lifetime, plugins, webClient })
  const pools = {
    requests: connection.pool,
    queue: queueConnection.pool,
    ...(replica && { replica: replica.pool }),
  }
  const metrics = await chooseMetrics(environment, { app, services, pools, sockets })
  let worker: Worker | undefined
  let watch: Watch | undefined
  return {
    services,
    app,
    metrics,
    async start() {
      // As many as the first who comes takes at once.
      await connection.openAhead(mostAtOnce(environment))
      await app.listen({ host: environment.HOST, port: environment.PORT })
      await sockets.attach(app.server, services)
      await beginMoney(services)
      worker = await startWorker({
        pool: queueConnection.pool,
        line,
        tasks: allTasks(services),
        log,
        onWorkDone: metrics?.onWorkDone,
      })
      await sweepAfterStart(services)
      await metrics?.listen()
      watch = startWatch(services)
    },
    async stop() {
      lifetime.isEnding = true
      const drainMs = environment.DRAIN_SECONDS * 1_000
      if (app.server.listening) await setTimeout(drainMs)
      // Sockets and the listener, then what they and the work under way have used.
      await Promise.all([
        finish(app, sockets, Math.min(drainMs, IN_FLIGHT_MS)),
        worker?.stop(),
        watch?.close(),
      ])
      await metrics?.close()
      await redis?.close()
      await line.close()
      await services.mail.close()
      await services.pictures.close()
      await replica?.close()
      await Promise.all([connection.close(), queueConnection.close()])
    },
  }
}

/** Says which money there is no touching, and takes up what there is. */
async function beginMoney(services: Services): Promise<void> {
  const { db, gateway, log } = services
  await adoptMoney(db, gateway)
  const others = await foreignMoney(db, gateway)
  if (Object.keys(others).length > 0)
    log.warn({ running: gateway, others }, 'this database has money of another gateway, which is left alone')
  await resumeMoney(services)
}

async function finish(app: FastifyInstance, sockets: Sockets, inFlightMs: number): Promise<void> {
  const ended = app.server.listening ? stopListening(app.server) : undefined
  if (ended) await setTimeout(inFlightMs)
  const idle = setInterval(() => app.server.closeIdleConnections(), LOOK_FOR_IDLE_MS)
  const finished = sockets
    .close()
    .then(() => app.close())
    .then(() => ended)
  const late = setTimeout(FINISH_WITHIN_MS, 'late', { ref: false })
  if ((await Promise.race([finished, late])) === 'late') app.server.closeAllConnections()
  await finished.finally(() => clearInterval(idle))
}
