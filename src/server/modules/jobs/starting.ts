import { eq } from 'drizzle-orm'
import type { JobId } from '#shared/entities/ids.ts'
import type { NotificationType } from '#shared/rules/notifications.ts'
import { jobs } from '#server/db/schema/index.ts'
import type { Services } from '#server/http/services.ts'
import { inTransaction, type Work } from '#server/http/work.ts'
import { notify } from '#server/modules/notifications/service.ts'
import { lockJob } from './access.ts'
import type { JobRow } from './jobView.ts'
import { tellBoth } from './telling.ts'

const DAY_MS = 86_400_000

/** Puts both reminders of a hired job into the queue (§2.4): a day before it starts, and when it starts. */
export async function scheduleStart(work: Work, job: JobRow): Promise<void> {
  const soon = new Date(job.startsAt.getTime() - DAY_MS)
  if (soon > work.clock())
    await work.enqueue('jobStartSoon', { jobId: job.id }, { at: soon, key: `jobStartSoon:${job.id}` })
  await work.enqueue('jobStart', { jobId: job.id }, { at: job.startsAt, key: `jobStart:${job.id}` })
}

export function jobStartSoon(services: Services, id: JobId): Promise<void> {
  return inTransaction(services, async (work) => {
    const job = await lockJob(work, id)
    if (job.state === 'waiting') await remindBoth(work, job, 'job_start_before')
  })
}

/** The start time has come: the system's `start` move (jobTransitions). */
export function jobStart(services: Services, id: JobId): Promise<void> {
  return inTransaction(services, async (work) => {
    const job = await lockJob(work, id)
    if (job.state !== 'waiting') return
    await startJob(work, job)
    await remindBoth(work, job, 'job_start')
  })
}

/** Moves a waiting job to in progress. */
export async function startJob(work: Work, job: JobRow): Promise<void> {
  await work.db.update(jobs).set({ state: 'in_progress', startedAt: work.clock() }).where(eq(jobs.id, job.id))
  tellBoth(work, job)
}

async function remindBoth(work: Work, job: JobRow, type: NotificationType): Promise<void> {
  const provider = job.hiredProviderId
  if (!provider) return
  const eventKey = (receiver: string) => `${type}:${job.id}:${receiver}`
  for (const [senderId, receiverId] of [
    [provider, job.customerId],
    [job.customerId, provider],
  ] as const)
    await notify(work, {
      type,
      jobId: job.id,
      senderId,
      receiverId,
      eventKey: eventKey(receiverId),
    })
}
