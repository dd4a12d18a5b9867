import { z } from 'zod'
import { field, together } from '#shared/wire/record.ts'
import { notificationId } from '#shared/domain/ids.ts'
import { notification } from '#shared/wire/notification.ts'
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
