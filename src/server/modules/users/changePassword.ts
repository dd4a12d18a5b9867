import { and, eq } from 'drizzle-orm'
import type { BodyOf } from '#shared/wire/calls/call.ts'
import type * as calls from '#shared/wire/calls/passwords.ts'
import { DomainError } from '#shared/domain/errors.ts'
import type { UserId } from '#shared/domain/ids.ts'
import { users } from '#server/db/schema/index.ts'
import type { Services } from '#server/kernel/services.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { passwordChangedMail } from '#server/mails/accountMails.ts'
import { endTokens } from './mailTokens.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { endAllSessions } from './sessions.ts'
import { userRow } from './users.ts'
import { refuseWeakPassword } from './refuseWeakPassword.ts'

export async function changePassword(
  services: Services,
  id: UserId,
  given: BodyOf<typeof calls.changePassword>,
): Promise<void> {
  const row = await userRow(services.db, id)
  if (!(await passwordMatches(row.passwordHash, given.oldPassword)))
    throw new DomainError('password_wrong', { field: 'oldPassword' })
  if (given.oldPassword === given.newPassword)
    throw new DomainError('password_unchanged', { field: 'newPassword' })
  await refuseWeakPassword(given.newPassword, 'newPassword', row)
  const passwordHash = await hashPassword(given.newPassword)
  await inTransaction(services, async (tx) => {
    const [changed] = await tx.db
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, id), eq(users.passwordHash, row.passwordHash ?? '')))
      .returning({ id: users.id })
    // Another window has changed it while this one's old password was being checked.
    if (!changed) throw new DomainError('password_wrong', { field: 'oldPassword' })
    await endTokens(tx.db, id, 'reset', tx.clock())
    await endAllSessions(tx, id)
    await tx.sendMail(passwordChangedMail(tx.environment, row.email))
  })
}
