import type { FastifyRequest } from 'fastify'
import type { Access, Call } from '#shared/wire/calls/call.ts'
import { header } from '#shared/wire/headers.ts'
import { DomainError } from '#shared/domain/errors.ts'
import { server as text } from '#texts/refusals.ts'
import type { Role } from '#shared/domain/userStates.ts'
import type { Environment } from '#server/config/environment.ts'
import type { SessionUser } from '#server/kernel/context.ts'
import type { Services } from '#server/kernel/services.ts'
import { findSession } from '#server/kernel/sessions.ts'
import { isOwnCall, tokenInCookie } from './sessionCookie.ts'
import { forbidden, ProblemError, unauthenticated } from './problems.ts'

const allowedRoles: Readonly<Record<Exclude<Access, 'anyone'>, readonly Role[]>> = {
  signedIn: ['customer', 'provider', 'admin'],
  member: ['customer', 'provider'],
  customer: ['customer'],
  provider: ['provider'],
  admin: ['admin'],
}

/** Whether the client keeps its session in a cookie. A foreign page can't say so: its browser would ask us first. */
export function keepsCookie(request: FastifyRequest): boolean {
  return request.headers[header.sessionIn] === 'cookie'
}

/** The token of a request: from its header, or from the cookie of a browser whose own page makes the call. */
function tokenOf(request: FastifyRequest, environment: Environment): string | undefined {
  const inCookie = keepsCookie(request)
  if (inCookie && !isOwnCall(environment, request.method, request.headers)) throw forbidden(text.foreignPage)
  const token = request.headers[header.accessToken]
  if (typeof token === 'string' && token) return token
  return inCookie ? tokenInCookie(environment, request.headers) : undefined
}

/** The user behind a request. Throws where the call's access asks for one that is missing, dead or of another role. */
export async function authenticate(
  request: FastifyRequest,
  { db, environment }: Services,
  { access, unfinished }: Pick<Call, 'access' | 'unfinished'>,
): Promise<SessionUser | undefined> {
  const token = tokenOf(request, environment)
  const user = token ? await findSession(db, token, request.ip) : undefined
  if (access === 'anyone') return user
  const expected = request.headers[header.sessionUser]
  if (user && expected !== undefined && expected !== user.id)
    throw new ProblemError(409, 'other_session', text.otherSession)
  if (!user) throw unauthenticated(token ? text.sessionEnded : text.notSignedIn)
  if (!allowedRoles[access].includes(user.role)) throw new DomainError('not_allowed')
  if (user.status === 'pending' && !unfinished && access !== 'signedIn')
    throw forbidden(text.profileUnfinished)
  return user
}
