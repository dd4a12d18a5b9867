import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { OPEN_PAYMENT_STATES } from '#shared/domain/paymentStates.ts'
import { payments, payouts, refunds } from '#server/db/schema/index.ts'
import type { Services } from '#server/kernel/services.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { owedKeys, queuePayout, queueRefund } from './queueOwed.ts'
import { queueSettling, settlingKey } from './queueSettling.ts'

/**
 * Takes up what another gateway's server has left alone: its work was done, and nothing else would begin it again. What
 * has work that waits, or was given up, keeps it.
 */
export function resumeMoney(services: Services): Promise<void> {
  const { gateway } = services
  return inTransaction(services, async (tx) => {
    const open = and(eq(payments.gateway, gateway), inArray(payments.status, [...OPEN_PAYMENT_STATES]))
    const waitingPayments = await tx.db
      .select({ id: payments.id })
      .from(payments)
      .where(and(open, hasNoWork(settlingKey, payments.id)))
    for (const { id } of waitingPayments) await queueSettling(tx, id)
    const waitingPayouts = await tx.db
      .select({ id: payouts.id })
      .from(payouts)
      .where(
        and(
          eq(payouts.gateway, gateway),
          eq(payouts.status, 'queued'),
          hasNoWork(owedKeys.payout, payouts.id),
        ),
      )
    for (const { id } of waitingPayouts) await queuePayout(tx, id)
    const waitingRefunds = await tx.db
      .select({ id: refunds.id })
      .from(refunds)
      .where(
        and(
          eq(refunds.gateway, gateway),
          inArray(refunds.status, ['queued', 'sent']),
          hasNoWork(owedKeys.refund, refunds.id),
        ),
      )
    for (const { id } of waitingRefunds) await queueRefund(tx, id)
  })
}

function hasNoWork(key: string, id: typeof payments.id | typeof payouts.id | typeof refunds.id): SQL {
  return sql`not exists (select from graphile_worker.jobs as work where work.key = ${key} || ${id})`
}
