import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { ConversationId, UserId } from '#shared/domain/ids.ts'
import { conversationMembers, conversations, jobs, messages, users } from '#server/db/schema/index.ts'
import type { Services } from '#server/kernel/services.ts'
import { inTransaction, type Tx } from '#server/kernel/transaction.ts'
import { waitingMessagesMail } from '#server/mails/notificationMail.ts'
import { howTold } from '#server/modules/notifications/preferences.ts'

/** A message that nobody has read for so long is told by mail. */
const MAILED_AFTER_MS = 60 * 60_000

/** Looks an hour after what came at `since` whether it has been read; one look of a conversation waits at a time. */
export function mailLater(tx: Tx, id: ConversationId, receiver: UserId, since: Date): Promise<void> {
  return tx.enqueue(
    'mailWaitingMessages',
    { conversationId: id, receiverId: receiver },
    { at: new Date(since.getTime() + MAILED_AFTER_MS), key: `mail:${id}:${receiver}`, keepTime: true },
  )
}

/**
 * Work of the queue: who has not read for an hour what somebody has written gets a mail, whether a window of theirs is
 * open somewhere or not; one until they have read it.
 */
export async function mailWaitingMessages(
  services: Services,
  id: ConversationId,
  receiver: UserId,
): Promise<void> {
  await inTransaction(services, async (tx) => {
    const [member] = await tx.db
      .select()
      .from(conversationMembers)
      .where(and(eq(conversationMembers.conversationId, id), eq(conversationMembers.userId, receiver)))
      .for('no key update')
    if (!member || member.isMuted) return
    const unread = await unreadTexts(tx, member)
    const [first] = unread
    if (!first || member.mailedSequence >= first.sequence) return
    // What was waited for has been read, and other messages came after it.
    if (tx.clock().getTime() - first.createdAt.getTime() < MAILED_AFTER_MS)
      return mailLater(tx, id, receiver, first.createdAt)
    await tx.db
      .update(conversationMembers)
      .set({ mailedSequence: unread.at(-1)?.sequence ?? first.sequence })
      .where(and(eq(conversationMembers.conversationId, id), eq(conversationMembers.userId, receiver)))
    const told = (await howTold(tx.db, [receiver], 'messages')).get(receiver)
    if (!told?.mail) return
    await tx.sendMail(waitingMessagesMail(tx, told.receiver, await subjectOf(tx, member), unread.length))
  })
}

type Member = typeof conversationMembers.$inferSelect

/** So many are counted at most. */
const COUNTED = 100

/** What the other one has written and this one has not read, oldest first; events have mails of their own. */
function unreadTexts(tx: Tx, { conversationId, otherId, readSequence, clearedSequence }: Member) {
  return tx.db
    .select({ sequence: messages.sequence, createdAt: messages.createdAt })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        gt(messages.sequence, Math.max(readSequence, clearedSequence)),
        eq(messages.senderId, otherId),
        inArray(messages.kind, ['text', 'picture']),
      ),
    )
    .orderBy(asc(messages.sequence))
    .limit(COUNTED)
}

async function subjectOf(tx: Tx, { conversationId, otherId }: Member) {
  const [about] = await tx.db
    .select({ job: { id: jobs.id, title: jobs.title }, sender: { id: users.id, name: users.name } })
    .from(conversations)
    .innerJoin(jobs, eq(jobs.id, conversations.jobId))
    .innerJoin(users, eq(users.id, otherId))
    .where(eq(conversations.id, conversationId))
  if (!about) throw new Error(`Conversation ${conversationId} has no job`)
  return about
}
