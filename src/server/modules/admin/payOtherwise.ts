import { DomainError } from '#shared/domain/errors.ts'
import type { TransactionId, UserId } from '#shared/domain/ids.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { lockPayout } from '#server/modules/hiring/payments/lockPayout.ts'
import { lockRefund } from '#server/modules/hiring/payments/lockRefund.ts'
import { movePayout } from '#server/modules/hiring/payments/movePayout.ts'
import { moveRefund } from '#server/modules/hiring/payments/moveRefund.ts'
import { record } from './auditLog.ts'

/**
 * Writes down that the marketplace has paid somebody by other means, and how, because the gateway could not. Only of a
 * refund that has failed there and of a payout that was taken back: any other may still arrive, and would be paid twice.
 */
export async function payOtherwise(tx: Tx, admin: UserId, id: TransactionId, reason: string): Promise<void> {
  const subject = (await payRefund(tx, id)) ?? (await payProvider(tx, id))
  if (!subject) throw new DomainError('not_found')
  await record(tx, { admin, action: 'pay_otherwise', subject, reason })
}

async function payRefund(tx: Tx, id: TransactionId): Promise<UserId | undefined> {
  const at = await lockRefund(tx, id)
  if (at?.refund.status !== 'failed') return undefined
  await moveRefund(tx, at, 'payOtherwise', 'admin', { settledAt: tx.clock() })
  return at.refund.customerId
}

async function payProvider(tx: Tx, id: TransactionId): Promise<UserId | undefined> {
  const at = await lockPayout(tx, id)
  if (at?.payout.status !== 'reversed') return undefined
  await movePayout(tx, at, 'payOtherwise', 'admin', { settledAt: tx.clock() })
  return at.payout.providerId
}
