import { and, eq, sql } from 'drizzle-orm'
import type { ConversationId, UserId } from '#shared/domain/ids.ts'
import type { Database } from '#server/db/connection.ts'
import { conversationMembers, conversations, notifications } from '#server/db/schema/index.ts'
import type { Services } from '#server/kernel/services.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { notify } from '#server/modules/notifications/notifications.ts'
import { mailLater } from './mailWaitingMessages.ts'
import { waitingNotification } from './markRead.ts'

/**
 * Work of the queue: who is away, has not muted the conversation and has not read what came, finds a notification. One that is unread stands for all
 * that comes; once it is ticked off, what comes after is news again.
 */
export async function tellOfMessages(
  services: Services,
  id: ConversationId,
  receiver: UserId,
): Promise<void> {
  const waiting = await unreadSide(services.db, id, receiver)
  if (!waiting) return
  await inTransaction(services, (tx) => mailLater(tx, id, receiver, tx.clock()))
  if (await services.realtime.isOnline(receiver)) return
  await inTransaction(services, async (tx) => {
    const [told] = await tx.db
      .select({ id: notifications.id })
      .from(notifications)
      .where(waitingNotification(waiting, receiver))
      .limit(1)
    if (told) return
    await notify(tx, {
      type: 'message',
      jobId: waiting.jobId,
      senderId: waiting.otherId,
      receiverId: receiver,
      eventKey: `message:${id}:${receiver}:${waiting.lastSequence}`,
    })
  })
}

async function unreadSide(db: Database, id: ConversationId, user: UserId) {
  const [row] = await db
    .select({
      jobId: conversations.jobId,
      customerId: conversations.customerId,
      providerId: conversations.providerId,
      otherId: conversationMembers.otherId,
      lastSequence: conversations.lastSequence,
    })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .where(
      and(
        eq(conversationMembers.conversationId, id),
        eq(conversationMembers.userId, user),
        sql`${conversationMembers.unread} > 0`,
        sql`not ${conversationMembers.isMuted}`,
      ),
    )
  return row
}
