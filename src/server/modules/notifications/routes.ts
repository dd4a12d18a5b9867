import * as calls from '#shared/wire/calls/notifications.ts'
import * as preferenceCalls from '#shared/wire/calls/notificationPreferences.ts'
import { success } from '#texts/alerts.ts'
import { countUnread } from '#server/modules/chat/conversations.ts'
import { implementAll } from '#server/kernel/implement.ts'
import { markReadTo, markVisited } from './markSeen.ts'
import { choosePreference, preferencesOf } from './preferences.ts'
import { mailsOfLink, setMailsOfLink } from './unsubscribe.ts'
import { listNotifications, markRead, unreadNotifications } from './notifications.ts'

export const notificationRoutes = implementAll(calls, {
  listNotifications: async ({ services, user, query }) => ({
    notifications: await listNotifications(services.db, user.id, query.before),
  }),
  unreadNotifications: async ({ services, user }) => {
    const [{ first, total, other }, messages] = await Promise.all([
      unreadNotifications(services.db, user.id),
      countUnread(services.db, user.id),
    ])
    return { notifications: first, notificationCount: total, messageCount: messages, otherCount: other }
  },
  readNotificationsTo: async ({ services, user, params }) => {
    await markReadTo(services, user.id, params.id)
    return { message: success.notificationRead }
  },
  readNotificationsOf: async ({ services, user, body }) => {
    const role = user.role === 'customer' ? 'customer' : 'provider'
    await markVisited(services, { id: user.id, role }, body)
    return { message: success.notificationRead }
  },
  readNotification: async ({ services, user, params }) => {
    await markRead(services, user.id, params.id)
    return { message: success.notificationRead }
  },
})

export const notificationPreferenceRoutes = implementAll(preferenceCalls, {
  notificationPreferences: async ({ services, user }) => ({
    preferences: await preferencesOf(services.db, user.id),
  }),
  chooseNotifications: async ({ services, user, body: { kind, ...chosen } }) => {
    await choosePreference(services.db, user.id, kind, chosen)
    return { message: success.notificationsChosen }
  },
  mailsOfLink: ({ services, params }) => mailsOfLink(services, params.token),
  setMails: async ({ services, params, body }) => {
    await setMailsOfLink(services, params.token, body.mail)
    return { message: body.mail ? success.mailsOn : success.mailsOff }
  },
})
