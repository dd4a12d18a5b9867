import * as calls from '#shared/wire/calls/notifications.ts'
import { success } from '#texts/alerts.ts'
import { countUnread } from '#server/modules/chat/conversations.ts'
import { implementAll } from '#server/kernel/implement.ts'
import { listNotifications, markRead, unreadNotifications } from './notifications.ts'

export const notificationRoutes = implementAll(calls, {
  listNotifications: async ({ services, user, query }) => ({
    notifications: await listNotifications(services.db, user.id, query.before),
  }),
  unreadNotifications: async ({ services, user }) => {
    const [{ first, total }, messages] = await Promise.all([
      unreadNotifications(services.db, user.id),
      countUnread(services.db, user.id),
    ])
    return { notifications: first, notificationCount: total, messageCount: messages }
  },
  readNotification: async ({ services, user, params }) => {
    await markRead(services, user.id, params.id)
    return { message: success.notificationRead }
  },
})
