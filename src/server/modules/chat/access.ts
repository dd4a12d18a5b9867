import { and, eq, ne, or, sql } from 'drizzle-orm'
import { DomainError } from '#shared/domain/errors.ts'
import type { ConversationId, UserId } from '#shared/domain/ids.ts'
import { chatIsOpen } from '#shared/domain/jobStates.ts'
import { isGone } from '#shared/domain/userStates.ts'
import type { Database } from '#server/db/connection.ts'
import {
  bids,
  conversationMembers,
  conversations,
  invitations,
  jobs,
  users,
} from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import type { JobRow } from '#server/modules/jobs/jobs.ts'

export type ConversationRow = typeof conversations.$inferSelect
export type MemberRow = typeof conversationMembers.$inferSelect

/** Somebody's own side of a conversation. Not found for anybody who is not in it. */
export async function memberOf(db: Database, id: ConversationId, user: UserId): Promise<MemberRow> {
  const [row] = await db
    .select()
    .from(conversationMembers)
    .where(and(eq(conversationMembers.conversationId, id), eq(conversationMembers.userId, user)))
  if (!row) throw new DomainError('not_found')
  return row
}

/** A conversation, locked until the transaction ends: whoever gives a message its number takes this lock first. */
export async function lockConversation(tx: Tx, id: ConversationId): Promise<ConversationRow> {
  const [row] = await tx.db.select().from(conversations).where(eq(conversations.id, id)).for('no key update')
  if (!row) throw new DomainError('not_found')
  return row
}

/**
 * Like lockConversation, for one of somebody's own, with whether it can still be written to and whether the other one
 * can't answer any more; all in one question.
 */
export async function lockOwnConversation(
  tx: Tx,
  id: ConversationId,
  user: UserId,
): Promise<{ conversation: ConversationRow; isOpen: boolean; isPartnerGone: boolean }> {
  const [row] = await tx.db
    .select({ conversation: conversations, state: jobs.state, partner: users.status })
    .from(conversations)
    .innerJoin(jobs, eq(jobs.id, conversations.jobId))
    .innerJoin(
      users,
      eq(
        users.id,
        sql`case when ${conversations.customerId} = ${user} then ${conversations.providerId} else ${conversations.customerId} end`,
      ),
    )
    .where(
      and(
        eq(conversations.id, id),
        or(eq(conversations.customerId, user), eq(conversations.providerId, user)),
      ),
    )
    .for('no key update', { of: conversations })
  if (!row) throw new DomainError('not_found')
  return {
    conversation: row.conversation,
    isOpen: row.conversation.closedAt === null && chatIsOpen(row.state),
    isPartnerGone: isGone(row.partner),
  }
}

/**
 * The provider of a conversation between two users about a job, if they may have one: the job's customer with
 * whoever has bid for it, or was invited to it, and was not rejected.
 */
export async function chatPartner(db: Database, job: JobRow, user: UserId, other: UserId): Promise<UserId> {
  const provider = job.customerId === user ? other : user
  if (job.customerId !== user && job.customerId !== other) throw new DomainError('not_found')
  const [bid] = await db
    .select({ status: bids.status })
    .from(bids)
    .where(and(eq(bids.jobId, job.id), eq(bids.providerId, provider)))
  if (bid?.status === 'rejected') throw new DomainError('conversation_not_allowed')
  if (bid) return provider
  const [invitation] = await db
    .select({ id: invitations.id })
    .from(invitations)
    .where(
      and(
        eq(invitations.jobId, job.id),
        eq(invitations.providerId, provider),
        ne(invitations.status, 'rejected'),
      ),
    )
  if (!invitation) throw new DomainError('conversation_not_allowed')
  return provider
}
