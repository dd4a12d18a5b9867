import type { UserId } from '#shared/domain/ids.ts'
import type { NotificationType } from '#shared/domain/notificationTypes.ts'
import type { NotificationDetail } from '#server/mails/notificationMail.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import type { JobRow } from '#server/modules/jobs/jobs.ts'
import { notify, notifyAll } from '#server/modules/notifications/notifications.ts'

type Job = Pick<JobRow, 'id' | 'customerId'>

/** Tells a provider what a job's customer has done; `about` names to what, and the same is told once. */
export function notifyProvider(
  tx: Tx,
  { id: jobId, customerId: senderId }: Job,
  receiverId: UserId,
  type: NotificationType,
  about: string,
  detail?: NotificationDetail,
): Promise<void> {
  return notify(tx, { type, jobId, senderId, receiverId, eventKey: `${type}:${about}`, detail })
}

/** Tells the two of a job the same, each as a word of the other's. */
export async function notifyBoth(
  tx: Tx,
  { id: jobId, customerId }: Job,
  provider: UserId,
  type: NotificationType,
  about: string,
  detail?: NotificationDetail,
): Promise<void> {
  for (const [senderId, receiverId] of [
    [provider, customerId],
    [customerId, provider],
  ] as const)
    await notify(tx, {
      type,
      jobId,
      senderId,
      receiverId,
      eventKey: `${type}:${about}:${receiverId}`,
      detail,
    })
}

/** As notifyProvider, several of them at once. */
export function notifyProviders(
  tx: Tx,
  { id: jobId, customerId: senderId }: Job,
  type: NotificationType,
  told: readonly { receiverId: UserId; about: string }[],
): Promise<void> {
  return notifyAll(
    tx,
    { type, jobId, senderId },
    told.map(({ receiverId, about }) => ({ receiverId, eventKey: `${type}:${about}` })),
  )
}

/** Tells a job's customer what a provider has done. */
export function notifyCustomer(
  tx: Tx,
  { id: jobId, customerId: receiverId }: Job,
  senderId: UserId,
  type: NotificationType,
  about: string,
  detail?: NotificationDetail,
): Promise<void> {
  return notify(tx, { type, jobId, senderId, receiverId, eventKey: `${type}:${about}`, detail })
}
