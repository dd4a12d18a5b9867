import { DomainError } from '#shared/domain/errors.ts'
import type { TransactionId, UserId } from '#shared/domain/ids.ts'
import type { Services } from '#server/kernel/services.ts'
import { inTransaction, type Tx } from '#server/kernel/transaction.ts'
import { requireOfGateway } from '#server/modules/hiring/payments/foreignMoney.ts'
import { lockPayout } from '#server/modules/hiring/payments/lockPayout.ts'
import { lockRefund } from '#server/modules/hiring/payments/lockRefund.ts'
import { movePayout } from '#server/modules/hiring/payments/movePayout.ts'
import { moveRefund } from '#server/modules/hiring/payments/moveRefund.ts'
import { queuePayout, queueRefund } from '#server/modules/hiring/payments/queueOwed.ts'
import { record } from './auditLog.ts'

/**
 * Sends a payout or refund again at once, as the same one: the gateway knows it by its id. A refund that the gateway says
 * has failed, or a payout that was taken back there, is another attempt.
 */
export function retryTransfer(services: Services, admin: UserId, id: TransactionId): Promise<void> {
  return inTransaction(services, async (tx) => {
    const to = (await retryPayout(tx, id)) ?? (await retryRefund(tx, id))
    if (!to) throw new DomainError('not_found')
    await record(tx, { admin, action: 'retry_transfer', subject: to })
  })
}

async function retryPayout(tx: Tx, id: TransactionId): Promise<UserId | undefined> {
  const at = await lockPayout(tx, id)
  if (!at) return undefined
  requireOfGateway(tx, at.payout)
  const { status, attempt, providerId } = at.payout
  if (status === 'queued') await queuePayout(tx, id)
  else if (status === 'reversed')
    await movePayout(tx, at, 'again', 'admin', {
      attempt: attempt + 1,
      gatewayTransfer: null,
      askedAt: null,
      settledAt: null,
    })
  else return undefined
  return providerId
}

async function retryRefund(tx: Tx, id: TransactionId): Promise<UserId | undefined> {
  const at = await lockRefund(tx, id)
  if (!at) return undefined
  requireOfGateway(tx, at.refund)
  const { status, attempt, customerId } = at.refund
  if (status === 'queued') await queueRefund(tx, id)
  else if (status === 'failed')
    await moveRefund(tx, at, 'again', 'admin', {
      attempt: attempt + 1,
      gatewayRefund: null,
      askedAt: null,
      sentAt: null,
    })
  else return undefined
  return customerId
}
