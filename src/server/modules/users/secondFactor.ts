import { randomBytes } from 'node:crypto'
import { and, count, eq, isNotNull, isNull, lt, ne } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { ResponseOf } from '#shared/wire/calls/call.ts'
import type * as calls from '#shared/wire/calls/secondFactor.ts'
import { DomainError } from '#shared/domain/errors.ts'
import type { UserId } from '#shared/domain/ids.ts'
import type { Database } from '#server/db/connection.ts'
import { recoveryCodes, secondFactors, sessions, users } from '#server/db/schema/index.ts'
import type { SessionUser } from '#server/kernel/context.ts'
import type { Services } from '#server/kernel/services.ts'
import { hashToken, needsSecondFactor } from '#server/kernel/sessions.ts'
import { inTransaction, type Tx } from '#server/kernel/transaction.ts'
import { secondFactorMail } from '#server/mails/accountMails.ts'
import { isFresh } from './isFresh.ts'
import { passwordMatches } from './passwords.ts'
import { seal, unseal } from './seal.ts'
import { endSessions } from './sessions.ts'
import { userRow } from './users.ts'

const STEP_MS = 30_000
const APP_CODE = /^\d{6}$/
const RECOVERY_CODES = 10

/** Whether an account asks for a code at each sign-in. */
export async function hasSecondFactor(db: Database, id: UserId): Promise<boolean> {
  const [found] = await db
    .select({ id: secondFactors.userId })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, id), isNotNull(secondFactors.confirmedAt)))
  return found !== undefined
}

export async function secondFactorState(
  services: Services,
  user: SessionUser,
): Promise<ResponseOf<typeof calls.secondFactor>> {
  const [left] = await services.db
    .select({ n: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, user.id), isNull(recoveryCodes.usedAt)))
  return {
    on: await hasSecondFactor(services.db, user.id),
    required: needsSecondFactor(services.environment, user.role),
    passed: user.secondFactor,
    recoveryCodes: left?.n ?? 0,
  }
}

/** A secret for an authenticator app. One that was begun before and not confirmed is replaced. */
export async function beginSecondFactor(
  services: Services,
  user: SessionUser,
  password: string | undefined,
): Promise<ResponseOf<typeof calls.beginSecondFactor>> {
  const row = await userRow(services.db, user.id)
  if (await hasSecondFactor(services.db, user.id)) throw new DomainError('second_factor_on')
  if (!(await isFresh(services, user))) {
    if (row.passwordHash === null) throw new DomainError('sign_in_again')
    if (!(await passwordMatches(row.passwordHash, password ?? '')))
      throw new DomainError('password_wrong', { field: 'password' })
  }
  const totp = totpOf(new Secret({ size: 20 }), row.email)
  const secret = totp.secret.base32
  const sealed = { secret: seal(services.secret, user.id, secret), confirmedAt: null, lastStep: 0 }
  await services.db
    .insert(secondFactors)
    .values({ userId: user.id, ...sealed })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: sealed,
      // Another window may have confirmed its own meanwhile.
      setWhere: isNull(secondFactors.confirmedAt),
    })
  return { secret, uri: totp.toString() }
}

function totpOf(secret: Secret, label = ''): TOTP {
  return new TOTP({ issuer: 'Tradepost', label, secret, digits: 6, period: STEP_MS / 1000 })
}

/** Switches the factor on and answers the recovery codes, which nobody can read again. */
export async function confirmSecondFactor(
  services: Services,
  user: SessionUser,
  code: string,
): Promise<string[]> {
  return inTransaction(services, async (tx) => {
    const { db } = tx
    const now = services.clock()
    // Whoever is signing in with one proof comes before, and is signed out below, or after, and is asked for the second.
    const email = await lockedAddress(tx, user.id)
    if (!(await takeAppCode(tx, user.id, code, { confirmed: false })))
      throw new DomainError('code_wrong', { field: 'code' })
    await db.update(secondFactors).set({ confirmedAt: now }).where(eq(secondFactors.userId, user.id))
    await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, user.id))
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
    await db
      .insert(recoveryCodes)
      .values(codes.map((one) => ({ userId: user.id, codeHash: hashToken(one.replaceAll('-', '')) })))
    // Sessions that began without a second proof end; this one has just shown it.
    await endSessions(tx, and(eq(sessions.userId, user.id), ne(sessions.id, user.sessionId)))
    await db.update(sessions).set({ secondFactorAt: now }).where(eq(sessions.id, user.sessionId))
    await tx.sendMail(secondFactorMail(tx.environment, email, true))
    return codes
  })
}

/** 80 random bits in groups that can be copied by hand. */
function newRecoveryCode(): string {
  const code = new Secret({ buffer: new Uint8Array(randomBytes(10)).buffer }).base32
  return code.replaceAll(/(.{4})(?=.)/g, '$1-')
}

export async function endSecondFactor(services: Services, user: SessionUser, code: string): Promise<void> {
  await inTransaction(services, async (tx) => {
    if (!(await takeCode(tx, user.id, code))) throw new DomainError('code_wrong', { field: 'code' })
    await dropSecondFactor(tx.db, user.id)
    await tx.sendMail(secondFactorMail(tx.environment, await lockedAddress(tx, user.id), false))
  })
}

async function lockedAddress({ db }: Tx, id: UserId): Promise<string> {
  const [row] = await db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, id))
    .for('no key update')
  if (!row) throw new DomainError('not_found')
  return row.email
}

/** The account has none from now on; an admin is asked for a new one. */
export async function dropSecondFactor(db: Database, id: UserId): Promise<void> {
  await db.delete(secondFactors).where(eq(secondFactors.userId, id))
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, id))
  await db.update(sessions).set({ secondFactorAt: null }).where(eq(sessions.userId, id))
}

/** Uses a code up, of the app or for recovery; false for one that is wrong or was used. */
export async function takeCode(tx: Tx, id: UserId, code: string): Promise<boolean> {
  if (await takeAppCode(tx, id, code, { confirmed: true })) return true
  const [used] = await tx.db
    .update(recoveryCodes)
    .set({ usedAt: tx.clock() })
    .where(
      and(
        eq(recoveryCodes.userId, id),
        eq(recoveryCodes.codeHash, hashToken(code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ userId: recoveryCodes.userId })
  return used !== undefined
}

async function takeAppCode(
  { db, clock, secret: key }: Tx,
  id: UserId,
  code: string,
  { confirmed }: { confirmed: boolean },
): Promise<boolean> {
  // The library compares bytes, and throws where six characters are more than six of them.
  if (!APP_CODE.test(code)) return false
  const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.userId, id))
  if (!factor || (factor.confirmedAt !== null) !== confirmed) return false
  const secret = unseal(key, id, factor.secret)
  const timestamp = clock().getTime()
  const late = secret && totpOf(Secret.fromBase32(secret)).validate({ token: code, timestamp, window: 1 })
  if (typeof late !== 'number') return false
  const step = Math.floor(timestamp / STEP_MS) + late
  const [used] = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, id), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId })
  return used !== undefined
}
