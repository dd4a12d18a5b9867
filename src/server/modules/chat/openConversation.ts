import { and, eq } from 'drizzle-orm'
import {
  type ConversationMove,
  type ConversationState,
  conversationTransitions,
} from '#shared/domain/conversationStates.ts'
import type { ConversationId, JobId, UserId } from '#shared/domain/ids.ts'
import type { TransitionTable } from '#shared/domain/transitions.ts'
import { conversationMembers, conversations } from '#server/db/schema/index.ts'
import { beginning, carryOut, type Follows } from '#server/kernel/lifecycle.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { lockJob } from '#server/modules/jobs/access.ts'
import { requireSwitchedOn } from '#server/modules/users/switchedOff.ts'
import { chatPartner, type ConversationRow, lockConversation, memberOf } from './access.ts'
import { readMessageNotifications } from './markRead.ts'
import { publishConversation } from './moveConversation.ts'
import { syncLater } from './remote.ts'

const table: TransitionTable<ConversationState, ConversationMove> = conversationTransitions

const follows: Follows<typeof conversationTransitions, ConversationRow>['open'] = {
  screens: publishConversation,
}

/** The conversation about a job with another user; the same one however often it is opened (§7). */
export async function openConversation(
  tx: Tx,
  user: UserId,
  { jobId, other }: { jobId: JobId; other: UserId },
): Promise<ConversationId> {
  // With the job's lock: a bid that is being rejected meanwhile closes the conversation, or there is none to open.
  const job = await lockJob(tx, jobId)
  const provider = await chatPartner(tx.db, job, user, other)
  await requireSwitchedOn(tx.db, other, 'partner_switched_off')
  const id = await ensureConversation(tx, { jobId, customer: job.customerId, provider })
  await tx.db
    .update(conversationMembers)
    .set({ hidden: false })
    .where(and(eq(conversationMembers.conversationId, id), eq(conversationMembers.userId, user)))
  return id
}

interface Pair {
  jobId: JobId
  customer: UserId
  provider: UserId
}

export async function ensureConversation(
  tx: Tx,
  { jobId, customer, provider }: Pair,
): Promise<ConversationId> {
  const [made] = await tx.db
    .insert(conversations)
    .values({ jobId, customerId: customer, providerId: provider, createdAt: tx.clock() })
    .onConflictDoNothing()
    .returning()
  if (!made) return existing(tx, jobId, provider)
  const side = { conversationId: made.id, movedAt: tx.clock() }
  await tx.db.insert(conversationMembers).values([
    { ...side, userId: customer, otherId: provider },
    { ...side, userId: provider, otherId: customer },
  ])
  await carryOut(tx, beginning(table, 'open'), follows, made)
  return made.id
}

async function existing(tx: Tx, jobId: JobId, provider: UserId): Promise<ConversationId> {
  const [found] = await tx.db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.jobId, jobId), eq(conversations.providerId, provider)))
  if (!found) throw new Error('A conversation that is there can not be read')
  return found.id
}

/** Takes a conversation off one person's list; the other one keeps theirs. A new message brings it back, without the old. */
export async function deleteConversation(tx: Tx, user: UserId, id: ConversationId) {
  await memberOf(tx.db, id, user)
  const conversation = await lockConversation(tx, id)
  await tx.db
    .update(conversationMembers)
    .set({
      hidden: true,
      unread: 0,
      clearedSequence: conversation.lastSequence,
      readSequence: conversation.lastSequence,
    })
    .where(and(eq(conversationMembers.conversationId, id), eq(conversationMembers.userId, user)))
  await readMessageNotifications(tx, conversation, user)
  await syncLater(tx, id)
  tx.publish(user, 'connectionUpdated', { conversationId: id })
}
