import { inArray, sql } from 'drizzle-orm'
import { users } from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import type { JobRow } from '#server/modules/jobs/jobs.ts'
import { notifyProvider } from '../notifyOther.ts'

export async function countCompleted(tx: Tx, { customerId, hiredProviderId }: JobRow): Promise<void> {
  const both = [customerId, hiredProviderId].filter((person) => person !== null)
  await tx.db
    .update(users)
    .set({ jobsCompleted: sql`${users.jobsCompleted} + 1` })
    .where(inArray(users.id, both))
}

export async function notifyCompleted(tx: Tx, job: JobRow): Promise<void> {
  if (job.hiredProviderId) await notifyProvider(tx, job, job.hiredProviderId, 'job_completed', job.id)
}
