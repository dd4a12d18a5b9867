import { inArray, sql } from 'drizzle-orm'
import { DomainError } from '#shared/domain/errors.ts'
import type { JobId, UserId } from '#shared/domain/ids.ts'
import { canMarkComplete } from '#shared/domain/jobStates.ts'
import { users } from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { stagesOf } from '#server/modules/hiring/bids/bids.ts'
import { closeWithJob } from '#server/modules/chat/openConversation.ts'
import { moveJob } from '#server/modules/hiring/moves.ts'
import { notify } from '#server/modules/notifications/notifications.ts'
import { lockOwnJob } from '#server/modules/jobs/access.ts'
import { tellBoth } from '#server/modules/jobs/publishJob.ts'

/** MARK AS COMPLETED (§4.4): possible once every stage was paid out. */
export async function completeJob(tx: Tx, customer: UserId, id: JobId): Promise<void> {
  const job = await lockOwnJob(tx, id, customer)
  const { hiredBidId, hiredProviderId } = job
  if (!hiredBidId || !hiredProviderId) throw new DomainError('job_cant_be_completed')
  const stages = (await stagesOf(tx.db, [hiredBidId])).get(hiredBidId) ?? []
  if (
    !canMarkComplete(
      job.state,
      stages.map((stage) => stage.paymentStatus),
    )
  )
    throw new DomainError('job_cant_be_completed')
  await moveJob(tx, job, 'complete', 'customer')
  await closeWithJob(tx, id)
  await tx.db
    .update(users)
    .set({ jobsCompleted: sql`${users.jobsCompleted} + 1` })
    .where(inArray(users.id, [customer, hiredProviderId]))
  await notify(tx, {
    type: 'job_completed',
    jobId: id,
    senderId: customer,
    receiverId: hiredProviderId,
    eventKey: `job_completed:${id}`,
  })
  tellBoth(tx, job)
}
