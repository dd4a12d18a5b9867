import { Link } from 'react-router-dom'
import type { Notification } from '#shared/domain/notification.ts'
import { notificationDestination } from '#shared/domain/notificationTypes.ts'
import * as text from '#texts/notificationScreens.ts'
import { Avatar } from '#renderer/ui/Avatar.tsx'
import { classes } from '#renderer/ui/classes.ts'
import { TimeAgo } from '#renderer/ui/Moments.tsx'
import { useReadNotification } from '../api.ts'

interface NotificationRowProps {
  notification: Notification
  role: 'customer' | 'provider'
  onOpen?: () => void
}

/** A notification; a click reads it and leads to its destination (§2.4). */
export function NotificationRow({ notification, role, onOpen }: NotificationRowProps) {
  const { mutate } = useReadNotification()
  const unread = !notification.isRead
  return (
    <Link
      to={notificationDestination(notification, role)}
      onClick={() => {
        // Reading it is a courtesy to the counter; the way to the destination must not wait for it or fail with it.
        if (unread) mutate({ params: { id: notification.id } })
        onOpen?.()
      }}
      className="flex gap-3 rounded-box p-2.5 hover:bg-sunken"
    >
      <Avatar name={notification.sender.name} picture={notification.sender.picture} size="small" />
      <span className="min-w-0 flex-1">
        <span className={classes('block', unread && 'font-semibold')}>{notification.body}</span>
        <span className="text-fine text-muted">
          {unread && <span className="sr-only">{text.unread}</span>}
          <TimeAgo moment={notification.createdAt} />
        </span>
      </span>
      {unread && <span aria-hidden="true" className="mt-2 size-2 shrink-0 rounded-full bg-primary" />}
    </Link>
  )
}
