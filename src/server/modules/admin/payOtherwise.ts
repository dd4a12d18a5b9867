import { DomainError } from '#shared/domain/errors.ts'
import type { TransactionId, UserId } from '#shared/domain/ids.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { lockRefund } from '#server/modules/hiring/payments/lockRefund.ts'
import { moveRefund } from '#server/modules/hiring/payments/moveRefund.ts'
import { record } from './auditLog.ts'

/**
 * Writes down that the marketplace has paid a customer by other means, and how, because the gateway could not. Only of a
 * refund that has failed there: any other may still arrive, and would be paid twice.
 */
export async function payOtherwise(tx: Tx, admin: UserId, id: TransactionId, reason: string): Promise<void> {
  const at = await lockRefund(tx, id)
  if (at?.refund.status !== 'failed') throw new DomainError('not_found')
  await moveRefund(tx, at, 'payOtherwise', 'admin', { settledAt: tx.clock() })
  await record(tx, { admin, action: 'pay_otherwise', subject: at.refund.customerId, reason })
}
