import type { NotificationType } from '#shared/domain/notificationTypes.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import type { JobRow } from '#server/modules/jobs/jobs.ts'
import { notify } from '#server/modules/notifications/notifications.ts'

/** The start time has come. */
export const notifyStarted = (tx: Tx, job: JobRow): Promise<void> => remindBoth(tx, job, 'job_start')

/** A day before. */
export const notifyStartsSoon = (tx: Tx, job: JobRow): Promise<void> =>
  remindBoth(tx, job, 'job_start_before')

async function remindBoth(tx: Tx, job: JobRow, type: NotificationType): Promise<void> {
  const provider = job.hiredProviderId
  if (!provider) return
  for (const [senderId, receiverId] of [
    [provider, job.customerId],
    [job.customerId, provider],
  ] as const)
    await notify(tx, {
      type,
      jobId: job.id,
      senderId,
      receiverId,
      eventKey: `${type}:${job.id}:${receiverId}`,
    })
}
