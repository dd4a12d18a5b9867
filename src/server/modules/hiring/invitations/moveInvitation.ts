import { and, eq, type SQL } from 'drizzle-orm'
import type { JobId, UserId } from '#shared/domain/ids.ts'
import {
  type InvitationMove,
  type InvitationState,
  invitationTransitions,
} from '#shared/domain/invitationStates.ts'
import type { Actor, Transition, TransitionTable } from '#shared/domain/transitions.ts'
import { bids, invitations } from '#server/db/schema/index.ts'
import { allowed, carryOut, first, type Follows } from '#server/kernel/lifecycle.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { moveConversation } from '#server/modules/chat/moveConversation.ts'
import type { JobRow } from '#server/modules/jobs/jobs.ts'
import { markSettled } from '#server/modules/notifications/markSettled.ts'
import { notify } from '#server/modules/notifications/notifications.ts'
import { notifyProviders } from '../notifyOther.ts'

type InvitationRow = typeof invitations.$inferSelect

/** An invitation, and the job that it is to, locked. */
export interface InvitationAt {
  job: JobRow
  invitation: InvitationRow
}

const table: TransitionTable<InvitationState, InvitationMove> = invitationTransitions

/** Invitations to a job that end at once. */
interface InvitationsAt {
  job: JobRow
  invitations: readonly InvitationRow[]
}

const followsEnd: Pick<Follows<typeof invitationTransitions, InvitationsAt>, 'close' | 'end'> = {
  close: { notification: notifyEnded, screens: publishInvitations },
  end: {},
}

const follows: Pick<Follows<typeof invitationTransitions, InvitationAt>, 'accept' | 'bid' | 'reject'> = {
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
  const asRead = and(eq(invitations.id, invitation.id), eq(invitations.status, invitation.status))
  const moved = first(await moveWhere(tx, row, asRead), 'invitation_decided')
  await carryOut(tx, row, follows[move], { job, invitation: moved })
  return moved
}

/** What becomes of a job's invitations that nobody has answered: it takes no more bids. */
export async function endInvitations(tx: Tx, job: JobRow, move: keyof typeof followsEnd): Promise<void> {
  const row = allowed<InvitationState, InvitationMove>(
    table,
    { move, from: 'pending', actor: 'system' },
    'invitation_decided',
  )
  const waiting = and(eq(invitations.jobId, job.id), eq(invitations.status, 'pending'))
  const moved = await moveWhere(tx, row, waiting)
  if (moved.length > 0) await carryOut(tx, row, followsEnd[move], { job, invitations: moved })
}

async function moveWhere(
  tx: Tx,
  { to }: Transition<InvitationState>,
  which: SQL | undefined,
): Promise<InvitationRow[]> {
  const moved = await tx.db
    .update(invitations)
    .set({ status: to, decidedAt: tx.clock() })
    .where(which)
    .returning()
  for (const { id, jobId } of moved) await markSettled(tx, jobId, [{ type: 'invitation_send', about: id }])
  return moved
}

function notifyEnded(tx: Tx, { job, invitations: ended }: InvitationsAt): Promise<void> {
  return notifyProviders(
    tx,
    job,
    'invitation_ended',
    ended.map(({ id, providerId }) => ({ receiverId: providerId, about: id })),
  )
}

function publishInvitations(tx: Tx, { job, invitations: ended }: InvitationsAt): void {
  for (const { providerId } of ended) tx.publish(providerId, 'jobUpdated', { jobId: job.id })
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
