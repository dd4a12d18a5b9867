import type { PaymentId } from '#shared/domain/ids.ts'
import type { Tx } from '#server/kernel/transaction.ts'

/** How long the client may take before the server asks the gateway by itself. */
const SETTLE_AFTER_MS = 60_000

/** What the keys of this work begin with; the id follows. */
export const settlingKey = 'settlePayment:'

/** Has the queue ask for a payment whose client does not come back. */
export function queueSettling(tx: Tx, paymentId: PaymentId): Promise<void> {
  const at = new Date(tx.clock().getTime() + SETTLE_AFTER_MS)
  const key = `${settlingKey}${paymentId}`
  // Until it is settled its job takes no other bid, so it is never given up.
  return tx.enqueue('settlePayment', { paymentId }, { at, key, forEver: true })
}
