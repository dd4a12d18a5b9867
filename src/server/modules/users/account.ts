import { and, eq } from 'drizzle-orm'
import type { BodyOf } from '#shared/api/call.ts'
import type * as calls from '#shared/api/users.ts'
import type { LoginResponse } from '#shared/entities/login.ts'
import type { UserId } from '#shared/entities/ids.ts'
import { success } from '#shared/texts/alerts.ts'
import { account as fieldText } from '#shared/texts/validation.ts'
import { server as text } from '#shared/texts/refusals.ts'
import { users } from '../../db/schema/index.ts'
import type { Client } from '../../http/context.ts'
import { forbidden, invalid } from '../../http/problems.ts'
import type { Services } from '../../http/services.ts'
import { inTransaction } from '../../http/work.ts'
import { endTokens } from './mailTokens.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { admit, admitted } from './secondStep.ts'
import { endAllSessions, startSession } from './sessions.ts'
import { countSignIn } from './signInTries.ts'
import { accountsByEmail, openedBy } from './userByEmail.ts'
import { userRow } from './userView.ts'
import { sendVerification } from './verifying.ts'
import { refuseWeakPassword } from './weakPasswords.ts'

/** Signs in. The account type is looked at only after the password, so that it tells nothing to a stranger (§6). */
export async function login(
  services: Services,
  client: Client,
  given: BodyOf<typeof calls.login>,
): Promise<LoginResponse> {
  const accounts = await accountsByEmail(services.db, given.email)
  const forgive = await countSignIn(services, client, given.email, (accounts.owner ?? accounts.waiting)?.id)
  const row = await openedBy(accounts, given.password)
  if (!row) throw invalid({ field: 'password', message: text.wrongCredentials })
  if (row.userType !== given.user_type) throw forbidden(text.wrongAccountType)
  if (row.status === 'OFF') throw forbidden(text.accountSwitchedOff)
  await forgive()
  return admitted(await inTransaction(services, (work) => admit(work, client, row)))
}

/**
 * Makes an account that waits for its address to be verified, also where the address is another account's: what is
 * answered, and how long it takes, is the same. Only the mail differs.
 */
export async function signUp(
  services: Services,
  client: Client,
  given: BodyOf<typeof calls.signUp>,
): Promise<LoginResponse> {
  await refuseWeakPassword(given.password, 'password', { email: given.email, name: '' })
  const passwordHash = await hashPassword(given.password)
  return inTransaction(services, async (work) => {
    const [row] = await work.db
      .insert(users)
      .values({ email: given.email, passwordHash, userType: given.user_type })
      .returning()
    if (!row) throw new Error('The user was not stored')
    await sendVerification(work, row)
    return startSession(work, client, row, success.signUp)
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
  await refuseWeakPassword(given.new_password, 'new_password', row)
  const passwordHash = await hashPassword(given.new_password)
  await inTransaction(services, async (work) => {
    const [changed] = await work.db
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, id), eq(users.passwordHash, row.passwordHash ?? '')))
      .returning({ id: users.id })
    // Another window has changed it while this one's old password was being checked.
    if (!changed) throw invalid({ field: 'old_password', message: text.oldPasswordWrong })
    await endTokens(work.db, id, 'reset', work.clock())
    await endAllSessions(work, id)
  })
}
