import { and, eq, inArray, isNull, lte, type SQL } from 'drizzle-orm'
import type { BodyOf } from '#shared/wire/calls/call.ts'
import type { readNotificationsOf } from '#shared/wire/calls/notifications.ts'
import type { NotificationId, UserId } from '#shared/domain/ids.ts'
import { type NotifiedRole, typesLeadingTo } from '#shared/domain/notificationTypes.ts'
import { notifications } from '#server/db/schema/index.ts'
import type { Services } from '#server/kernel/services.ts'

/** All that a person has, up to the latest one they saw. Ids grow with time. */
export function markReadTo(services: Services, receiver: UserId, last: NotificationId): Promise<void> {
  return markUnread(services, receiver, lte(notifications.id, last))
}

/** What leads to a screen that a person has opened. */
export function markVisited(
  services: Services,
  { id, role }: { id: UserId; role: NotifiedRole },
  { jobId, place, otherUserId }: BodyOf<typeof readNotificationsOf>,
): Promise<void> {
  const leading = and(
    eq(notifications.jobId, jobId),
    inArray(notifications.type, typesLeadingTo(place, role)),
    otherUserId && eq(notifications.senderId, otherUserId),
  )
  return markUnread(services, id, leading)
}

async function markUnread(services: Services, receiver: UserId, which: SQL | undefined): Promise<void> {
  await services.db
    .update(notifications)
    .set({ readAt: services.clock() })
    .where(and(eq(notifications.receiverId, receiver), isNull(notifications.readAt), which))
}
