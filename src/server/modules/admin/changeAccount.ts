import { eq } from 'drizzle-orm'
import type { BodyOf } from '#shared/wire/calls/call.ts'
import type * as calls from '#shared/wire/calls/admin.ts'
import { DomainError } from '#shared/domain/errors.ts'
import type { UserId } from '#shared/domain/ids.ts'
import { users } from '#server/db/schema/index.ts'
import type { Services } from '#server/kernel/services.ts'
import { inTransaction, type Tx } from '#server/kernel/transaction.ts'
import { removeEarlierDocuments } from '#server/modules/users/earlierDocuments.ts'
import { certifiedMail } from '#server/modules/users/mails.ts'
import { lockUser, moveAccount } from '#server/modules/users/moveAccount.ts'
import { type UserRow, userRow } from '#server/modules/users/users.ts'
import { record } from './auditLog.ts'

/** What an admin does to somebody's account: vouches for a provider or no longer, switches it off or on (§6). */
export function changeAccount(
  services: Services,
  admin: UserId,
  id: UserId,
  change: BodyOf<typeof calls.updateStatus>,
): Promise<UserRow> {
  return inTransaction(services, async (tx) => {
    const row = await lockUser(tx, id)
    if (change.verified !== undefined) await certify(tx, { admin, row }, change.verified)
    const status = change.verified === undefined ? (change.status ?? otherStatus(row)) : change.status
    if (status !== undefined && status !== row.status) await switchAccount(tx, { admin, row }, status)
    return userRow(tx.db, id)
  })
}

/** Who acts, and on whose account. */
interface Acting {
  admin: UserId
  row: UserRow
}

const otherStatus = ({ status }: UserRow) => (status === 'off' ? ('active' as const) : ('off' as const))

async function certify(tx: Tx, { admin, row }: Acting, certified: boolean): Promise<void> {
  if (row.role !== 'provider' || (row.certifiedAt !== null) === certified) return
  await tx.db
    .update(users)
    .set({ certifiedAt: certified ? tx.clock() : null })
    .where(eq(users.id, row.id))
  await record(tx, { admin, action: certified ? 'certify' : 'uncertify', subject: row.id })
  if (certified) {
    await removeEarlierDocuments(tx, row.id)
    await tx.sendMail(certifiedMail(tx.environment, row.email))
  }
  tx.publish(row.id, 'accountUpdated', {
    profileStep3: row.profileStep3,
    payoutReady: row.payoutReadyAt !== null,
  })
}

async function switchAccount(tx: Tx, { admin, row }: Acting, status: 'active' | 'off'): Promise<void> {
  if (row.role === 'admin') throw new DomainError('account_cant_be_switched')
  await moveAccount(tx, { user: row, admin }, status === 'off' ? 'switchOff' : 'switchOn')
}
