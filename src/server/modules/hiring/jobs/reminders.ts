import type { NotificationType } from '#shared/domain/notificationTypes.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import type { JobRow } from '#server/modules/jobs/jobs.ts'
import { notifyBoth } from '../notifyOther.ts'

/** The start time has come. */
export const notifyStarted = (tx: Tx, job: JobRow): Promise<void> => remindBoth(tx, job, 'job_start')

/** A day before. */
export const notifyStartsSoon = (tx: Tx, job: JobRow): Promise<void> =>
  remindBoth(tx, job, 'job_start_before')

async function remindBoth(tx: Tx, job: JobRow, type: NotificationType): Promise<void> {
  if (job.hiredProviderId) await notifyBoth(tx, job, job.hiredProviderId, type, job.id)
}
