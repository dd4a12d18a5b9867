import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { API_BASE, type Call } from '#shared/api/call.ts'
import { header } from '#shared/api/headers.ts'
import { emailIdentity, LONGEST_ADDRESS } from '#shared/rules/forms/email.ts'
import { server as text } from '#shared/texts/refusals.ts'
import { addressKey } from './clientAddress.ts'
import type { CallContext, Client, Route, SessionUser } from './context.ts'
import { type Encoder, encoderOf } from './encoder.ts'
import { once, requestHash } from './idempotency.ts'
import { invalid, ProblemError } from './problems.ts'
import { countTry } from './rateLimit.ts'
import { readBody, type ReadBody } from './requestBody.ts'
import type { Services } from './services.ts'
import { authenticate } from './session.ts'
import { inTransaction, type Work } from './work.ts'

/** Registers every route below the API base from its entry in the table of calls. */
export function registerCalls(app: FastifyInstance, services: Services, routes: readonly Route[]): void {
  for (const route of routes) {
    const encodedRoute = { ...route, encode: encoderOf(route.call.response) }
    app.route({
      method: route.call.method,
      url: `${API_BASE}${route.call.path}`,
      handler: (request, reply) => answer(request, reply, services, encodedRoute),
    })
  }
}

interface EncodedRoute extends Route {
  readonly encode: Encoder
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  { call, handle, encode }: EncodedRoute,
) {
  const client = clientOf(request)
  const user = await authenticate(request, services.db, call.access)
  const params = check(call.params, request.params, 'path')
  const query = check(call.query, request.query, 'query')
  const read = await readBody(request, call)
  if (call.rateLimit)
    await countTry(services.db, call.rateLimit, { ip: client.ip, account: accountOf(read.body, user) })
  const body = check(call.body, read.body, 'body')
  const input = { params, query, body, files: read.files, user, services, client, log: request.log }
  const run = (extra: { work?: Work; operationKey?: string }) =>
    // The checks above have made the shapes that the handler's types promise.
    handle({ work: undefined, operationKey: undefined, ...input, ...extra } as CallContext<Call>).then(encode)
  const result = await runOnce(request, services, call, { user, read, run })
  void reply.header('cache-control', 'no-store')
  return result
}

interface Execution {
  user: SessionUser | undefined
  read: ReadBody
  run: (extra: { work?: Work; operationKey?: string }) => Promise<unknown>
}

/** Runs the handler as the call's `repeat` says. */
async function runOnce(
  request: FastifyRequest,
  services: Services,
  call: Call,
  { user, read, run }: Execution,
): Promise<unknown> {
  const key = idempotencyKey(request)
  if (call.repeat === 'operation') return run({ operationKey: key ?? request.id })
  if (call.repeat !== 'transaction') return run({})
  return inTransaction(services, (work) => {
    const effect = () => run({ work })
    if (!key || !user) return effect()
    const hash = requestHash([
      request.url,
      JSON.stringify(read.body),
      ...Object.entries(read.files).flatMap(([field, files]) =>
        files.flatMap((file) => [field, file.content]),
      ),
    ])
    return once(work, { userId: user.id, key, call: `${call.method} ${call.path}`, hash }, effect)
  })
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

/** Parses one part of a request; what is wrong is named field by field. */
function check(schema: z.ZodType | undefined, value: unknown, part: 'path' | 'query' | 'body'): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  // A path that can't be is an address that is not there.
  if (part === 'path') throw new ProblemError(404, 'not_found', text.notFound)
  const [first, ...rest] = parsed.error.issues.map((issue) => ({
    field: issue.path.join('.'),
    message: issue.message,
  }))
  throw first ? invalid(first, ...rest) : new ProblemError(400, 'malformed', text.malformed)
}

function clientOf(request: FastifyRequest): Client {
  const text = (name: string) => {
    const value = request.headers[name]
    return typeof value === 'string' ? value.slice(0, 200) : ''
  }
  return {
    ip: addressKey(request.ip, request.socket.remoteAddress),
    deviceId: text(header.deviceId) || 'unknown',
    deviceType: text(header.deviceType) || 'w',
    timezone: knownTimezone(text(header.timezone)),
  }
}

/** Asking Intl takes longer than all else about a header; what it knows is a few hundred names. */
const timezones = new Map<string, string>()

function knownTimezone(name: string): string {
  if (!name) return 'UTC'
  const known = timezones.get(name)
  if (known) return known
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions()
    timezones.set(name, timeZone)
    return timeZone
  } catch {
    return 'UTC'
  }
}

/** Whom a rate limit counts besides the address: the email that was typed, or the user. */
function accountOf(body: unknown, user: SessionUser | undefined): string | undefined {
  if (user) return user.id
  return typeof body === 'object' && body !== null && 'email' in body && typeof body.email === 'string'
    ? emailIdentity(body.email.trim().slice(0, LONGEST_ADDRESS))
    : undefined
}
