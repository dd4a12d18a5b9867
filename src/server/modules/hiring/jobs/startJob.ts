import type { JobId } from '#shared/domain/ids.ts'
import type { NotificationType } from '#shared/domain/notificationTypes.ts'
import type { Services } from '#server/kernel/services.ts'
import { inTransaction, type Tx } from '#server/kernel/transaction.ts'
import { moveJob } from '#server/modules/hiring/moves.ts'
import { notify } from '#server/modules/notifications/notifications.ts'
import { lockJob } from '#server/modules/jobs/access.ts'
import type { JobRow } from '#server/modules/jobs/jobs.ts'
import { tellBoth } from '#server/modules/jobs/publishJob.ts'

const DAY_MS = 86_400_000

/** Puts both reminders of a hired job into the queue (§2.4): a day before it starts, and when it starts. */
export async function scheduleStart(tx: Tx, job: JobRow): Promise<void> {
  const soon = new Date(job.startsAt.getTime() - DAY_MS)
  if (soon > tx.clock())
    await tx.enqueue('jobStartSoon', { jobId: job.id }, { at: soon, key: `jobStartSoon:${job.id}` })
  await tx.enqueue('jobStart', { jobId: job.id }, { at: job.startsAt, key: `jobStart:${job.id}` })
}

export function jobStartSoon(services: Services, id: JobId): Promise<void> {
  return inTransaction(services, async (tx) => {
    const job = await lockJob(tx, id)
    if (job.state === 'waiting') await remindBoth(tx, job, 'job_start_before')
  })
}

/** The start time has come: the system's `start` move (jobTransitions). */
export function jobStart(services: Services, id: JobId): Promise<void> {
  return inTransaction(services, async (tx) => {
    const job = await lockJob(tx, id)
    if (job.state !== 'waiting') return
    await startJob(tx, job, 'system')
    await remindBoth(tx, job, 'job_start')
  })
}

/** Moves a waiting job to in progress. */
export async function startJob(tx: Tx, job: JobRow, actor: 'system' | 'provider'): Promise<void> {
  await moveJob(tx, job, 'start', actor)
  tellBoth(tx, job)
}

async function remindBoth(tx: Tx, job: JobRow, type: NotificationType): Promise<void> {
  const provider = job.hiredProviderId
  if (!provider) return
  const eventKey = (receiver: string) => `${type}:${job.id}:${receiver}`
  for (const [senderId, receiverId] of [
    [provider, job.customerId],
    [job.customerId, provider],
  ] as const)
    await notify(tx, {
      type,
      jobId: job.id,
      senderId,
      receiverId,
      eventKey: eventKey(receiverId),
    })
}
