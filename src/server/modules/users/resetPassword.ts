import { eq } from 'drizzle-orm'
import { DomainError } from '#shared/domain/errors.ts'
import type { UserId } from '#shared/domain/ids.ts'
import { isGone } from '#shared/domain/userStates.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import { socialIdentities, users } from '#server/db/schema/index.ts'
import type { Services } from '#server/kernel/services.ts'
import { inTransaction, type Tx } from '#server/kernel/transaction.ts'
import { endAllSessions } from './sessions.ts'
import { activateWhenComplete } from './moveAccount.ts'
import { endTokens, issueToken, useToken, wasJustIssued } from './mailTokens.ts'
import { passwordChangedMail, resetMail } from '#server/mails/accountMails.ts'
import { hashPassword } from './passwords.ts'
import { dropSecondFactor } from './secondFactor.ts'
import { userByEmail } from './userByEmail.ts'
import { type UserRow, userRow } from './users.ts'
import { refuseWeakPassword } from './refuseWeakPassword.ts'

/** Answers the same whether or not the address has an account. */
export async function forgotPassword(services: Services, email: string): Promise<void> {
  const row = await userByEmail(services.db, email)
  if (!row || isGone(row.status)) return
  await inTransaction(services, async (tx) => {
    const { db } = tx
    const now = tx.clock()
    // Two requests at once come one after the other here, so that the second sees the first's mail.
    await db.select({ id: users.id }).from(users).where(eq(users.id, row.id)).for('no key update')
    if (await wasJustIssued(db, row.id, 'reset', now)) return
    const token = await issueToken(db, row.id, 'reset', now)
    await tx.sendMail(resetMail(tx.environment, row.email, token))
  })
}

export async function resetPassword(services: Services, token: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password)
  const reset = inTransaction(services, async (tx) => {
    const id = await useToken(tx.db, token, 'reset', tx.clock())
    if (!id) throw new DomainError('link_expired')
    await refuseWeakPassword(password, 'password', await userRow(tx.db, id))
    const { email } = await takeOver(tx, id, { passwordHash })
    await tx.sendMail(passwordChangedMail(tx.environment, email))
    await activateWhenComplete(tx, id)
  })
  return reset.catch((error: unknown) => {
    // Another account has verified this address meanwhile, and keeps it.
    if (isUniqueViolation(error)) throw new DomainError('link_expired')
    throw error
  })
}

/**
 * The owner of the address has come, and shown it: nothing that was there before signs in any more, neither sessions
 * nor mailed links, and where somebody else may have begun the account, none of their identities and not their second factor.
 */
export async function takeOver(
  tx: Tx,
  id: UserId,
  change: { passwordHash: string | null },
): Promise<UserRow> {
  const now = tx.clock()
  const [before] = await tx.db.select().from(users).where(eq(users.id, id)).for('no key update')
  if (!before?.ownerProvedAt) {
    await tx.db.delete(socialIdentities).where(eq(socialIdentities.userId, id))
    await dropSecondFactor(tx.db, id)
  }
  const [row] = await tx.db
    .update(users)
    .set({
      passwordHash: change.passwordHash,
      emailVerifiedAt: before?.emailVerifiedAt ?? now,
      ownerProvedAt: before?.ownerProvedAt ?? now,
    })
    .where(eq(users.id, id))
    .returning()
  if (!row) throw new DomainError('not_found')
  await endTokens(tx.db, id, 'verify', now)
  await endTokens(tx.db, id, 'reset', now)
  await endAllSessions(tx, id)
  return row
}
