import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { API_BASE, wireField } from '#shared/wire/calls/call.ts'
import { header } from '#shared/wire/headers.ts'
import { DomainError } from '#shared/domain/errors.ts'
import { emailIdentity, LONGEST_ADDRESS } from '#shared/forms/email.ts'
import { upload } from '#shared/domain/limits.ts'
import { addressKey } from './clientAddress.ts'
import { answerCall, type EncodedRoute } from '#server/kernel/answering.ts'
import type { Client, ErasedContext, Route } from '#server/kernel/context.ts'
import { bodyLimit, type MultipartLimits, multipartLimits } from './bodyLimit.ts'
import { checkPart } from './checkPart.ts'
import { encoderOf } from './encoder.ts'
import { ProblemError } from './problems.ts'
import { refusalOf } from './refusals.ts'
import { withPutFiles } from './putFiles.ts'
import { typedKey } from '#server/kernel/rateLimit.ts'
import { countsFor } from './rateLimitHeaders.ts'
import { readBody, type ReadBody } from './requestBody.ts'
import type { Services } from '#server/kernel/services.ts'
import { answerFreshEnough } from '#server/replica/answerFreshEnough.ts'
import { authenticate, keepsCookie } from './session.ts'
import { sessionCookie } from './sessionCookie.ts'
import { knownTimezone } from './timezone.ts'
import { publicOrigin } from '#server/modules/files/addresses.ts'
import { CallsAtOnce, mostAtOnce } from './callsAtOnce.ts'
import { refuseUnfitText } from './unfitText.ts'
import type { Environment } from '#server/config/environment.ts'

/** Registers every route below the API base from its entry in the table of calls. */
export function registerCalls(app: FastifyInstance, services: Services, routes: readonly Route[]): void {
  const callsAtOnce = new CallsAtOnce(mostAtOnce(services.environment))
  const origin = publicOrigin(services.environment)
  for (const route of routes) {
    const { call } = route
    const registered = {
      ...route,
      encode: encoderOf(call.response, origin),
      multipart: multipartLimits(call),
    }
    app.route({
      method: call.method,
      url: `${API_BASE}${call.path}`,
      bodyLimit: bodyLimit(call),
      handler: (request, reply) => answer(request, reply, services, registered, callsAtOnce),
    })
  }
}

interface RegisteredRoute extends EncodedRoute {
  readonly multipart: MultipartLimits
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  route: RegisteredRoute,
  callsAtOnce: CallsAtOnce,
) {
  const { call } = route
  void reply.header('cache-control', 'no-store')
  const client = clientOf(request, reply, services.environment)
  const count = countsFor(reply, services.limits)
  await count('callsFrom', { address: client.ip })
  const user = await authenticate(request, services, call)
  const whom = { address: client.ip, person: user?.id }
  await count('callsOf', whom)
  // A token from before there were cookies moves into one.
  const kept = request.headers[header.accessToken]
  if (user && typeof kept === 'string') client.keepToken(kept)
  const params = checkPart(call.params, request.params, 'path')
  const query = checkPart(call.query, request.query, 'query')
  if (call.files) await count('uploadKilobytes', whom, kilobytesOf(request))
  const read = await readBody(request, call, route.multipart)
  refuseUnfitText(read.body)
  const files = Object.values(read.files).flat().length
  if (files > 0) await count('uploads', whom, files)
  // A stranger's try counts as it is; what somebody known has mistyped in a form is none.
  if (call.rateLimit && !user) await count(call.rateLimit, { ...whom, typed: typedBy(read.body, client) })
  const body = checkPart(call.body, read.body, 'body')
  if (call.rateLimit && user) await count(call.rateLimit, whom)
  const canCarryFiles = request.isMultipart()
  const asked = { params, query, body, files: read.files, canCarryFiles, user, client, log: request.log }
  // The checks above have made the shapes that the handler's types promise.
  const context = asked as ErasedContext
  const identity = {
    userId: user?.id,
    key: idempotencyKey(request),
    requestId: request.id,
    sent: () => sentBy(request, read),
  }
  const run = (outside: Services) =>
    answerFreshEnough(outside, call, user, (on) => answerCall(on, route, context, identity))
  return callsAtOnce
    .run(user?.id ?? client.ip, () => (call.files ? withPutFiles(services, user, run) : run(services)))
    .catch((error: unknown) => {
      // The domain may call a field otherwise than the request does.
      throw error instanceof DomainError ? refusalOf(error, (field) => wireField(call, field)) : error
    })
}

/** All that tells one request from another. */
function sentBy(request: FastifyRequest, { body, files }: ReadBody): (string | Buffer)[] {
  return [
    request.url,
    JSON.stringify(body),
    ...Object.entries(files).flatMap(([field, all]) => all.flatMap((file) => [field, file.content])),
  ]
}

function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers[header.idempotencyKey]
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\w-]{8,100}$/.test(key))
    throw new ProblemError(
      400,
      'malformed',
      `The header ${header.idempotencyKey} must be 8 to 100 letters, digits or dashes.`,
    )
  return key
}

function clientOf(request: FastifyRequest, reply: FastifyReply, environment: Environment): Client {
  const text = (name: string) => {
    const value = request.headers[name]
    return typeof value === 'string' ? value.replace(/\p{Cc}/gu, '').slice(0, 200) : ''
  }
  const inCookie = keepsCookie(request)
  return {
    keepToken(token) {
      if (!inCookie) return token
      void reply.header('set-cookie', sessionCookie(environment, token))
      return ''
    },
    dropToken: () => inCookie && void reply.header('set-cookie', sessionCookie(environment, '')),
    ip: addressKey(request.ip, request.socket.remoteAddress),
    deviceId: text(header.deviceId) || undefined,
    userAgent: text('user-agent'),
    deviceType: text(header.deviceType) || 'w',
    timezone: knownTimezone(text(header.timezone)),
    socketId: text(header.socketId) || undefined,
  }
}

/** Whom a stranger's try is about, where they typed an email. */
function typedBy(body: unknown, client: Client): string | undefined {
  return typeof body === 'object' && body !== null && 'email' in body && typeof body.email === 'string'
    ? typedKey(emailIdentity(body.email.trim().slice(0, LONGEST_ADDRESS)), client.ip)
    : undefined
}

/** What a body says it weighs; Node cuts it there. One that doesn't say counts as a picture or two. */
function kilobytesOf(request: FastifyRequest): number {
  const declared = Number(request.headers['content-length'])
  return Math.max(1, Math.ceil((Number.isSafeInteger(declared) ? declared : 2 * upload.maxBytes) / 1_024))
}
