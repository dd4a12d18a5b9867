import type { ResponseOf } from '#shared/wire/calls/call.ts'
import { unreadNotifications } from '#shared/wire/calls/notifications.ts'
import { callQuery } from '#renderer/api/useCall.ts'

/** What is unread: the first notifications, and how many of them and of messages. */
export const unreadQuery = callQuery(unreadNotifications)

/** What is unread, each thing once: a message is told of by a notification as well, and counts as a message. */
export function allUnread({ messageCount, otherCount = 0 }: ResponseOf<typeof unreadNotifications>): number {
  return messageCount + otherCount
}
