import type { GatewayName } from '#shared/domain/gateway.ts'
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

/** Has the queue take a payout back from the provider's account, or stop it where it has not gone. */
export function queueTakingBack(tx: Tx, id: TransactionId, at?: Date): Promise<void> {
  const options = { key: `takeBackPayout:${id}`, forEver: true, ...(at && { at }) } as const
  return tx.enqueue('takeBackPayout', { payoutId: id }, options)
}

export function queueRefund(tx: Tx, id: TransactionId, at?: Date): Promise<void> {
  // What the gateway has taken must be followed to its end, so that is never given up.
  const later = at && { at, forEver: true }
  return tx.enqueue('refund', { refundId: id }, { key: `${owedKeys.refund}${id}`, ...later })
}

const MINUTE_MS = 60_000

/** Asks for a refund that is pending, ever more rarely: after as long as it has been pending by then. */
export function queueRefundAsking(
  tx: Tx,
  { id, sentAt }: { id: TransactionId; sentAt: Date | null },
): Promise<void> {
  const now = tx.clock().getTime()
  const pending = now - (sentAt?.getTime() ?? now)
  const pause = Math.min(Math.max(pending, MINUTE_MS), 6 * 60 * MINUTE_MS)
  return queueRefund(tx, id, new Date(now + pause))
}

/** A gateway that tells by itself that a refund came back is asked once more, in case that was lost; another one soon. */
const CHECK_AFTER_MS: Readonly<Record<GatewayName, number>> = {
  stripe_live: 3 * 24 * 60 * MINUTE_MS,
  stripe_test: 3 * 24 * 60 * MINUTE_MS,
  sandbox: 2 * MINUTE_MS,
}

/** Has the queue look whether a refund that succeeded has stayed so. */
export function queueRefundCheck(tx: Tx, id: TransactionId): Promise<void> {
  return queueRefund(tx, id, new Date(tx.clock().getTime() + CHECK_AFTER_MS[tx.gateway]))
}
