import { eq } from 'drizzle-orm'
import { DomainError } from '#shared/domain/errors.ts'
import type { UserId } from '#shared/domain/ids.ts'
import { users } from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { lockUser } from './moveAccount.ts'
import { sendVerification } from './verifyEmail.ts'

/**
 * Somebody has mistyped their address when they signed up: the account takes another, which is asked for instead. What
 * was mailed to the first stops working. An address that is verified stays.
 */
export async function changeEmail(tx: Tx, id: UserId, email: string): Promise<void> {
  const row = await lockUser(tx, id)
  if (row.emailVerifiedAt) throw new DomainError('email_verified')
  await tx.db.update(users).set({ email }).where(eq(users.id, id))
  await sendVerification(tx, { ...row, email })
}
