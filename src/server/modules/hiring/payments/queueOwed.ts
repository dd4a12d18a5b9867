import type { TransactionId } from '#shared/domain/ids.ts'
import type { Transfer } from '#shared/domain/transfer.ts'
import type { Tx } from '#server/kernel/transaction.ts'

/** What the keys of this work in the queue begin with; the id follows. By them it is found how often sending failed. */
export const owedKeys = { payout: 'payOut:', refund: 'refund:' } as const satisfies Record<
  Transfer['kind'],
  string
>

/** Has the queue send a payout; now, where it waited for another try. */
export function queuePayout(tx: Tx, id: TransactionId): Promise<void> {
  return tx.enqueue('payOut', { payoutId: id }, { key: `${owedKeys.payout}${id}` })
}

export function queueRefund(tx: Tx, id: TransactionId): Promise<void> {
  return tx.enqueue('refund', { refundId: id }, { key: `${owedKeys.refund}${id}` })
}
