import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import { accountKindOf } from '#shared/domain/accountKinds.ts'
import type { UserId } from '#shared/domain/ids.ts'
import type { Permission } from '#shared/domain/permissions.ts'
import type { Role } from '#shared/domain/userStates.ts'
import { GONE_STATES } from '#shared/domain/userStates.ts'
import type { Environment } from '#server/config/environment.ts'
import type { Database } from '#server/db/connection.ts'
import { prepared } from '#server/db/prepared.ts'
import { readMarks, sessions, users } from '#server/db/schema/index.ts'
import type { SessionUser } from './context.ts'
import { networkOf } from './networkOf.ts'
import { requirePermission } from './requirePermission.ts'

/** A new access token; only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** A session that nobody uses ends after this long, and any after its lifetime; an admin's working day is enough. */
const IDLE = sql`interval '30 days'`
const lifetime = (role: SQL) =>
  sql`case when ${role} = 'admin' then interval '12 hours' else interval '180 days' end`

/** When a session ends that was begun at `since` and is being used now. */
export function endOfUse({ role, since }: { role: SQL; since: SQL }): SQL {
  return sql`least(now() + ${IDLE}, ${since} + ${lifetime(role)})`
}

/** How exactly it is noted when a session was last used. */
const LAST_SEEN_STEP = sql`interval '5 minutes'`

const isLive = and(gt(sessions.endsAt, sql`now()`), notInArray(users.status, [...GONE_STATES]))

/** What says which kind of account it is. */
const standing = {
  role: users.role,
  adminRole: users.adminRole,
  status: users.status,
  emailVerified: sql<boolean>`${users.emailVerifiedAt} is not null`,
  verified: sql<boolean>`${users.certifiedAt} is not null`,
  profileStep1: users.profileStep1,
  profileStep2: users.profileStep2,
  profileStep3: users.profileStep3,
  profileStep4: users.profileStep4,
  profileStep5: users.profileStep5,
}

const ofSession = {
  id: users.id,
  ...standing,
  sessionId: sessions.id,
  secondFactor: sql<boolean>`${sessions.secondFactorAt} is not null`,
  stale: sql<boolean>`${sessions.lastSeenAt} < now() - ${LAST_SEEN_STEP}`,
}
const isOfToken = and(eq(sessions.tokenHash, sql.placeholder('tokenHash')), isLive)

const sessionOfToken = prepared((db) =>
  db
    .select(ofSession)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(isOfToken)
    .prepare('session_of_token'),
)
const markedSessionOfToken = prepared((db) =>
  db
    .select({ ...ofSession, readMark: readMarks.position })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(readMarks, eq(readMarks.userId, users.id))
    .where(isOfToken)
    .prepare('marked_session_of_token'),
)

interface Used {
  readonly ip?: string
  /** Whether it matters how far a replica must have come for them. */
  readonly withMark?: boolean
}

/** The session of a token, or undefined for a dead one. Notes that it was used and, where that is known, from where. */
export async function findSession(
  db: Database,
  token: string,
  { ip, withMark = false }: Used = {},
): Promise<SessionUser | undefined> {
  const given = { tokenHash: hashToken(token) }
  const [found] = withMark
    ? await markedSessionOfToken(db).execute(given)
    : (await sessionOfToken(db).execute(given)).map((row) => ({ ...row, readMark: null }))
  if (!found) return undefined
  const { stale, id, sessionId, secondFactor, readMark, ...facts } = found
  if (stale)
    await db
      .update(sessions)
      .set({
        lastSeenAt: sql`now()`,
        endsAt: endOfUse({ role: sql`${facts.role}::text`, since: sql`${sessions.createdAt}` }),
        ...(ip !== undefined && { network: networkOf(ip) }),
      })
      .where(eq(sessions.id, sessionId))
  const kind = accountKindOf(facts)
  return { id, role: facts.role, kind, sessionId, secondFactor, ...(readMark !== null && { readMark }) }
}

/** Refuses, with the reason, what somebody may not do as their account is now: a socket outlives what it was at its handshake. */
export async function requirePermissionNow(db: Database, id: UserId, permission: Permission): Promise<void> {
  const [facts] = await db.select(standing).from(users).where(eq(users.id, id))
  requirePermission({ kind: accountKindOf(facts) }, permission)
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
export function needsSecondFactor(environment: Environment, role: Role): boolean {
  return role === 'admin' && environment.ADMIN_SECOND_FACTOR === 'required'
}
