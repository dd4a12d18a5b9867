import type { Tx } from '#server/kernel/transaction.ts'
import { isPayoutReady } from './isPayoutReady.ts'
import type { UserRow } from './users.ts'

/** Tells the open windows of an account that something about it has changed. */
export function publishAccount(
  tx: Tx,
  row: Pick<UserRow, 'id' | 'profileStep3' | 'payoutReadyAt' | 'payoutGateway'>,
): void {
  const { id, profileStep3 } = row
  tx.publish(id, 'accountUpdated', { profileStep3, payoutReady: isPayoutReady(row, tx.gateway) })
}
