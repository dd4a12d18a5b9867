import { and, eq } from 'drizzle-orm'
import { DomainError } from '#shared/domain/errors.ts'
import type { TransactionId, UserId } from '#shared/domain/ids.ts'
import { payouts, refunds } from '#server/db/schema/index.ts'
import type { Services } from '#server/kernel/services.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { queuePayout, queueRefund } from '#server/modules/hiring/payments/queueOwed.ts'
import { record } from './auditLog.ts'

/** Sends a payout or refund again at once, as the same one: the gateway knows it by its id. */
export function retryTransfer(services: Services, admin: UserId, id: TransactionId): Promise<void> {
  return inTransaction(services, async (tx) => {
    const [payout] = await tx.db
      .select({ to: payouts.providerId })
      .from(payouts)
      .where(and(eq(payouts.id, id), eq(payouts.status, 'queued')))
    const [refund] = await tx.db
      .select({ to: refunds.customerId })
      .from(refunds)
      .where(and(eq(refunds.id, id), eq(refunds.status, 'queued')))
    const found = payout ?? refund
    if (!found) throw new DomainError('not_found')
    await (payout ? queuePayout(tx, id) : queueRefund(tx, id))
    await record(tx, { admin, action: 'retry_transfer', subject: found.to })
  })
}
