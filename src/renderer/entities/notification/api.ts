import { unreadNotifications } from '#shared/wire/calls/notifications.ts'
import { callQuery } from '#renderer/api/useCall.ts'

/** What is unread: the first notifications, and how many of them and of messages. */
export const unreadQuery = callQuery(unreadNotifications)
