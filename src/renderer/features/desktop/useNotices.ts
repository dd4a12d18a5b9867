import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { listConnections } from '#shared/api/connections.ts'
import { unreadNotifications } from '#shared/api/notifications.ts'
import { noticeKind } from '#shared/desktopSettings.ts'
import type { Notification } from '#shared/entities/notification.ts'
import { timer } from '#shared/rules/limits.ts'
import { notificationDestination } from '#shared/rules/notifications.ts'
import { pathTo } from '#shared/rules/screens.ts'
import { callQuery } from '../../api/useCall.ts'
import { platform } from '../../platform/current.ts'

type Role = 'customer' | 'provider'

const IN_TRAY = 5

/** Tells the machine what is unread, and announces what is new since the client was opened. Also while hidden. */
export function useNotices(role: Role): void {
  const unread = useQuery({
    ...callQuery(unreadNotifications),
    refetchInterval: timer.providerHeaderPollMs,
    refetchIntervalInBackground: true,
  }).data
  const conversations = useQuery({ ...callQuery(listConnections), staleTime: timer.customerHeaderPollMs })
    .data?.data

  useEffect(() => {
    if (!unread) return
    platform.showInbox({
      unread: unread.noitifcationCount + unread.unreadCountMessage,
      conversations: (conversations ?? []).slice(0, IN_TRAY).map((one) => ({
        title: `${one.other_user_id.name}: ${one.job_title}`.slice(0, 300),
        path: pathTo('newMessage', { job_id: one.job_id, other_user_id: one.other_user_id._id }),
      })),
    })
  }, [unread, conversations])

  /** What was there when the client was opened is no news. */
  const known = useRef<ReadonlySet<string>>(undefined)
  useEffect(() => {
    if (!unread) return
    const before = known.current
    known.current = new Set([...(before ?? []), ...unread.notiifcations.map(({ _id }) => _id)])
    if (before)
      for (const one of unread.notiifcations)
        if (!before.has(one._id)) platform.showNotice(noticeOf(one, role))
  }, [unread, role])
}

function noticeOf(notification: Notification, role: Role) {
  const { notification_type: type, job_id: job, senderId: sender } = notification
  return {
    id: notification._id,
    kind: noticeKind(type),
    title: job.title.slice(0, 300),
    body: notification.body,
    path: notificationDestination(notification, role),
    ...(type === 'message' && { replyTo: { job_id: job._id, other_user_id: sender._id } }),
  }
}
