import type { BodyOf } from '#shared/wire/calls/call.ts'
import type * as calls from '#shared/wire/calls/signUp.ts'
import type { LoginResponse } from '#shared/domain/login.ts'
import { success } from '#texts/alerts.ts'
import { users } from '#server/db/schema/index.ts'
import type { Client } from '#server/kernel/context.ts'
import type { Services } from '#server/kernel/services.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { beginAccount } from './beginAccount.ts'
import { hashPassword } from './passwords.ts'
import { startSession } from './sessions.ts'
import { refuseWeakPassword } from './refuseWeakPassword.ts'

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
  return inTransaction(services, async (tx) => {
    const [row] = await tx.db
      .insert(users)
      .values({ email: given.email, passwordHash, role: given.role })
      .returning()
    if (!row) throw new Error('The user was not stored')
    await beginAccount(tx, row)
    return startSession(tx, client, row, success.signUp)
  })
}
