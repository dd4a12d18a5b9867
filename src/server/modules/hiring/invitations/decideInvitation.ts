import { and, eq } from 'drizzle-orm'
import type { BodyOf } from '#shared/wire/calls/call.ts'
import type * as calls from '#shared/wire/calls/invitations.ts'
import { DomainError } from '#shared/domain/errors.ts'
import { takesBidsAt } from '#shared/domain/jobStates.ts'
import type { UserId } from '#shared/domain/ids.ts'
import { invitations } from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { lockJob } from '#server/modules/jobs/access.ts'
import { requireSwitchedOn } from '#server/modules/users/switchedOff.ts'
import { moveInvitation } from './moveInvitation.ts'

/** A provider's answer to an invitation of their own (§4.7). */
export async function decideInvitation(
  tx: Tx,
  provider: UserId,
  { invitationId: id, status }: BodyOf<typeof calls.decideInvitation>,
): Promise<void> {
  const [invitation] = await tx.db
    .select()
    .from(invitations)
    .where(and(eq(invitations.id, id), eq(invitations.providerId, provider)))
  if (!invitation) throw new DomainError('not_found')
  const job = await lockJob(tx, invitation.jobId)
  if (status === 'accepted' && !takesBidsAt(job, tx.clock()))
    throw new DomainError(job.hiredBidId ? 'job_taken' : 'job_not_open')
  if (status === 'accepted') await requireSwitchedOn(tx.db, job.customerId, 'job_not_open')
  await moveInvitation(tx, { job, invitation }, status === 'accepted' ? 'accept' : 'reject', 'provider')
}
