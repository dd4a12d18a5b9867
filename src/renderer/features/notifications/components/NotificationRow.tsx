import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { readNotification } from '#shared/api/notifications.ts'
import type { Notification } from '#shared/entities/notification.ts'
import { notificationDestination } from '#shared/rules/notifications.ts'
import { send } from '#renderer/api/client.ts'
import { Avatar } from '#renderer/ui/Avatar.tsx'
import { classes } from '#renderer/ui/classes.ts'
import { TimeAgo } from '#renderer/ui/Moments.tsx'

interface NotificationRowProps {
  notification: Notification
  role: 'customer' | 'provider'
  onOpen?: () => void
}

/** A notification; a click reads it and leads to its destination (§2.4). */
export function NotificationRow({ notification, role, onOpen }: NotificationRowProps) {
  const client = useQueryClient()
  const unread = notification.read_status === 'U'
  const read = async () => {
    if (unread) await send(readNotification, { params: { id: notification._id } })
    await client.invalidateQueries({ queryKey: ['notifications'] })
  }
  return (
    <Link
      to={notificationDestination(notification, role)}
      onClick={() => {
        // Reading it is a courtesy to the counter; the way to the destination must not wait for it or fail with it.
        read().catch(() => undefined)
        onOpen?.()
      }}
      className={classes('flex gap-3 rounded-box p-2.5 hover:bg-sunken', unread && 'bg-attention-soft')}
    >
      <Avatar name={notification.senderId.name} image={notification.senderId.profile_image} size="small" />
      <span className="min-w-0">
        <span className={classes('block', unread && 'font-semibold')}>{notification.body}</span>
        <span className="text-fine text-muted">
          {unread && <span className="sr-only">Unread, </span>}
          <TimeAgo moment={notification.time_ago} />
        </span>
      </span>
    </Link>
  )
}
