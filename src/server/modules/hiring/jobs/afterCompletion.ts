import { inArray, sql } from 'drizzle-orm'
import { users } from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import type { JobRow } from '#server/modules/jobs/jobs.ts'
import { notify } from '#server/modules/notifications/notifications.ts'

export async function countCompleted(tx: Tx, { customerId, hiredProviderId }: JobRow): Promise<void> {
  const both = [customerId, hiredProviderId].filter((person) => person !== null)
  await tx.db
    .update(users)
    .set({ jobsCompleted: sql`${users.jobsCompleted} + 1` })
    .where(inArray(users.id, both))
}

export async function notifyCompleted(tx: Tx, { id, customerId, hiredProviderId }: JobRow): Promise<void> {
  if (!hiredProviderId) return
  await notify(tx, {
    type: 'job_completed',
    jobId: id,
    senderId: customerId,
    receiverId: hiredProviderId,
    eventKey: `job_completed:${id}`,
  })
}
