import { z } from 'zod'
import { field, together } from '#shared/wire/record.ts'
import { notificationId } from '#shared/domain/ids.ts'
import { NOTIFICATION_KINDS } from '#shared/domain/notificationKinds.ts'
import { flag } from '#shared/forms/fields.ts'
import { notification, notificationPreference } from '#shared/wire/notification.ts'
import { confirmation } from '#shared/wire/values.ts'
import { defineCall, defineRead } from './call.ts'

/** Newest first; `before` is the id of the last one already there. */
export const listNotifications = defineRead('/notifications', {
  summary: 'The signed-in user’s notifications',
  permission: 'readNotifications',
  query: z.object({ before: notificationId.optional() }),
  response: z.object({ notifications: z.array(notification) }),
})

/** The odd spellings are the specification's. */
export const unreadNotifications = defineRead('/notifications/unread', {
  summary: 'The first five unread notifications and both unread counts',
  permission: 'readNotifications',
  response: together({
    notifications: field('notiifcations', z.array(notification)),
    notificationCount: field('noitifcationCount', z.number().int()),
    messageCount: field('unreadCountMessage', z.number().int()),
  }),
})

export const readNotification = defineCall({
  method: 'PUT',
  path: '/notifications/read/:id',
  summary: 'Mark a notification as read',
  permission: 'readNotifications',
  encoding: 'none',
  params: z.object({ id: notificationId }),
  response: confirmation,
})

/** One preference of each kind, in the order of the screen. */
export const notificationPreferences = defineRead('/notifications/preferences', {
  summary: 'How each kind of notification comes to the signed-in user',
  permission: 'chooseNotifications',
  response: z.object({ preferences: z.array(notificationPreference) }),
})

export const chooseNotifications = defineCall({
  method: 'PUT',
  path: '/notifications/preferences',
  summary: 'Choose how a kind of notification comes: by mail, at once, or in the list only',
  permission: 'chooseNotifications',
  encoding: 'form',
  body: notificationPreference,
  response: confirmation,
})

const mailLink = z.object({ token: z.string().min(1).max(300) })

/** What the link below a mail is about, for whoever has it. */
export const mailsOfLink = defineRead('/notifications/mails/:token', {
  summary: 'Which kind of mails a link of a mail is about, and whether they are on',
  permission: 'stopMails',
  params: mailLink,
  rateLimit: 'mailLink',
  response: z.object({ kind: z.enum(NOTIFICATION_KINDS), mail: z.boolean() }),
})

/** Mail programs post `List-Unsubscribe=One-Click` here, which stops them (RFC 8058). */
export const setMails = defineCall({
  method: 'POST',
  path: '/notifications/mails/:token',
  summary: 'Stop mails of the kind that a link of a mail is about, or have them again',
  permission: 'stopMails',
  encoding: 'form',
  params: mailLink,
  body: z.object({ mail: flag.default(false) }),
  rateLimit: 'mailLink',
  response: confirmation,
})
