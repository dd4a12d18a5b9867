import { z } from 'zod'
import { NOTIFICATION_KINDS, type NotificationPreference } from '#shared/domain/notificationKinds.ts'
import { flag } from '#shared/forms/fields.ts'
import { field, record } from '#shared/wire/record.ts'
import { confirmation } from '#shared/wire/values.ts'
import { defineCall, defineRead } from './call.ts'

const notificationPreference = record<NotificationPreference>()({
  kind: field('kind', z.enum(NOTIFICATION_KINDS)),
  mail: field('mail', flag),
  push: field('push', flag),
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
