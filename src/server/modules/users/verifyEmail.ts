import { eq, sql } from 'drizzle-orm'
import type { UserId } from '#shared/domain/ids.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import { users } from '#server/db/schema/index.ts'
import type { SessionUser } from '#server/kernel/context.ts'
import type { Services } from '#server/kernel/services.ts'
import { inTransaction, type Tx } from '#server/kernel/transaction.ts'
import { activateWhenComplete } from './moveAccount.ts'
import { endTokens, issueToken, ownerOfToken, useToken } from './mailTokens.ts'
import { addressInUseMail, verificationMail } from '#server/mails/accountMails.ts'
import { publishAccount } from './publishAccount.ts'
import { accountsByEmail } from './userByEmail.ts'
import { type UserRow, userRow } from './users.ts'

/** To an address that has an account already goes a word about that instead of the link. */
export async function sendVerification(tx: Tx, row: UserRow): Promise<void> {
  await endTokens(tx.db, row.id, 'verify', tx.clock())
  const token = await issueToken(tx.db, row.id, 'verify', tx.clock())
  const { owner } = await accountsByEmail(tx.db, row.email)
  const { environment } = tx
  await tx.sendMail(
    owner ? addressInUseMail(environment, row.email) : verificationMail(environment, row.email, token),
  )
}

/** Answers whether a mail is on its way; somebody whose address is verified needs none. */
export async function resendVerification(services: Services, id: UserId): Promise<boolean> {
  const row = await userRow(services.db, id)
  if (row.emailVerifiedAt) return false
  await inTransaction(services, (tx) => sendVerification(tx, row))
  return true
}

/**
 * A link that was used stays good for saying so: mail programs and people open links twice. Followed by somebody who is
 * signed in to that account it also tells that the account is the owner's: nobody else has both.
 */
export async function verifyEmail(
  services: Services,
  token: string,
  by: SessionUser | undefined,
): Promise<boolean> {
  const verified = inTransaction(services, async (tx) => {
    const now = tx.clock()
    const used = await useToken(tx.db, token, 'verify', now)
    const id = used ?? (await ownerOfToken(tx.db, token, 'verify'))
    if (!id) return false
    const row = await userRow(tx.db, id)
    if (!used && !row.emailVerifiedAt) return false
    await tx.db
      .update(users)
      .set({
        emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${now.toISOString()})`,
        // As it is then: a new password may prove the owner meanwhile.
        ...(by?.id === id && { ownerProvedAt: sql`coalesce(${users.ownerProvedAt}, ${now.toISOString()})` }),
      })
      .where(eq(users.id, id))
    await activateWhenComplete(tx, id)
    // The window that waits for it may be another one, or on another device.
    publishAccount(tx, row)
    return true
  })
  return verified.catch((error: unknown) => {
    // Another account has verified this address first, and keeps it.
    if (isUniqueViolation(error)) return false
    throw error
  })
}
