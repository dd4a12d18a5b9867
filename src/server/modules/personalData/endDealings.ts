import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { UserId } from '#shared/domain/ids.ts'
import { bids, invitations, jobs } from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { endBids } from '#server/modules/hiring/bids/moveBid.ts'
import { moveInvitation } from '#server/modules/hiring/invitations/moveInvitation.ts'
import { moveJob } from '#server/modules/hiring/jobs/moveJob.ts'
import type { JobRow } from '#server/modules/jobs/jobs.ts'

const waitingBids = (user: UserId) => and(eq(bids.providerId, user), eq(bids.status, 'pending'))
const waitingInvitations = (user: UserId) =>
  and(eq(invitations.providerId, user), eq(invitations.status, 'pending'))

/**
 * The jobs in which something of somebody waits for an answer, locked until the transaction ends, so that nobody is
 * hired meanwhile: their own, and those that they have bid for or are invited to.
 */
export function lockDealings({ db }: Tx, user: UserId): Promise<JobRow[]> {
  return db
    .select()
    .from(jobs)
    .where(
      or(
        and(eq(jobs.customerId, user), eq(jobs.state, 'open')),
        inArray(jobs.id, db.select({ id: bids.jobId }).from(bids).where(waitingBids(user))),
        inArray(
          jobs.id,
          db.select({ id: invitations.jobId }).from(invitations).where(waitingInvitations(user)),
        ),
      ),
    )
    .orderBy(asc(jobs.id))
    .for('no key update')
}

/** Takes back what somebody has begun and nobody has agreed to: open jobs, waiting bids and invitations. */
export async function endDealings(tx: Tx, user: UserId, locked: readonly JobRow[]): Promise<void> {
  for (const job of locked) {
    if (job.customerId === user) {
      await moveJob(tx, job, 'cancel', 'customer')
      continue
    }
    const ofJob = { bid: eq(bids.jobId, job.id), invitation: eq(invitations.jobId, job.id) }
    const waiting = await tx.db
      .select({ id: bids.id })
      .from(bids)
      .where(and(waitingBids(user), ofJob.bid))
    for (const bid of waiting) await endBids(tx, job, 'leave', bid.id)
    const invited = await tx.db
      .select()
      .from(invitations)
      .where(and(waitingInvitations(user), ofJob.invitation))
    for (const invitation of invited) await moveInvitation(tx, { job, invitation }, 'reject', 'provider')
  }
}
