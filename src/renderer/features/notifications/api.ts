import { infiniteQueryOptions } from '@tanstack/react-query'
import {
  listNotifications,
  readNotification,
  readNotificationsOf,
  readNotificationsTo,
} from '#shared/wire/calls/notifications.ts'
import {
  chooseNotifications,
  mailsOfLink,
  notificationPreferences,
  setMails,
} from '#shared/wire/calls/notificationPreferences.ts'
import { notificationId } from '#shared/domain/ids.ts'
import { PAGE_SIZE } from '#shared/domain/limits.ts'
import { send } from '#renderer/api/client.ts'
import { keyOf } from '#renderer/api/keys.ts'
import { callQuery, useCall } from '#renderer/api/useCall.ts'

/** Every notification, newest first. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: [...keyOf('notifications'), 'list'],
  queryFn: ({ pageParam }) =>
    send(listNotifications, { query: pageParam ? { before: notificationId.parse(pageParam) } : {} }),
  initialPageParam: '',
  getNextPageParam: ({ notifications }) =>
    notifications.length === PAGE_SIZE ? notifications.at(-1)?.id : undefined,
})

export const useReadNotification = () => useCall(readNotification, { stale: ['notifications'] })
export const useReadTo = () => useCall(readNotificationsTo, { stale: ['notifications'], until: 'shown' })
export const useReadVisited = () => useCall(readNotificationsOf, { stale: ['notifications'] })

export const preferencesQuery = callQuery(notificationPreferences)
export const useChooseNotifications = () =>
  useCall(chooseNotifications, { stale: [preferencesQuery.queryKey], until: 'shown' })

/** Which mails the link of one is about. */
export const mailsOfLinkQuery = (token: string) => callQuery(mailsOfLink, { params: { token } })
export const useSetMails = (token: string) =>
  useCall(setMails, { stale: [mailsOfLinkQuery(token).queryKey, preferencesQuery.queryKey], until: 'shown' })
