import { z } from 'zod'
import { notificationId } from '#shared/entities/ids.ts'
import { notification } from '#shared/entities/notification.ts'
import { said } from '#shared/entities/wire.ts'
import { defineCall } from './call.ts'

/** Newest first; `before` is the id of the last one already there. */
export const listNotifications = defineCall({
  method: 'GET',
  path: '/notifications',
  summary: 'The signed-in user’s notifications',
  access: 'member',
  encoding: 'none',
  query: z.object({ before: notificationId.optional() }),
  response: z.object({ notifications: z.array(notification) }),
})

/** The odd spellings are the specification's. */
export const unreadNotifications = defineCall({
  method: 'GET',
  path: '/notifications/unread',
  summary: 'The first five unread notifications and both unread counts',
  access: 'member',
  encoding: 'none',
  response: z.object({
    notiifcations: z.array(notification),
    noitifcationCount: z.number().int(),
    unreadCountMessage: z.number().int(),
  }),
})

export const readNotification = defineCall({
  method: 'PUT',
  path: '/notifications/read/:id',
  summary: 'Mark a notification as read',
  access: 'member',
  encoding: 'none',
  params: z.object({ id: notificationId }),
  response: said,
})
