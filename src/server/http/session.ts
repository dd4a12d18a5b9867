import { createHash, randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Access, Call } from '#shared/api/call.ts'
import { header } from '#shared/api/headers.ts'
import { server as text } from '#shared/texts/refusals.ts'
import type { UserType } from '#shared/rules/userStates.ts'
import type { Database } from '../db/connection.ts'
import { prepared } from '../db/prepared.ts'
import { sessions, users } from '../db/schema/index.ts'
import type { SessionUser } from './context.ts'
import { forbidden, unauthenticated } from './problems.ts'

/** A new access token; only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

const LAST_SEEN_STEP = sql`interval '5 minutes'`

const sessionOfToken = prepared((db) =>
  db
    .select({
      id: users.id,
      type: users.userType,
      status: users.status,
      sessionId: sessions.id,
      stale: sql<boolean>`${sessions.lastSeenAt} < now() - ${LAST_SEEN_STEP}`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.tokenHash, sql.placeholder('tokenHash')))
    .prepare('session_of_token'),
)

/** The session of a token, or undefined for a dead one. */
export async function findSession(db: Database, token: string): Promise<SessionUser | undefined> {
  const [found] = await sessionOfToken(db).execute({ tokenHash: hashToken(token) })
  if (!found || found.status === 'OFF') return undefined
  const { stale, ...user } = found
  if (stale)
    await db
      .update(sessions)
      .set({ lastSeenAt: sql`now()` })
      .where(eq(sessions.id, user.sessionId))
  return user
}

const allowedTypes: Readonly<Record<Exclude<Access, 'anyone'>, readonly UserType[]>> = {
  signedIn: ['C', 'P', 'A'],
  member: ['C', 'P'],
  customer: ['C'],
  provider: ['P'],
  admin: ['A'],
}

/** The user behind a request. Throws where the call's access asks for one that is missing, dead or of another role. */
export async function authenticate(
  request: FastifyRequest,
  db: Database,
  { access, unfinished }: Pick<Call, 'access' | 'unfinished'>,
): Promise<SessionUser | undefined> {
  const token = request.headers[header.accessToken]
  const user = typeof token === 'string' && token ? await findSession(db, token) : undefined
  if (access === 'anyone') return user
  if (!user) throw unauthenticated(token ? text.sessionEnded : text.notSignedIn)
  if (!allowedTypes[access].includes(user.type)) throw forbidden()
  if (user.status === 'PEN' && !unfinished && access !== 'signedIn') throw forbidden(text.profileUnfinished)
  return user
}
