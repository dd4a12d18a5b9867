import type { UserId } from '#shared/domain/ids.ts'
import type { NotificationType } from '#shared/domain/notificationTypes.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { publishJob } from '#server/modules/jobs/publishJob.ts'
import { notify } from '#server/modules/notifications/notifications.ts'
import { notifyBoth } from '../notifyOther.ts'
import type { BidAt } from '../bids/moveBid.ts'
import type { ChangeOrderRow } from './changeOrders.ts'
import { otherOf } from './changingHire.ts'

/** A change of a hire, and who of the two proposed or decided it. */
export interface ChangeOrderAt extends BidAt {
  change: ChangeOrderRow
  by: UserId
}

export const notifyChange =
  (type: Exclude<Extract<NotificationType, `change_${string}`>, 'change_lapse'>) =>
  (tx: Tx, { by, change, ...hire }: ChangeOrderAt): Promise<void> =>
    notify(tx, {
      type,
      jobId: hire.job.id,
      senderId: by,
      receiverId: otherOf(hire, by),
      eventKey: `${type}:${change.id}`,
    })

export const notifyLapsed = (tx: Tx, { job, bid, change }: ChangeOrderAt): Promise<void> =>
  notifyBoth(tx, job, bid.providerId, 'change_lapse', change.id)

export function publishChange(tx: Tx, { job }: BidAt): void {
  publishJob(tx, job)
}
