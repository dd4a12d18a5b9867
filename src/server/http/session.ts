import type { FastifyRequest } from 'fastify'
import type { Call } from '#shared/wire/calls/call.ts'
import { header } from '#shared/wire/headers.ts'
import { DomainError } from '#shared/domain/errors.ts'
import { isOpen, isOfAdmins } from '#shared/domain/permissions.ts'
import { server as text } from '#texts/refusals.ts'
import type { Environment } from '#server/config/environment.ts'
import type { SessionUser } from '#server/kernel/context.ts'
import type { Services } from '#server/kernel/services.ts'
import { findSession, needsSecondFactor } from '#server/kernel/sessions.ts'
import { requirePermission } from '#server/kernel/requirePermission.ts'
import { isOwnCall, tokenInCookie } from './sessionCookie.ts'
import { forbidden, ProblemError } from './problems.ts'

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

/** The user behind a request. Throws where the session is missing or over, or who it is may not do what the call does. */
export async function authenticate(
  request: FastifyRequest,
  { db, environment, replica }: Services,
  { permission }: Pick<Call, 'permission'>,
): Promise<SessionUser | undefined> {
  const token = tokenOf(request, environment)
  const user = token
    ? await findSession(db, token, { ip: request.ip, withMark: replica !== undefined })
    : undefined
  if (isOpen(permission)) return user
  const expected = request.headers[header.sessionUser]
  if (user && expected !== undefined && expected !== user.id)
    throw new ProblemError(409, 'other_session', text.otherSession)
  if (!user) throw new DomainError(token ? 'session_ended' : 'not_signed_in')
  requirePermission(user, permission)
  if (isOfAdmins(permission) && !user.secondFactor && needsSecondFactor(environment, user.role))
    throw new ProblemError(403, 'second_factor', text.secondFactorFirst)
  return user
}
