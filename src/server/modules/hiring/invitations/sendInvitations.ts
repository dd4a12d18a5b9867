import { and, eq, inArray } from 'drizzle-orm'
import type { BodyOf } from '#shared/wire/calls/call.ts'
import type * as calls from '#shared/wire/calls/invitations.ts'
import { DomainError } from '#shared/domain/errors.ts'
import type { UserId } from '#shared/domain/ids.ts'
import {
  type InvitationMove,
  type InvitationState,
  invitationTransitions,
} from '#shared/domain/invitationStates.ts'
import { takesBidsAt } from '#shared/domain/jobStates.ts'
import type { TransitionTable } from '#shared/domain/transitions.ts'
import { bids, invitations, users } from '#server/db/schema/index.ts'
import { jobMessage } from '#texts/hireMessages.ts'
import { beginning, carryOut, type Follows } from '#server/kernel/lifecycle.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { ensureConversation } from '#server/modules/chat/openConversation.ts'
import { postEventMessage } from '#server/modules/chat/sendMessage.ts'
import { lockOwnJob } from '#server/modules/jobs/access.ts'
import { notifyProvider } from '../notifyOther.ts'
import { mayBeInvited } from './invitees.ts'
import type { InvitationAt } from './moveInvitation.ts'

const table: TransitionTable<InvitationState, InvitationMove> = invitationTransitions

const follows: Follows<typeof invitationTransitions, InvitationAt>['send'] = {
  event_message: showInvitation,
  notification: (tx, { job, invitation }) =>
    notifyProvider(tx, job, invitation.providerId, 'invitation_send', invitation.id),
}

/** Invites providers to an open job, all of them or none. Whoever was invited or has bid already hears nothing new; the others are counted. */
export async function sendInvitations(
  tx: Tx,
  customer: UserId,
  { jobId, providerIds: receivers }: BodyOf<typeof calls.sendInvitations>,
): Promise<number> {
  const job = await lockOwnJob(tx, jobId, customer)
  if (!takesBidsAt(job, tx.clock())) throw new DomainError('job_not_open')
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
  if (receiving.length === 0) return 0
  const stored = await tx.db
    .insert(invitations)
    .values(receiving.map((providerId) => ({ jobId, providerId, createdAt: tx.clock() })))
    .onConflictDoNothing()
    .returning()
  for (const invitation of stored) await carryOut(tx, beginning(table, 'send'), follows, { job, invitation })
  return stored.length
}

/** An invitation opens the conversation of the two, so that either can ask. */
async function showInvitation(tx: Tx, { job, invitation: { providerId } }: InvitationAt): Promise<void> {
  const pair = { jobId: job.id, customer: job.customerId, provider: providerId }
  await postEventMessage(tx, await ensureConversation(tx, pair), {
    senderId: job.customerId,
    kind: 'invited',
    text: jobMessage.invited,
  })
}
