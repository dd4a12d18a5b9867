import { and, eq } from 'drizzle-orm'
import type { UserId } from '#shared/domain/ids.ts'
import { invitations } from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import type { JobRow } from '#server/modules/jobs/jobs.ts'
import { moveInvitation } from './moveInvitation.ts'

/** An invitation that waits is answered by the bid. */
export async function answerByBidding(tx: Tx, job: JobRow, provider: UserId): Promise<void> {
  const [invitation] = await tx.db
    .select()
    .from(invitations)
    .where(
      and(
        eq(invitations.jobId, job.id),
        eq(invitations.providerId, provider),
        eq(invitations.status, 'pending'),
      ),
    )
  if (invitation) await moveInvitation(tx, { job, invitation }, 'bid', 'provider')
}
