import { z } from 'zod'
import { field, together } from '#shared/wire/record.ts'
import { jobId, notificationId, userId } from '#shared/domain/ids.ts'
import { NOTIFICATION_PLACES } from '#shared/domain/notificationTypes.ts'
import { notification } from '#shared/wire/notification.ts'
import { confirmation } from '#shared/wire/values.ts'
import { orEmpty } from '#shared/forms/fields.ts'
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
  summary: 'The first five unread notifications and the unread counts',
  permission: 'readNotifications',
  response: together({
    notifications: field('notiifcations', z.array(notification)),
    notificationCount: field('noitifcationCount', z.number().int()),
    messageCount: field('unreadCountMessage', z.number().int()),
    /** Of the notifications those that tell of something else than messages, which are counted by themselves. */
    otherCount: field('unreadCountOther', z.number().int().optional()),
  }),
})

/** All of one's own up to this one, the latest that somebody saw; what came since stays unread. */
export const readNotificationsTo = defineCall({
  method: 'PUT',
  path: '/notifications/read_to/:id',
  summary: 'Mark all notifications up to one as read',
  permission: 'readNotifications',
  encoding: 'none',
  params: z.object({ id: notificationId }),
  response: confirmation,
})

/** Whoever sees what notifications would lead them to has read these. A conversation has another person. */
export const readNotificationsOf = defineCall({
  method: 'PUT',
  path: '/notifications/visited',
  summary: 'Mark the notifications that lead to a screen as read',
  permission: 'readNotifications',
  encoding: 'form',
  body: together({
    jobId: field('job_id', jobId),
    place: field('place', z.enum(NOTIFICATION_PLACES)),
    otherUserId: field('other_user_id', orEmpty(userId)),
  }),
  response: confirmation,
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
