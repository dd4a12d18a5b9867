import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { z } from 'zod'
import {
  API_BASE,
  type BodyInputOf,
  type Call,
  type ParamsInputOf,
  type QueryInputOf,
  type ResponseOf,
} from '#shared/api/call.ts'
import { deviceType, header } from '#shared/api/headers.ts'
import { problem, type Problem } from '#shared/api/problem.ts'
import { folderFileStore } from '../adapters/files/folder.ts'
import { outboxMail } from '../adapters/mail/outbox.ts'
import { gazetteerPlaces } from '../adapters/places/gazetteer.ts'
import { sandboxGateway } from '../adapters/payments/sandbox/gateway.ts'
import { readEnvironment } from '../config/environment.ts'
import { loadCatalogue } from '../db/catalogue.ts'
import { openApiPlugin } from '../http/openApi.ts'
import { createServer } from '../http/server.ts'
import { RateLimits } from '../http/rateLimit.ts'
import type { Services } from '../http/services.ts'
import { filesPlugin } from '../modules/files/plugin.ts'
import { outboxPlugin } from '../modules/outbox/plugin.ts'
import { routes } from '../modules/routes.ts'
import { sandboxPlugin } from '../modules/sandbox/plugin.ts'
import { stripePlugin } from '../modules/stripe/plugin.ts'
import { invoicesPlugin } from '../modules/transactions/routes.ts'
import { picturePool } from '../pictures/picturePool.ts'
import { graphileQueue } from '../queue/graphileQueue.ts'
import type { Realtime } from '../realtime/realtime.ts'
import type { DatabaseLimits } from '../db/connection.ts'
import { createTestDatabase, type TestDatabase } from './testDatabase.ts'

export interface TestFile {
  name: string
  content: Buffer
}

interface SendOptions<C extends Call> {
  as?: { token: string } | undefined
  params?: ParamsInputOf<C>
  query?: QueryInputOf<C>
  body?: BodyInputOf<C>
  files?: Partial<Record<string, readonly TestFile[]>>
  key?: string
  /** Null for a client that does not say. */
  deviceId?: string | null
  deviceType?: string
  timezone?: string
  /** The address it comes from. */
  from?: string
  headers?: Readonly<Record<string, string>>
}

type Answer<C extends Call> =
  | { ok: true; status: number; data: ResponseOf<C>; raw: string }
  | { ok: false; status: number; problem: Problem; raw: string; retryAfter: string | undefined }

interface Pushed {
  userId: string
  event: string
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
interface Otherwise extends Partial<
  Pick<
    Services,
    'mail' | 'files' | 'pictures' | 'payments' | 'signIn' | 'desktopSignIn' | 'chatStore' | 'realtime' | 'log'
  >
> {
  environment?: Readonly<Record<string, string>>
  /** How long the database may take; for ever where none is said, as tests share a slow machine. */
  limits?: DatabaseLimits
}

/** The real server on a database of its own; the socket is replaced by a list of what was pushed, unless it is given. */
export async function startTestServer({
  environment,
  limits,
  ...otherwise
}: Otherwise = {}): Promise<TestServer> {
  const database = await createTestDatabase(limits)
  const folder = await mkdtemp(join(tmpdir(), 'tradepost-files-'))
  const pushed: Pushed[] = []
  const endedSessions: string[] = []
  const online = new Set<string>()
  const realtime: Realtime = {
    push: (userId, event, ...payload) => pushed.push({ userId, event, payload }),
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
  const services: Services = {
    db: database.db,
    clock: () => time.now,
    environment: settings,
    secret: 'a secret for tests, long enough to sign',
    files: folderFileStore(folder),
    pictures: picturePool(),
    mail: outboxMail(),
    places: gazetteerPlaces(),
    payments: sandboxGateway(database.db, 'http://tradepost.test'),
    signIn: new Map(),
    desktopSignIn: new Map(),
    chatStore: { kind: 'own' },
    queue: graphileQueue(),
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
    plugins: [openApiPlugin, filesPlugin, invoicesPlugin, sandboxPlugin, stripePlugin, outboxPlugin],
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
    send: (call, options = {}) => send(app, call, options),
    async ask(call, options = {}) {
      const answer = await send(app, call, options)
      if (!answer.ok) throw new Error(`${call.method} ${call.path} answered ${answer.status}: ${answer.raw}`)
      return answer.data
    },
    async close() {
      await app.close()
      await services.pictures.close()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
  return server
}

async function send<C extends Call>(
  app: FastifyInstance,
  call: C,
  options: SendOptions<C>,
): Promise<Answer<C>> {
  const query = options.query
    ? `?${new URLSearchParams(z.record(z.string(), z.coerce.string()).parse(options.query))}`
    : ''
  const content = bodyOf(call, options)
  const response = await app.inject({
    method: call.method,
    url: `${API_BASE}${fillPath(call.path, options.params)}${query}`,
    headers: {
      ...(options.deviceId !== null && { [header.deviceId]: options.deviceId ?? 'test-device' }),
      [header.deviceType]: options.deviceType ?? deviceType.web,
      [header.timezone]: options.timezone ?? 'America/Vancouver',
      ...(options.as && { [header.accessToken]: options.as.token }),
      ...(options.key && { [header.idempotencyKey]: options.key }),
      ...content?.headers,
      ...options.headers,
    },
    ...(options.from && { remoteAddress: options.from }),
    ...(content && { payload: content.payload }),
  })
  const json: unknown = response.json()
  if (response.statusCode >= 400)
    return {
      ok: false,
      status: response.statusCode,
      problem: problem.parse(json),
      raw: response.body,
      retryAfter: response.headers['retry-after']?.toString(),
    }
  // The schema is the call's own, so what it decodes to is the call's response.
  const data = z.decode(call.response, json) as ResponseOf<C>
  // Whatever a test asks for, nothing but what its schema names may be on the wire.
  if (!isDeepStrictEqual(z.encode(call.response, data), json))
    throw new Error(`${call.method} ${call.path} answered more than its schema names: ${response.body}`)
  return { ok: true, status: response.statusCode, data, raw: response.body }
}

function fillPath(path: string, params: unknown): string {
  const values = z.record(z.string(), z.coerce.string()).parse(params ?? {})
  return path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(values[name] ?? ''))
}

function bodyOf<C extends Call>(call: C, options: SendOptions<C>) {
  if (call.encoding !== 'multipart') {
    if (options.body === undefined) return undefined
    return { payload: JSON.stringify(options.body), headers: { 'content-type': 'application/json' } }
  }
  const boundary = `----test${crypto.randomUUID()}`
  const parts: Buffer[] = []
  const add = (head: string, content: Buffer) =>
    parts.push(
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
      content,
      Buffer.from('\r\n'),
    )
  const fields: readonly [string, unknown][] = Object.entries(options.body ?? {})
  for (const [name, value] of fields)
    if (value !== undefined)
      add(`name="${name}"`, Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)))
  for (const [field, files] of Object.entries(options.files ?? {}))
    for (const file of files ?? [])
      add(`name="${field}"; filename="${file.name}"\r\ncontent-type: application/octet-stream`, file.content)
  parts.push(Buffer.from(`--${boundary}--\r\n`))
  return {
    payload: Buffer.concat(parts),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
