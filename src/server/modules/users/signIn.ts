import type { BodyOf } from '#shared/wire/calls/call.ts'
import type * as calls from '#shared/wire/calls/sessions.ts'
import { DomainError } from '#shared/domain/errors.ts'
import type { LoginResponse } from '#shared/domain/login.ts'
import { isGone } from '#shared/domain/userStates.ts'
import type { Client } from '#server/kernel/context.ts'
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
  if (!row) throw new DomainError('wrong_credentials', { field: 'password' })
  if (row.role !== given.role) throw new DomainError('wrong_account_type')
  if (isGone(row.status)) throw new DomainError('account_switched_off')
  await forgive()
  return admitted(await inTransaction(services, (tx) => admit(tx, client, row)))
}
