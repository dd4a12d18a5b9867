import { and, eq } from 'drizzle-orm'
import { type Arrangement, MOST_SNOOZED_DAYS } from '#shared/domain/arrangement.ts'
import { DomainError } from '#shared/domain/errors.ts'
import type { ConversationId, UserId } from '#shared/domain/ids.ts'
import { daysAfter } from '#shared/domain/timeLimits.ts'
import { conversationMembers } from '#server/db/schema/index.ts'
import type { Services } from '#server/kernel/services.ts'
import { inTransaction, type Tx } from '#server/kernel/transaction.ts'
import { memberOf } from './access.ts'
import type { Sender } from './sendMessage.ts'

const own = (id: ConversationId, user: UserId) =>
  and(eq(conversationMembers.conversationId, id), eq(conversationMembers.userId, user))

/** Puts a person's conversation where they want it in their own list, and tells their other windows. */
export async function arrangeConversation(
  tx: Tx,
  { user, socketId }: Sender,
  id: ConversationId,
  wanted: Partial<Arrangement>,
): Promise<void> {
  await memberOf(tx.db, id, user)
  const change = placed(wanted)
  if (Object.keys(change).length === 0) return
  const { snoozedUntil } = change
  if (snoozedUntil) requireToCome(snoozedUntil, tx.clock())
  await tx.db.update(conversationMembers).set(change).where(own(id, user))
  if (snoozedUntil) await wakeLater(tx, user, id, snoozedUntil)
  tx.publishExcept(socketId, user, 'connectionUpdated', { conversationId: id })
}

/** What is put away is not snoozed as well, and the other way round: the later wish is the one that counts. */
function placed({ isPutAway, snoozedUntil, isMuted, isMarkedUnread }: Partial<Arrangement>) {
  return {
    ...(isPutAway !== undefined && { isPutAway, ...(isPutAway && { snoozedUntil: null }) }),
    ...(snoozedUntil !== undefined && { snoozedUntil, ...(snoozedUntil && { isPutAway: false }) }),
    ...(isMuted !== undefined && { isMuted }),
    ...(isMarkedUnread !== undefined && { isMarkedUnread }),
  }
}

function requireToCome(moment: Date, now: Date): void {
  if (moment <= now || moment > daysAfter(now, MOST_SNOOZED_DAYS))
    throw new DomainError('snooze_not_to_come', { field: 'snoozedUntil' })
}

/** One waking of a conversation waits at a time: snoozed anew, it sleeps until then. */
function wakeLater(tx: Tx, user: UserId, id: ConversationId, at: Date): Promise<void> {
  return tx.enqueue(
    'wakeConversation',
    { conversationId: id, userId: user },
    { at, key: `snoozed:${id}:${user}` },
  )
}

/** Work of the queue: a snoozed conversation comes back at the top of its owner's list. */
export async function wakeConversation(services: Services, id: ConversationId, user: UserId): Promise<void> {
  await inTransaction(services, async (tx) => {
    const { snoozedUntil, movedAt } = await memberOf(tx.db, id, user)
    if (!snoozedUntil || movedAt >= snoozedUntil) return
    // The queue's clock is the database's, and may be ahead.
    if (snoozedUntil > tx.clock()) return wakeLater(tx, user, id, snoozedUntil)
    await tx.db.update(conversationMembers).set({ movedAt: tx.clock() }).where(own(id, user))
    tx.publish(user, 'connectionUpdated', { conversationId: id })
  })
}
