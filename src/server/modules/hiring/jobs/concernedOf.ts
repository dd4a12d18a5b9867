import { and, eq, inArray } from 'drizzle-orm'
import type { UserId } from '#shared/domain/ids.ts'
import { bids, invitations } from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import type { JobRow } from '#server/modules/jobs/jobs.ts'

/** The hired provider; else whoever waits for an answer to their bid, or could still bid upon an invitation. */
export async function concernedOf(tx: Tx, job: JobRow): Promise<readonly UserId[]> {
  if (job.hiredProviderId) return [job.hiredProviderId]
  const bidders = await tx.db
    .select({ id: bids.providerId, status: bids.status })
    .from(bids)
    .where(eq(bids.jobId, job.id))
  const invited = await tx.db
    .select({ id: invitations.providerId })
    .from(invitations)
    .where(and(eq(invitations.jobId, job.id), inArray(invitations.status, ['pending', 'accepted'])))
  const decided = new Set(bidders.filter((bidder) => bidder.status !== 'pending').map((bidder) => bidder.id))
  return [...new Set([...bidders, ...invited].map((one) => one.id))].filter((id) => !decided.has(id))
}
