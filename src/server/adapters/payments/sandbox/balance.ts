import { and, eq, gte } from 'drizzle-orm'
import type { ChargebackState } from '#shared/domain/chargebackStates.ts'
import { cents } from '#shared/domain/money.ts'
import type { Database } from '#server/db/connection.ts'
import { sandboxDisputes, sandboxPayments, sandboxTransfers } from '#server/db/schema/index.ts'
import type { BalanceMovement, PaymentGateway } from '../port.ts'

/** What the sandbox's books say came in and went out. It keeps no fee. */
export function sandboxBalance(db: Database): Pick<PaymentGateway, 'balanceMovements'> {
  return {
    async *balanceMovements(since) {
      const isTaken = and(eq(sandboxPayments.status, 'succeeded'), gte(sandboxPayments.createdAt, since))
      for (const payment of await db.select().from(sandboxPayments).where(isTaken))
        yield { ...movementOf(payment), kind: 'charge' }
      const sent = await db.select().from(sandboxTransfers).where(gte(sandboxTransfers.createdAt, since))
      for (const transfer of sent) {
        // What is pending has not gone yet.
        if (transfer.status === 'pending') continue
        const movement = movementOf(transfer)
        yield {
          ...movement,
          kind: transfer.kind === 'payout' ? 'transfer' : 'refund',
          amount: cents(0 - transfer.amount),
        }
        if (transfer.status === 'failed')
          yield { ...movement, id: `${movement.id}_failed`, kind: 'refund_failed' }
        if (transfer.status === 'reversed')
          yield { ...movement, id: `${movement.id}_reversed`, kind: 'transfer_reversed' }
      }
      const disputed = await db.select().from(sandboxDisputes).where(gte(sandboxDisputes.createdAt, since))
      for (const dispute of disputed) {
        if (!hasTaken.has(dispute.status)) continue
        const { amount, ...movement } = movementOf({ ...dispute, idempotencyKey: undefined })
        yield { ...movement, kind: 'chargeback', amount: cents(0 - amount) }
        if (dispute.status === 'won')
          yield { ...movement, id: `${movement.id}_won`, kind: 'chargeback_won', amount }
      }
    },
  }
}

type Kept = Pick<typeof sandboxTransfers.$inferSelect, 'id' | 'amount' | 'currency' | 'createdAt'> & {
  idempotencyKey: string | undefined
}

/** The states in which the bank has, or had, the money. */
const hasTaken: ReadonlySet<ChargebackState> = new Set(['needs_response', 'under_review', 'won', 'lost'])

function movementOf({
  id,
  idempotencyKey,
  amount,
  currency,
  createdAt,
}: Kept): Omit<BalanceMovement, 'kind'> {
  return { id: `txn_${id}`, object: id, idempotencyKey, amount, fee: cents(0), currency, at: createdAt }
}
