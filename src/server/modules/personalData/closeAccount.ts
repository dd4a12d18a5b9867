import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { DomainError } from '#shared/domain/errors.ts'
import type { UserId } from '#shared/domain/ids.ts'
import { closedAccounts, users } from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { accountClosedMail } from '#server/mails/accountMails.ts'
import { moveAccount } from '#server/modules/users/moveAccount.ts'
import { type UserRow, userRow } from '#server/modules/users/users.ts'
import { endDealings, lockDealings } from './endDealings.ts'
import { forget } from './forget.ts'
import { openMatters } from './openMatters.ts'

/**
 * Closes an account for good (docs/decisions/closing-accounts.md): refused while anything is open with it; what only its
 * owner gave goes, what others have a part in stays without a name, and who it was stays with the books alone.
 */
export async function closeAccount(tx: Tx, id: UserId, by: 'owner' | 'operator'): Promise<void> {
  // Nothing new may begin to name the account until this is over, which the weaker lock of other moves would let pass.
  await tx.db.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update')
  const user = await userRow(tx.db, id)
  if (user.role === 'admin' || user.status === 'closed') throw new DomainError('account_cant_be_closed')
  const dealings = await lockDealings(tx, id)
  if ((await openMatters(tx.db, id)).length > 0) throw new DomainError('account_has_open_matters')
  await endDealings(tx, id, dealings)
  await keepForBooks(tx, user)
  await moveAccount(tx, { user, admin: null }, 'close', by === 'owner' ? user.role : 'system')
  await forget(tx, user)
  if (user.emailVerifiedAt) await tx.sendMail(accountClosedMail(tx.environment, user.email))
}

const lastMoney = z.object({ at: z.coerce.date().nullable() })

/** Who it was, where money has moved: the law asks the books to say it for years. */
async function keepForBooks({ db, clock }: Tx, user: UserRow): Promise<void> {
  const { rows } = await db.execute(sql`
    select max(at) as at from (
      select settled_at as at from payments where customer_id = ${user.id} and status = 'succeeded'
      union all select settled_at from refunds where customer_id = ${user.id}
      union all select settled_at from payouts where provider_id = ${user.id}) as moved`)
  const { at: lastMoneyAt } = lastMoney.parse(rows[0])
  if (!lastMoneyAt) return
  const { name, email, location, gstNumber, qstNumber } = user
  await db
    .insert(closedAccounts)
    .values({ userId: user.id, name, email, location, gstNumber, qstNumber, closedAt: clock(), lastMoneyAt })
}
