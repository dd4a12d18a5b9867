import type { JobId } from '#shared/domain/ids.ts'
import type { Services } from '#server/kernel/services.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { lockJob } from '#server/modules/jobs/access.ts'
import { moveJob } from './moveJob.ts'
import { notifyStartsSoon } from './reminders.ts'

export function jobStartSoon(services: Services, id: JobId): Promise<void> {
  return inTransaction(services, async (tx) => {
    const job = await lockJob(tx, id)
    if (job.state === 'waiting') await notifyStartsSoon(tx, job)
  })
}

/** The start time has come; a provider may have started earlier. */
export function jobStart(services: Services, id: JobId): Promise<void> {
  return inTransaction(services, async (tx) => {
    const job = await lockJob(tx, id)
    if (job.state === 'waiting') await moveJob(tx, job, 'start', 'system')
  })
}
