import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Access, Call } from '#shared/api/call.ts'
import { header } from '#shared/api/headers.ts'
import { DomainError } from '#shared/domain/errors.ts'
import { server as text } from '#shared/texts/refusals.ts'
import type { UserType } from '#shared/rules/userStates.ts'
import type { Environment } from '#server/config/environment.ts'
import type { Database } from '#server/db/connection.ts'
import { prepared } from '#server/db/prepared.ts'
import { sessions, users } from '#server/db/schema/index.ts'
import type { SessionUser } from '#server/kernel/context.ts'
import type { Services } from '#server/kernel/services.ts'
import { isOwnCall, tokenInCookie } from './sessionCookie.ts'
import { networkOf } from './networkOf.ts'
import { forbidden, ProblemError, unauthenticated } from './problems.ts'

/** A new access token; only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** A session that nobody uses ends after this long, and any after its lifetime; an admin's working day is enough. */
const IDLE = sql`interval '30 days'`
const lifetime = (type: SQL) =>
  sql`case when ${type} = 'A' then interval '12 hours' else interval '180 days' end`

/** When a session ends that was begun at `since` and is being used now. */
export function endOfUse({ type, since }: { type: SQL; since: SQL }): SQL {
  return sql`least(now() + ${IDLE}, ${since} + ${lifetime(type)})`
}

/** How exactly it is noted when a session was last used. */
const LAST_SEEN_STEP = sql`interval '5 minutes'`

const isLive = and(gt(sessions.endsAt, sql`now()`), ne(users.status, 'OFF'))

const sessionOfToken = prepared((db) =>
  db
    .select({
      id: users.id,
      type: users.userType,
      status: users.status,
      sessionId: sessions.id,
      secondFactor: sql<boolean>`${sessions.secondFactorAt} is not null`,
      stale: sql<boolean>`${sessions.lastSeenAt} < now() - ${LAST_SEEN_STEP}`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, sql.placeholder('tokenHash')), isLive))
    .prepare('session_of_token'),
)

/** The session of a token, or undefined for a dead one. Notes that it was used and, where that is known, from where. */
export async function findSession(
  db: Database,
  token: string,
  ip?: string,
): Promise<SessionUser | undefined> {
  const [found] = await sessionOfToken(db).execute({ tokenHash: hashToken(token) })
  if (!found) return undefined
  const { stale, ...user } = found
  if (stale)
    await db
      .update(sessions)
      .set({
        lastSeenAt: sql`now()`,
        endsAt: endOfUse({ type: sql`${user.type}::text`, since: sql`${sessions.createdAt}` }),
        ...(ip !== undefined && { network: networkOf(ip) }),
      })
      .where(eq(sessions.id, user.sessionId))
  return user
}

/** Which of these sessions have not ended. */
export async function liveSessions(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(inArray(sessions.id, [...ids]), isLive))
  return new Set(found.map(({ id }) => id))
}

/** Those who run the marketplace must show a second factor, unless the configuration says that they need not. */
export function needsSecondFactor(environment: Environment, type: UserType): boolean {
  return type === 'A' && environment.ADMIN_SECOND_FACTOR === 'required'
}

const allowedTypes: Readonly<Record<Exclude<Access, 'anyone'>, readonly UserType[]>> = {
  signedIn: ['C', 'P', 'A'],
  member: ['C', 'P'],
  customer: ['C'],
  provider: ['P'],
  admin: ['A'],
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
  if (!allowedTypes[access].includes(user.type)) throw new DomainError('not_allowed')
  if (user.status === 'PEN' && !unfinished && access !== 'signedIn') throw forbidden(text.profileUnfinished)
  return user
}
