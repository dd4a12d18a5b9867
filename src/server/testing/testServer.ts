import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { pino } from 'pino'
import type { Call, ResponseOf } from '#shared/wire/calls/call.ts'
import { writePush } from '#shared/realtime.ts'
import { folderFileStore } from '#server/adapters/files/folder.ts'
import { outboxMail } from '#server/adapters/mail/outbox.ts'
import { gazetteerPlaces } from '#server/adapters/places/gazetteer.ts'
import { sandboxGateway } from '#server/adapters/payments/sandbox/gateway.ts'
import { readEnvironment } from '#server/config/environment.ts'
import { loadCatalogue } from '#server/db/catalogue.ts'
import { openApiPlugin } from '#server/http/openApi/plugin.ts'
import { createServer } from '#server/http/server.ts'
import { RateLimits } from '#server/kernel/rateLimit.ts'
import type { Services } from '#server/kernel/services.ts'
import { filesPlugin } from '#server/modules/files/plugin.ts'
import { outboxPlugin } from '#server/modules/development/outboxPlugin.ts'
import { routes } from '#server/modules/routes.ts'
import { sandboxPlugin } from '#server/modules/sandbox/plugin.ts'
import { stripePlugin } from '#server/modules/stripe/plugin.ts'
import { bookFilesPlugin } from '#server/modules/books/bookFilesPlugin.ts'
import { exportPlugin } from '#server/modules/personalData/exportPlugin.ts'
import { chargebackFilesPlugin } from '#server/modules/hiring/chargebacks/chargebackFilesPlugin.ts'
import { disputeFilesPlugin } from '#server/modules/hiring/disputes/disputeFilesPlugin.ts'
import { invoicesPlugin } from '#server/modules/transactions/routes.ts'
import { visitsPlugin } from '#server/modules/hiring/jobs/visitsPlugin.ts'
import { statementsPlugin } from '#server/modules/transactions/statementsPlugin.ts'
import { picturePool } from '#server/pictures/picturePool.ts'
import { graphileQueue } from '#server/queue/graphileQueue.ts'
import type { Realtime } from '#server/realtime/realtime.ts'
import type { DatabaseLimits } from '#server/db/connection.ts'
import { asTheProduct, keepStatements, readingWholeTables } from './indexedReads.ts'
import { queueOfTest } from './queueOfTest.ts'
import { type Answer, sendCall, type SendOptions } from './sendCall.ts'
import { createTestDatabase, type TestDatabase } from './testDatabase.ts'

interface Pushed {
  userId: string
  /** The socket that was passed over. */
  except?: string | undefined
  event: string
  /** As it goes over the wire. */
  payload: readonly unknown[]
}

export interface TestServer {
  readonly app: FastifyInstance
  readonly services: Services
  readonly database: TestDatabase
  /** What was pushed to sockets, in order. */
  readonly pushed: Pushed[]
  /** Sessions whose sockets were cut, in order. */
  readonly endedSessions: string[]
  /** Who counts as having a socket open. */
  readonly online: Set<string>
  /** The server's clock; set it to move time. */
  now: Date
  send<C extends Call>(call: C, options?: SendOptions<C>): Promise<Answer<C>>
  /** Like send, for calls that must succeed: answers the data, fails the test otherwise. */
  ask<C extends Call>(call: C, options?: SendOptions<C>): Promise<ResponseOf<C>>
  close(): Promise<void>
}

/** What a test has otherwise than the embedded defaults. */
export interface Otherwise extends Partial<
  Pick<
    Services,
    | 'mail'
    | 'files'
    | 'pictures'
    | 'payments'
    | 'signIn'
    | 'desktopSignIn'
    | 'chatStore'
    | 'realtime'
    | 'replica'
  >
> {
  /** In place of a copy of the template, on the server that all tests share. */
  database?: TestDatabase
  environment?: Readonly<Record<string, string>>
  log?: FastifyBaseLogger
  /** How long the database may take; for ever where none is said, as tests share a slow machine. */
  limits?: DatabaseLimits
}

/** The real server on a database of its own; the socket is replaced by a list of what was pushed, unless it is given. */
export async function startTestServer({
  environment,
  limits,
  database: own,
  ...otherwise
}: Otherwise = {}): Promise<TestServer> {
  const database = own ?? (await createTestDatabase(limits))
  const statements = keepStatements(database.pool)
  const folder = await mkdtemp(join(tmpdir(), 'tradepost-files-'))
  const pushed: Pushed[] = []
  const endedSessions: string[] = []
  const online = new Set<string>()
  const realtime: Realtime = {
    push: (userId, event, ...payload) => pushed.push({ userId, event, payload: writePush(event, payload) }),
    pushExcept: (except, userId, event, ...payload) =>
      pushed.push({ userId, except, event, payload: writePush(event, payload) }),
    isOnline: async (userId) => online.has(userId),
    disconnect: (userId) => pushed.push({ userId, event: 'disconnect', payload: [] }),
    disconnectSession: (sessionId) => endedSessions.push(sessionId),
  }
  const time = { now: new Date() }
  const settings = readEnvironment({
    LOG_LEVEL: 'silent',
    // Tests are one address and do in a second what takes people a day; those of the limits set it to 1.
    LIMIT_FACTOR: '1000',
    PUBLIC_URL: 'http://tradepost.test',
    ...environment,
  })
  const payments = otherwise.payments ?? sandboxGateway(database.db, 'http://tradepost.test')
  const services: Services = {
    db: database.db,
    replica: undefined,
    clock: () => time.now,
    environment: settings,
    secret: 'a secret for tests, long enough to sign',
    files: folderFileStore(folder),
    pictures: picturePool(),
    mail: outboxMail(),
    places: gazetteerPlaces(),
    payments,
    gateway: payments.name,
    signIn: new Map(),
    desktopSignIn: new Map(),
    chatStore: { kind: 'own' },
    queue: queueOfTest(graphileQueue(), () => time.now),
    limits: new RateLimits(database.pool, settings.LIMIT_FACTOR),
    realtime,
    log: pino({ level: 'silent' }),
    ...otherwise,
  }
  await loadCatalogue(database.db)
  const app = await createServer({
    services,
    routes,
    // Silent as it is unless a test brings its own.
    logger: otherwise.log,
    plugins: [
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
    ],
  })
  const server: TestServer = {
    app,
    services,
    database,
    pushed,
    endedSessions,
    online,
    get now() {
      return time.now
    },
    set now(moment) {
      time.now = moment
    },
    send: (call, options = {}) => asTheProduct(() => sendCall(app, call, options)),
    async ask(call, options = {}) {
      const answer = await server.send(call, options)
      if (!answer.ok) throw new Error(`${call.method} ${call.path} answered ${answer.status}: ${answer.raw}`)
      return answer.data
    },
    async close() {
      await app.close()
      await services.mail.close()
      await services.pictures.close()
      const reading = own ? [] : await readingWholeTables(database.url, statements)
      await database.close()
      await rm(folder, { recursive: true, force: true })
      if (reading.length > 0) throw new Error(`No index finds the rows of\n${reading.join('\n')}`)
    },
  }
  return server
}
