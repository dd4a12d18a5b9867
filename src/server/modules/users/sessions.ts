import { and, desc, eq, gt, ne, type SQL, sql } from 'drizzle-orm'
import { DomainError } from '#shared/domain/errors.ts'
import type { Session } from '#shared/domain/session.ts'
import type { LoginResponse } from '#shared/domain/login.ts'
import type { UserId } from '#shared/domain/ids.ts'
import { isGone } from '#shared/domain/userStates.ts'
import type { Database } from '#server/db/connection.ts'
import { secondSteps, sessions, users } from '#server/db/schema/index.ts'
import type { Client, SessionUser } from '#server/kernel/context.ts'
import { endOfUse, hashToken, newToken } from '#server/kernel/sessions.ts'
import { networkOf } from '#server/kernel/networkOf.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { deviceName } from './deviceName.ts'
import { rememberDevice } from './signInTries.ts'
import { toUser, type UserRow } from './users.ts'

/** More than a person can look through; ending all others ends the rest as well. */
const MOST_LISTED = 100

/** Signs in, on a device, somebody who has shown every proof that their account asks for. What they had on it before ends, sockets included. */
export async function startSession(
  tx: Tx,
  client: Client,
  row: UserRow,
  message: string,
  { secondFactor = false } = {},
): Promise<LoginResponse> {
  await requireSameUser(tx.db, row)
  const { deviceId = null, deviceType, userAgent } = client
  if (deviceId !== null)
    await endSessions(tx, and(eq(sessions.userId, row.id), eq(sessions.deviceId, deviceId)))
  const token = newToken()
  await tx.db.insert(sessions).values({
    userId: row.id,
    tokenHash: hashToken(token),
    deviceId,
    deviceType,
    userAgent,
    network: networkOf(client.ip),
    secondFactorAt: secondFactor ? tx.clock() : null,
    endsAt: endOfUse({ role: sql`${row.role}::text`, since: sql`now()` }),
  })
  await rememberDevice(tx.db, row.id, client, tx.clock())
  tx.showTo(row.id)
  return {
    accessToken: client.keepToken(token),
    role: row.role,
    user: await toUser(tx, row),
    message,
  }
}

/**
 * `row` is the user as it was when they proved who they are; checking a password takes long enough for it to be changed
 * meanwhile, and then the old one opens nothing. Whoever changes the password or switches the account off waits for
 * this session, and then ends it; two sign-ins on one device wait for each other.
 */
export async function requireSameUser(db: Database, row: UserRow): Promise<void> {
  const [now] = await db
    .select({ passwordHash: users.passwordHash, status: users.status })
    .from(users)
    .where(eq(users.id, row.id))
    .for('no key update')
  if (!now || now.passwordHash !== row.passwordHash)
    throw new DomainError('wrong_credentials', { field: 'password' })
  if (isGone(now.status)) throw new DomainError('account_switched_off')
}

/** Ends sessions and, once that is certain, hangs up on their sockets. Answers how many there were. */
export async function endSessions(tx: Tx, which: SQL | undefined): Promise<number> {
  const ended = await tx.db.delete(sessions).where(which).returning({ id: sessions.id })
  for (const { id } of ended) tx.disconnectSession(id)
  return ended.length
}

export async function endSession(tx: Tx, user: SessionUser): Promise<void> {
  await endSessions(tx, eq(sessions.id, user.sessionId))
}

/** Ends one of the user's own sessions. One that is not theirs, or not there, is not found. */
export async function endOwnSession(tx: Tx, user: SessionUser, id: string): Promise<void> {
  if (!(await endSessions(tx, and(eq(sessions.id, id), eq(sessions.userId, user.id)))))
    throw new DomainError('not_found')
}

export async function endOtherSessions(tx: Tx, user: SessionUser): Promise<void> {
  await endSessions(tx, and(eq(sessions.userId, user.id), ne(sessions.id, user.sessionId)))
}

/** Where a user is signed in: the asking session first, then the latest used. */
export async function listSessions(db: Database, user: SessionUser): Promise<Session[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, user.id), gt(sessions.endsAt, sql`now()`)))
    .orderBy(sql`${eq(sessions.id, user.sessionId)} desc`, desc(sessions.lastSeenAt))
    .limit(MOST_LISTED)
  return rows.map((row) => ({
    id: row.id,
    device: deviceName(row.deviceType, row.userAgent),
    network: row.network,
    firstUsedAt: row.createdAt,
    lastUsedAt: row.lastSeenAt,
    current: row.id === user.sessionId,
  }))
}

/** Ends every session of a user, open sockets included. */
export async function endAllSessions(tx: Tx, id: UserId): Promise<void> {
  await tx.db.delete(sessions).where(eq(sessions.userId, id))
  await tx.db.delete(secondSteps).where(eq(secondSteps.userId, id))
  tx.disconnect(id)
}
