import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Progress, UnreadMessages } from '#shared/domain/conversation.ts'
import type { ConversationId, UserId } from '#shared/domain/ids.ts'
import { conversationMembers, conversations, notifications } from '#server/db/schema/index.ts'
import type { Services } from '#server/kernel/services.ts'
import { inTransaction, type Tx } from '#server/kernel/transaction.ts'
import { type ConversationRow, lockConversation, memberOf, type MemberRow } from './access.ts'
import { countUnreadIn } from './conversations.ts'
import { lastPlaceOf } from './remote.ts'

/**
 * A person has read a conversation to its end: no unread count, no notification of it, and the other one sees it. Answers
 * what they have not read now, which the window that it was read in does not hear otherwise.
 */
export async function markConversationRead(
  services: Services,
  user: UserId,
  id: ConversationId,
  socketId?: string,
): Promise<UnreadMessages> {
  await memberOf(services.db, id, user)
  const told = await lastPlaceOf(services, id)
  return inTransaction(services, async (tx) => {
    // A message that comes meanwhile waits for the lock and counts as unread.
    const conversation = await lockConversation(tx, id)
    const lastSequence = Math.max(conversation.lastSequence, told)
    const [member] = await tx.db
      .update(conversationMembers)
      .set({
        unread: 0,
        isMarkedUnread: false,
        readSequence: lastSequence,
        deliveredSequence: lastSequence,
      })
      .where(and(eq(conversationMembers.conversationId, id), eq(conversationMembers.userId, user)))
      .returning()
    const unread = await countUnreadIn(tx.db, user, id)
    if (!member) return unread
    if (await readMessageNotifications(tx, conversation, user)) tx.publish(user, 'noticesRead')
    tx.publish(member.otherId, 'receipt', progressOf(member))
    // Their own other windows drop the unread count as well.
    tx.publishExcept(socketId, user, 'receipt', progressOf(member), unread)
    return unread
  })
}

/** That there are messages of a conversation is no news to a person any more; answers whether it was. */
export async function readMessageNotifications(
  tx: Tx,
  conversation: ConversationRow,
  user: UserId,
): Promise<boolean> {
  const read = await tx.db
    .update(notifications)
    .set({ readAt: tx.clock() })
    .where(waitingNotification(conversation, user))
    .returning({ id: notifications.id })
  return read.length > 0
}

/** The unread notification of a conversation's messages. */
export function waitingNotification(
  { jobId, customerId, providerId }: Pick<ConversationRow, 'jobId' | 'customerId' | 'providerId'>,
  user: UserId,
) {
  return and(
    eq(notifications.receiverId, user),
    isNull(notifications.readAt),
    eq(notifications.type, 'message'),
    eq(notifications.jobId, jobId),
    eq(notifications.senderId, user === customerId ? providerId : customerId),
  )
}

/** What was sent to a person has arrived where they are: in one conversation, or in all of them. */
export async function markDelivered(services: Services, user: UserId, id?: ConversationId): Promise<void> {
  const { db } = services
  const moved = await db
    .update(conversationMembers)
    .set({ deliveredSequence: sql`${conversations.lastSequence}` })
    .from(conversations)
    .where(
      and(
        eq(conversationMembers.userId, user),
        id ? eq(conversationMembers.conversationId, id) : sql`not ${conversationMembers.hidden}`,
        eq(conversations.id, conversationMembers.conversationId),
        sql`${conversationMembers.deliveredSequence} < ${conversations.lastSequence}`,
      ),
    )
    .returning({
      conversationId: conversationMembers.conversationId,
      userId: conversationMembers.userId,
      otherId: conversationMembers.otherId,
      readSequence: conversationMembers.readSequence,
      deliveredSequence: conversationMembers.deliveredSequence,
    })
  // Only the senders: who comes back to a thousand conversations would hear a thousand things that they know.
  for (const member of moved) services.realtime.push(member.otherId, 'receipt', progressOf(member))
}

function progressOf({
  conversationId,
  userId,
  deliveredSequence: delivered,
  readSequence: read,
}: Pick<MemberRow, 'conversationId' | 'userId' | 'deliveredSequence' | 'readSequence'>): Progress {
  return { conversationId, userId, delivered, read }
}
