import { cutToUnits } from '#shared/domain/graphemes.ts'
import type { Notice } from '#shared/desktop.ts'
import { kindOfNotification } from '#shared/domain/toldNotifications.ts'
import { pathTo } from '#shared/domain/screens.ts'
import type { Notification } from '#shared/domain/notification.ts'
import { notificationDestination } from '#shared/domain/notificationTypes.ts'

/** A stored notification as the system shows it outside of the window. */
export function noticeOf(notification: Notification, role: 'customer' | 'provider'): Notice {
  const { type, job, sender } = notification
  return {
    id: notification.id,
    kind: kindOfNotification(type),
    title: cutToUnits(job.title, 300),
    body: notification.body,
    path: notificationDestination(notification, role),
    ...(type === 'payment_request' &&
      role === 'customer' && {
        actions: [{ kind: 'approve', path: pathTo('hiredJob', { jobId: job.id }, { approve: '1' }) }],
      }),
    ...(type === 'message' && { replyTo: { jobId: job.id, otherId: sender.id } }),
  }
}
