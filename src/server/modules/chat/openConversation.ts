import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { ConversationId, JobId, UserId } from '#shared/domain/ids.ts'
import { conversationMembers, conversations } from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { lockJob } from '#server/modules/jobs/access.ts'
import { requireSwitchedOn } from '#server/modules/users/switchedOff.ts'
import { chatPartner, type ConversationRow, lockConversation, memberOf } from './access.ts'
import { readMessageNotifications } from './markRead.ts'
import { syncLater } from './remote.ts'

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
    .returning({ id: conversations.id })
  if (!made) return existing(tx, jobId, provider)
  const side = { conversationId: made.id, movedAt: tx.clock() }
  await tx.db.insert(conversationMembers).values([
    { ...side, userId: customer, otherId: provider },
    { ...side, userId: provider, otherId: customer },
  ])
  for (const person of [customer, provider])
    tx.publish(person, 'connectionUpdated', { conversationId: made.id })
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
    .set({ hidden: true, unread: 0, clearedPlace: conversation.lastPlace, readPlace: conversation.lastPlace })
    .where(and(eq(conversationMembers.conversationId, id), eq(conversationMembers.userId, user)))
  await readMessageNotifications(tx, conversation, user)
  await syncLater(tx, id)
  tx.publish(user, 'connectionUpdated', { conversationId: id })
}

/** A rejected bid takes its conversation with it, for both, and for good (§4.5). */
export async function deleteAfterRejection(tx: Tx, jobId: JobId, provider: UserId): Promise<void> {
  const [closed] = await tx.db
    .update(conversations)
    .set({ closedAt: tx.clock() })
    .where(and(eq(conversations.jobId, jobId), eq(conversations.providerId, provider)))
    .returning()
  if (!closed) return
  const { lastPlace } = closed
  await tx.db
    .update(conversationMembers)
    .set({
      hidden: true,
      unread: 0,
      clearedPlace: lastPlace,
      readPlace: sql`greatest(read_seq, ${lastPlace})`,
    })
    .where(eq(conversationMembers.conversationId, closed.id))
  for (const person of [closed.customerId, closed.providerId])
    await readMessageNotifications(tx, closed, person)
  await tellChange(tx, closed)
}

/** Who has declined to bid is not written to any more; a bid all the same opens the conversation again. */
export async function openForBidder(
  tx: Tx,
  { jobId, provider }: Pick<Pair, 'jobId' | 'provider'>,
  isOpen: boolean,
): Promise<void> {
  const [changed] = await tx.db
    .update(conversations)
    .set({ closedAt: isOpen ? null : tx.clock() })
    .where(
      and(
        eq(conversations.jobId, jobId),
        eq(conversations.providerId, provider),
        isOpen ? isNotNull(conversations.closedAt) : isNull(conversations.closedAt),
      ),
    )
    .returning()
  if (changed) await tellChange(tx, changed)
}

async function tellChange(tx: Tx, conversation: ConversationRow): Promise<void> {
  await syncLater(tx, conversation.id)
  for (const person of [conversation.customerId, conversation.providerId])
    tx.publish(person, 'connectionUpdated', { conversationId: conversation.id })
}

/** A job's end closes its conversations (§4.4). They look at the job themselves; pages and Firebase have to be told. */
export async function closeWithJob(tx: Tx, jobId: JobId): Promise<void> {
  const ended = await tx.db.select().from(conversations).where(eq(conversations.jobId, jobId))
  for (const conversation of ended) await tellChange(tx, conversation)
}
