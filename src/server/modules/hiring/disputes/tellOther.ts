import type { NotificationType } from '#shared/domain/notificationTypes.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { notifyBoth, notifyCustomer, notifyProvider } from '../notifyOther.ts'
import type { DisputeAt } from './disputeAt.ts'

/** Tells whoever a dispute was not opened by; both, where neither of the two opened it. */
export function tellOfOpening(tx: Tx, { job, bid, dispute }: DisputeAt): Promise<void> {
  const { openedBy, id } = dispute
  if (openedBy === 'customer') return notifyProvider(tx, job, bid.providerId, 'dispute_opened', id)
  if (openedBy === 'provider') return notifyCustomer(tx, job, bid.providerId, 'dispute_opened', id)
  return notifyBoth(tx, job, bid.providerId, 'dispute_opened', id)
}

/** Tells whoever opened a dispute. */
export function tellOther(type: NotificationType) {
  return (tx: Tx, { job, bid, dispute }: DisputeAt): Promise<void> =>
    dispute.openedBy === 'provider'
      ? notifyProvider(tx, job, bid.providerId, type, dispute.id)
      : notifyCustomer(tx, job, bid.providerId, type, dispute.id)
}
