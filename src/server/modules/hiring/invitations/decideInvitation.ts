import { and, eq, inArray } from 'drizzle-orm'
import type { BodyOf } from '#shared/wire/calls/call.ts'
import type * as calls from '#shared/wire/calls/invitations.ts'
import { DomainError } from '#shared/domain/errors.ts'
import type { JobId, UserId } from '#shared/domain/ids.ts'
import { bids, invitations, users } from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { openForBidder } from '#server/modules/chat/openConversation.ts'
import { moveInvitation } from '#server/modules/hiring/moves.ts'
import { lockJob, lockOwnJob } from '#server/modules/jobs/access.ts'
import { notify } from '#server/modules/notifications/notifications.ts'
import { requireSwitchedOn } from '#server/modules/users/switchedOff.ts'
import { mayBeInvited } from './invitees.ts'

/** Invites providers to an open job, all of them or none. Whoever was invited or has bid already hears nothing new. */
export async function sendInvitations(
  tx: Tx,
  customer: UserId,
  { job_id: jobId, receiver_ids: receivers }: BodyOf<typeof calls.sendInvitations>,
): Promise<void> {
  const job = await lockOwnJob(tx, jobId, customer)
  if (job.state !== 'open') throw new DomainError('job_not_open')
  const wanted = [...new Set(receivers)]
  const found = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, wanted), mayBeInvited))
  if (found.length !== wanted.length) throw new DomainError('provider_cant_be_invited')
  const bidders = await tx.db
    .select({ id: bids.providerId })
    .from(bids)
    .where(and(eq(bids.jobId, jobId), inArray(bids.providerId, wanted)))
  const receiving = wanted.filter((id) => !bidders.some((bidder) => bidder.id === id))
  if (receiving.length === 0) return
  const stored = await tx.db
    .insert(invitations)
    .values(receiving.map((providerId) => ({ jobId, providerId })))
    .onConflictDoNothing()
    .returning()
  for (const invitation of stored)
    await notify(tx, {
      type: 'invitation_send',
      jobId,
      senderId: customer,
      receiverId: invitation.providerId,
      eventKey: `invitation_send:${invitation.id}`,
    })
}

/** A provider's answer to an invitation of their own (§4.7). */
export async function decideInvitation(
  tx: Tx,
  provider: UserId,
  { invitation_id: id, status }: BodyOf<typeof calls.decideInvitation>,
): Promise<void> {
  const [invitation] = await tx.db
    .select()
    .from(invitations)
    .where(and(eq(invitations.id, id), eq(invitations.providerId, provider)))
  if (!invitation) throw new DomainError('not_found')
  const job = await lockJob(tx, invitation.jobId)
  if (status === 'accepted' && job.state !== 'open')
    throw new DomainError(job.hiredBidId ? 'job_taken' : 'job_not_open')
  if (status === 'accepted') await requireSwitchedOn(tx.db, job.customerId, 'job_not_open')
  await moveInvitation(tx, invitation, status === 'accepted' ? 'accept' : 'reject', 'provider')
  if (status === 'rejected' && !(await hasBid(tx, job.id, provider)))
    await openForBidder(tx, { jobId: job.id, provider }, false)
  await notify(tx, {
    type: status === 'accepted' ? 'invitation_accept' : 'invitation_reject',
    jobId: job.id,
    senderId: provider,
    receiverId: job.customerId,
    eventKey: `invitation_decided:${id}`,
  })
}

async function hasBid(tx: Tx, jobId: JobId, provider: UserId): Promise<boolean> {
  const [bid] = await tx.db
    .select({ id: bids.id })
    .from(bids)
    .where(and(eq(bids.jobId, jobId), eq(bids.providerId, provider)))
  return bid !== undefined
}

/** A bid is an acceptance: the invitation no longer waits, and the bid itself tells the customer. */
export async function answerByBidding(tx: Tx, jobId: JobId, provider: UserId): Promise<void> {
  const [waiting] = await tx.db
    .select()
    .from(invitations)
    .where(
      and(
        eq(invitations.jobId, jobId),
        eq(invitations.providerId, provider),
        eq(invitations.status, 'pending'),
      ),
    )
  if (waiting) await moveInvitation(tx, waiting, 'accept', 'provider')
  // They may have declined before.
  await openForBidder(tx, { jobId, provider }, true)
}
