import { and, eq } from 'drizzle-orm'
import type { JobId, UserId } from '#shared/domain/ids.ts'
import {
  type InvitationMove,
  type InvitationState,
  invitationTransitions,
} from '#shared/domain/invitationStates.ts'
import type { Actor, TransitionTable } from '#shared/domain/transitions.ts'
import { bids, invitations } from '#server/db/schema/index.ts'
import { allowed, carryOut, first, type Follows } from '#server/kernel/lifecycle.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { moveConversation } from '#server/modules/chat/moveConversation.ts'
import type { JobRow } from '#server/modules/jobs/jobs.ts'
import { notify } from '#server/modules/notifications/notifications.ts'

type InvitationRow = typeof invitations.$inferSelect

/** An invitation, and the job that it is to, locked. */
export interface InvitationAt {
  job: JobRow
  invitation: InvitationRow
}

const table: TransitionTable<InvitationState, InvitationMove> = invitationTransitions

const follows: Omit<Follows<typeof invitationTransitions, InvitationAt>, 'send'> = {
  accept: { notification: notifyAnswer('invitation_accept') },
  bid: {},
  reject: { conversation_closed: closeForDeclined, notification: notifyAnswer('invitation_reject') },
}

/** Answers an invitation (§4.7). */
export async function moveInvitation(
  tx: Tx,
  { job, invitation }: InvitationAt,
  move: keyof typeof follows,
  actor: Actor,
): Promise<InvitationRow> {
  const row = allowed(table, { move, from: invitation.status, actor }, 'invitation_decided')
  const rows = await tx.db
    .update(invitations)
    .set({ status: row.to, decidedAt: tx.clock() })
    .where(and(eq(invitations.id, invitation.id), eq(invitations.status, invitation.status)))
    .returning()
  const moved = first(rows, 'invitation_decided')
  await carryOut(tx, row, follows[move], { job, invitation: moved })
  return moved
}

function notifyAnswer(type: 'invitation_accept' | 'invitation_reject') {
  return (tx: Tx, { job, invitation }: InvitationAt): Promise<void> =>
    notify(tx, {
      type,
      jobId: job.id,
      senderId: invitation.providerId,
      receiverId: job.customerId,
      eventKey: `invitation_decided:${invitation.id}`,
    })
}

async function closeForDeclined(
  tx: Tx,
  { job, invitation: { providerId: provider } }: InvitationAt,
): Promise<void> {
  if (!(await hasBid(tx, job.id, provider)))
    await moveConversation(tx, { job: job.id, provider }, 'close', 'provider')
}

async function hasBid(tx: Tx, jobId: JobId, provider: UserId): Promise<boolean> {
  const [bid] = await tx.db
    .select({ id: bids.id })
    .from(bids)
    .where(and(eq(bids.jobId, jobId), eq(bids.providerId, provider)))
  return bid !== undefined
}
