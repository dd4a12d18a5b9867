import { resolve } from 'node:path'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import helmet from 'helmet'
import { type FirebaseSources, firebaseSources } from '#shared/firebaseSources.ts'
import { DomainError } from '#shared/domain/errors.ts'
import { server as text } from '#texts/refusals.ts'
import type { Route } from '#server/kernel/context.ts'
import { trustOf } from './clientAddress.ts'
import { isPassing } from '#server/db/errors.ts'
import { ProblemError, unavailable } from './problems.ts'
import { refusalOf } from './refusals.ts'
import { allowDesktopClient } from './desktopClient.ts'
import { answerHealth } from './health.ts'
import { closeConnectionsAtEnd, type Lifetime } from './lifetime.ts'
import { answerUnread } from './answerUnread.ts'
import { registerBodyParsers } from './requestBody.ts'
import { publicOrigin } from '#server/modules/files/addresses.ts'
import { registerCalls } from './registerCalls.ts'
import { answerSeen } from './seen.ts'
import type { Services } from '#server/kernel/services.ts'
import { tokenInCookie } from './sessionCookie.ts'
import { serveApiOnly, serveWebClient } from './webClient.ts'

/**
 * An answer is in memory as a whole, and up to this size compressed there in one call: a stream for each costs more than
 * its compressing. One step below what is usual, brotli takes half the time for 5% more bytes of JSON.
 */
const COMPRESSION = {
  threshold: 1024,
  syncThreshold: 64 * 1024,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
}

export interface ServerParts {
  readonly services: Services
  readonly routes: readonly Route[]
  readonly logger: FastifyBaseLogger | undefined
  /** Tells when the process is ending; without it, it never is. */
  readonly lifetime?: Lifetime
  /** Folder of the built web client; without one, addresses that are no calls are not there. */
  readonly webClient?: string | undefined
  /** Routes that are not calls: files, invoices, the outbox page. */
  readonly plugins?: readonly ((app: FastifyInstance, services: Services) => void | Promise<void>)[]
}

/** The HTTP server with every call registered; the caller listens or injects. */
export async function createServer({
  services,
  routes,
  logger,
  lifetime = { isEnding: false },
  webClient,
  plugins = [],
}: ServerParts): Promise<FastifyInstance> {
  const proxies = services.environment.TRUST_PROXY
  const app = Fastify({
    ...(logger ? { loggerInstance: logger } : {}),
    // Of what is no call, as Stripe's events; a call's own comes from its schema.
    bodyLimit: 256 * 1024,
    trustProxy: proxies === 0 ? false : trustOf(proxies),
    ...patience(services.environment),
    genReqId: () => crypto.randomUUID(),
    clientErrorHandler: answerUnread,
    routerOptions: { ignoreTrailingSlash: true },
    // Only what helps to find a fault: no headers, no bodies, no query (signed addresses).
    logController: new LogController({ disableRequestLogging: true }),
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    request.log.info(
      { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    )
    done()
  })
  if (proxies === 0) warnOfProxy(app)
  app.server.maxConnections = services.environment.MAX_CONNECTIONS
  closeConnectionsAtEnd(app, lifetime)
  app.addHook('onRequest', allowDesktopClient)
  // Made once: as a plugin of Fastify helmet writes the same headers anew for each request.
  const securityHeaders = helmet({
    contentSecurityPolicy: { directives: contentSecurity(services) },
    crossOriginEmbedderPolicy: false,
  })
  app.addHook('onRequest', (request, reply, done) => {
    securityHeaders(request.raw, reply.raw, () => done())
  })
  await app.register(compress, COMPRESSION)
  await registerBodyParsers(app)
  app.setErrorHandler((error, request, reply) => {
    const problem = asProblem(error)
    const { retryAfter } = problem
    if (retryAfter !== undefined) void reply.header('retry-after', retryAfter)
    if (problem.status === 503) request.log.warn({ err: error }, 'given up for now')
    else if (problem.status >= 500) request.log.error({ err: error }, 'failed')
    // A session that was begun in what has failed is not there.
    return reply.removeHeader('set-cookie').status(problem.status).send(problem.toProblem(request.id))
  })
  answerHealth(app, services, lifetime)
  answerSeen(app, services, routes)
  registerCalls(app, services, routes)
  for (const plugin of plugins) await plugin(app, services)
  if (webClient)
    await serveWebClient(app, {
      folder: webClient,
      kept: resolve(services.environment.DATA_DIR, 'web-assets'),
      hasSession: (headers) => tokenInCookie(services.environment, headers) !== undefined,
    })
  else serveApiOnly(app)
  return app
}

/** Behind a proxy that nobody told us of, all clients are one, whose limits they share. */
function warnOfProxy(app: FastifyInstance): void {
  let isSaid = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isSaid && request.headers['x-forwarded-for'] !== undefined) {
      isSaid = true
      request.log.warn('requests come through a proxy, but TRUST_PROXY is 0: see docs/operating.md')
    }
    done()
  })
}

const HEADERS_WITHIN_MS = 20_000
/** Longer than proxies keep theirs, so that it is always they who close one: a request is never sent into a closed one. */
const KEEP_ALIVE_MS = 75_000

/** How long clients may take: to send a request, and to read on where an answer waits for them. */
function patience({ REQUEST_SECONDS }: Services['environment']) {
  const requestTimeout = REQUEST_SECONDS * 1_000
  return {
    requestTimeout,
    connectionTimeout: requestTimeout,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: {
      headersTimeout: Math.min(HEADERS_WITHIN_MS, requestTimeout),
      // Node looks at how long requests take this often only.
      connectionsCheckingInterval: Math.min(5_000, requestTimeout / 2),
    },
  }
}

/** What Stripe.js needs (https://docs.stripe.com/security/guide#content-security-policy), and no page without it. */
const stripeSources = {
  scriptSrc: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connectSrc: ['https://api.stripe.com'],
  frameSrc: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
}

const contentSecurity = ({ payments: { kind: payments }, chatStore, environment }: Services) =>
  directives(
    payments,
    firebaseSources(chatStore.kind === 'own' ? null : chatStore.project),
    // Browsers of today take 'self' for sockets of the same host, too; older Safaris want it said.
    publicOrigin(environment).replace(/^http/, 'ws'),
  )

const directives = (payments: 'sandbox' | 'stripe', firebase: FirebaseSources, socketOrigin: string) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", ...(payments === 'stripe' ? stripeSources.scriptSrc : [])],
  frameSrc: payments === 'stripe' ? stripeSources.frameSrc : ["'none'"],
  // Radix and the toaster place floating parts with inline style attributes.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:', ...firebase.imgSrc],
  connectSrc: [
    "'self'",
    socketOrigin,
    ...(payments === 'stripe' ? stripeSources.connectSrc : []),
    ...firebase.connectSrc,
    ...firebase.socketSrc,
  ],
  fontSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  upgradeInsecureRequests: null,
})

/** Every error as an answer; what is not foreseen is a 500 that tells nothing of the inside. */
function asProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error
  if (error instanceof DomainError) return refusalOf(error)
  if (isPassing(error)) return unavailable(text.busy)
  const status = statusOf(error)
  if (status === 413) return new ProblemError(413, 'too_large', text.tooLarge)
  if (status === 415 || status === 406) return new ProblemError(415, 'unsupported_type', text.unsupportedType)
  if (status >= 400 && status < 500) return new ProblemError(400, 'malformed', text.malformed)
  return new ProblemError(500, 'internal', text.internal)
}

function statusOf(error: unknown): number {
  const carries = typeof error === 'object' && error !== null && 'statusCode' in error
  return carries && typeof error.statusCode === 'number' ? error.statusCode : 500
}
