import type { Tx } from '#server/kernel/transaction.ts'
import type { UserRow } from './users.ts'

/** Tells the open windows of an account that something about it has changed. */
export function publishAccount(
  tx: Tx,
  { id, profileStep3, payoutReadyAt }: Pick<UserRow, 'id' | 'profileStep3' | 'payoutReadyAt'>,
): void {
  tx.publish(id, 'accountUpdated', { profileStep3, payoutReady: payoutReadyAt !== null })
}
