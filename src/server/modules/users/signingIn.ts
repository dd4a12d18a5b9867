import type { BodyOf } from '#shared/api/call.ts'
import type * as calls from '#shared/api/sessions.ts'
import type { LoginResponse } from '#shared/entities/login.ts'
import { server as text } from '#shared/texts/refusals.ts'
import type { Client } from '#server/kernel/context.ts'
import { forbidden, invalid } from '#server/http/problems.ts'
import type { Services } from '#server/kernel/services.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { admit, admitted } from './secondStep.ts'
import { countSignIn } from './signInTries.ts'
import { accountsByEmail, openedBy } from './userByEmail.ts'

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
  return admitted(await inTransaction(services, (tx) => admit(tx, client, row)))
}
