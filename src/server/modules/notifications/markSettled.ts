import { and, eq, inArray, isNull, like, or } from 'drizzle-orm'
import type { JobId, UserId } from '#shared/domain/ids.ts'
import type { NotificationType } from '#shared/domain/notificationTypes.ts'
import { notifications } from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'

interface Settled {
  type: NotificationType
  /** What the notification is about: the first of what stands in its key after the type. */
  about: string
}

/**
 * What notifications asked for is done, or asked for no more: they are no news to those who had them, wherever it was
 * done (§2.4). Called before what comes of it is told.
 */
export async function markSettled(
  tx: Tx,
  jobId: JobId,
  settled: readonly Settled[],
  receiver?: UserId,
): Promise<void> {
  if (settled.length === 0) return
  // Somebody who looks at them at the same moment reads them, too: nobody waits for the other.
  const unread = tx.db
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        eq(notifications.jobId, jobId),
        isNull(notifications.readAt),
        receiver && eq(notifications.receiverId, receiver),
        or(...settled.map(({ type, about }) => like(notifications.eventKey, `${type}:${about}%`))),
      ),
    )
    .for('no key update', { skipLocked: true })
  const read = await tx.db
    .update(notifications)
    .set({ readAt: tx.clock() })
    .where(inArray(notifications.id, unread))
    .returning({ receiver: notifications.receiverId })
  for (const person of new Set(read.map((row) => row.receiver))) tx.publish(person, 'noticesRead')
}
