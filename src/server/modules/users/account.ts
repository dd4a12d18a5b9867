import { and, eq, isNull } from 'drizzle-orm'
import type { BodyOf } from '#shared/api/call.ts'
import type * as calls from '#shared/api/users.ts'
import type { LoginResponse } from '#shared/entities/login.ts'
import type { UserId } from '#shared/entities/ids.ts'
import { emailIdentity } from '#shared/rules/forms/email.ts'
import { isProfileCreated } from '#shared/rules/onboarding.ts'
import { success } from '#shared/texts/alerts.ts'
import { account as fieldText } from '#shared/texts/validation.ts'
import { server as text } from '#shared/texts/refusals.ts'
import type { Database } from '../../db/connection.ts'
import { isUniqueViolation } from '../../db/connection.ts'
import { sessions, users } from '../../db/schema/index.ts'
import type { Client, SessionUser } from '../../http/context.ts'
import { forbidden, invalid, ProblemError } from '../../http/problems.ts'
import type { Services } from '../../http/services.ts'
import { hashToken, newToken } from '../../http/session.ts'
import { inTransaction, type Work } from '../../http/work.ts'
import { endTokens, issueToken, ownerOfToken, useToken } from './mailTokens.ts'
import { resetMail, verificationMail } from './mails.ts'
import { forgiveTries } from '../../http/rateLimit.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { onboardingFacts } from './readiness.ts'
import { userByEmail } from './userByEmail.ts'
import { toUser, type UserRow, userRow } from './userView.ts'

/** Signs in. The account type is looked at only after the password, so that it tells nothing to a stranger (§6). */
export async function login(
  services: Services,
  client: Client,
  given: BodyOf<typeof calls.login>,
): Promise<LoginResponse> {
  const row = await userByEmail(services.db, given.email)
  const right = await passwordMatches(row?.passwordHash, given.password)
  if (!row || !right) throw invalid({ field: 'password', message: text.wrongCredentials })
  if (row.userType !== given.user_type) throw forbidden(text.wrongAccountType)
  if (row.status === 'OFF') throw forbidden(text.accountSwitchedOff)
  await forgiveTries(services.db, 'signIn', emailIdentity(given.email))
  return inTransaction(services, ({ db }) => startSession(db, services, client, row, success.signIn))
}

export async function signUp(
  services: Services,
  client: Client,
  given: BodyOf<typeof calls.signUp>,
): Promise<LoginResponse> {
  const passwordHash = await hashPassword(given.password)
  try {
    return await inTransaction(services, async ({ db }) => {
      const [row] = await db
        .insert(users)
        .values({ email: given.email, passwordHash, userType: given.user_type })
        .returning()
      if (!row) throw new Error('The user was not stored')
      await sendVerification(db, services, row)
      return startSession(db, services, client, row, success.signUp)
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw invalid({ field: 'email', message: text.emailTaken })
    throw error
  }
}

/**
 * Runs in a transaction. `row` is the user as it was when they proved who they are; checking a password takes long
 * enough for it to be changed meanwhile, and then the old one opens nothing.
 */
export async function startSession(
  db: Database,
  services: Services,
  client: Client,
  row: UserRow,
  message: string,
): Promise<LoginResponse> {
  // Whoever changes the password or switches the account off waits for this session, and then ends it.
  const [now] = await db
    .select({ passwordHash: users.passwordHash, status: users.status })
    .from(users)
    .where(eq(users.id, row.id))
    .for('share')
  if (!now || now.passwordHash !== row.passwordHash)
    throw invalid({ field: 'password', message: text.wrongCredentials })
  if (now.status === 'OFF') throw forbidden(text.accountSwitchedOff)
  const token = newToken()
  const session = { tokenHash: hashToken(token), deviceType: client.deviceType, createdAt: services.clock() }
  await db
    .insert(sessions)
    .values({ userId: row.id, deviceId: client.deviceId, ...session })
    .onConflictDoUpdate({ target: [sessions.userId, sessions.deviceId], set: session })
  return { access_token: token, user_type: row.userType, user: await toUser(db, services, row), message }
}

export async function endSession(services: Services, user: SessionUser): Promise<void> {
  await services.db.delete(sessions).where(eq(sessions.id, user.sessionId))
}

/** Ends every session of a user, open sockets included. */
export async function endAllSessions(work: Work, services: Services, id: UserId): Promise<void> {
  await work.db.delete(sessions).where(eq(sessions.userId, id))
  work.afterCommit(() => services.realtime.disconnect(id))
}

export async function sendVerification(db: Database, services: Services, row: UserRow): Promise<void> {
  const token = await issueToken(db, row.id, 'verify', services.clock())
  await services.mail.send(db, verificationMail(services.environment, row.email, token))
}

export async function resendVerification(services: Services, id: UserId): Promise<void> {
  const row = await userRow(services.db, id)
  if (row.emailVerifiedAt) return
  await inTransaction(services, ({ db }) => sendVerification(db, services, row))
}

/** A link that was used stays good for saying so: mail programs and people open links twice. */
export async function verifyEmail(services: Services, token: string): Promise<boolean> {
  return inTransaction(services, async (work) => {
    const id = await useToken(work.db, token, 'verify', services.clock())
    if (!id) {
      const owner = await ownerOfToken(work.db, token, 'verify')
      return owner !== undefined && (await userRow(work.db, owner)).emailVerifiedAt !== null
    }
    await work.db
      .update(users)
      .set({ emailVerifiedAt: services.clock() })
      .where(and(eq(users.id, id), isNull(users.emailVerifiedAt)))
    await activateWhenComplete(work, id)
    return true
  })
}

/** Answers the same whether or not the address has an account. */
export async function forgotPassword(services: Services, email: string): Promise<void> {
  const row = await userByEmail(services.db, email)
  if (!row || row.status === 'OFF') return
  await inTransaction(services, async ({ db }) => {
    const token = await issueToken(db, row.id, 'reset', services.clock())
    await services.mail.send(db, resetMail(services.environment, row.email, token))
  })
}

export async function resetPassword(services: Services, token: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password)
  await inTransaction(services, async (work) => {
    const id = await useToken(work.db, token, 'reset', services.clock())
    if (!id) throw new ProblemError(410, 'not_found', text.resetTokenExpired)
    await work.db.update(users).set({ passwordHash }).where(eq(users.id, id))
    await endTokens(work.db, id, 'verify', services.clock())
    await endAllSessions(work, services, id)
  })
}

export async function changePassword(
  services: Services,
  id: UserId,
  given: BodyOf<typeof calls.changePassword>,
): Promise<void> {
  const row = await userRow(services.db, id)
  if (!(await passwordMatches(row.passwordHash, given.old_password)))
    throw invalid({ field: 'old_password', message: text.oldPasswordWrong })
  if (given.old_password === given.new_password)
    throw invalid({ field: 'new_password', message: fieldText.newPasswordSame })
  const passwordHash = await hashPassword(given.new_password)
  await inTransaction(services, async (work) => {
    const [changed] = await work.db
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, id), eq(users.passwordHash, row.passwordHash ?? '')))
      .returning({ id: users.id })
    // Another window has changed it while this one's old password was being checked.
    if (!changed) throw invalid({ field: 'old_password', message: text.oldPasswordWrong })
    await endTokens(work.db, id, 'reset', services.clock())
    await endAllSessions(work, services, id)
  })
}

/** The system's move of userTransitions: every step done and the email verified makes a pending account active. */
export async function activateWhenComplete(work: Work, id: UserId): Promise<void> {
  const row = await userRow(work.db, id)
  if (row.status !== 'PEN' || !isProfileCreated(onboardingFacts(row))) return
  await work.db
    .update(users)
    .set({ status: 'ACT' })
    .where(and(eq(users.id, id), eq(users.status, 'PEN')))
}
