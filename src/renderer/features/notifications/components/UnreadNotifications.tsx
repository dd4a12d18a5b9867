import * as Popover from '@radix-ui/react-popover'
import { type ReactElement, useState } from 'react'
import { Link } from 'react-router-dom'
import { NOTIFICATION_DROPDOWN_ITEMS } from '#shared/domain/limits.ts'
import type { Notification } from '#shared/domain/notification.ts'
import { pathTo } from '#shared/domain/screens.ts'
import type { Waiting } from '#shared/domain/waiting.ts'
import * as text from '#texts/notificationScreens.ts'
import * as waitingText from '#texts/waiting.ts'
import { WaitingRows } from '#renderer/entities/waiting/WaitingRows.tsx'
import { NotificationRow } from './NotificationRow.tsx'
import { ReadAllButton } from './ReadAllButton.tsx'
import { Rows } from '#renderer/ui/Rows.tsx'

interface UnreadNotificationsProps {
  trigger: ReactElement
  role: 'customer' | 'provider'
  notifications: readonly Notification[]
  waiting: readonly Waiting[]
}

/** What opens under the bell. */
export default function UnreadNotifications({
  trigger,
  role,
  notifications,
  waiting,
}: UnreadNotificationsProps) {
  const [open, setOpen] = useState(true)
  const close = () => setOpen(false)
  const [latest] = notifications
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          aria-label={text.title}
          className="z-40 max-h-(--radix-popover-content-available-height) w-[min(24rem,calc(100vw-1.5rem))] overflow-y-auto rounded-box border border-line bg-raised p-2 shadow-float outline-none"
        >
          {waiting.length > 0 && (
            // No landmark: the home below has one of that name.
            <div className="mb-2 border-b border-line pb-2">
              <h2 className="px-2 py-1 text-lead">{waitingText.title}</h2>
              <WaitingRows
                waiting={waiting.slice(0, NOTIFICATION_DROPDOWN_ITEMS)}
                side={role}
                onOpen={close}
              />
            </div>
          )}
          <div className="flex min-h-9 flex-wrap items-center justify-between gap-2">
            <h2 className="px-2 py-1 text-lead">{text.title}</h2>
            {latest && <ReadAllButton latest={latest.id} />}
          </div>
          {notifications.length === 0 && <p className="px-2 py-3 text-muted">{text.nothingNew}</p>}
          <Rows rows={notifications} className="grid grid-cols-[minmax(0,1fr)] gap-1">
            {(notification) => <NotificationRow notification={notification} role={role} onOpen={close} />}
          </Rows>
          <Link
            to={role === 'customer' ? pathTo('customerNotifications') : pathTo('notifications')}
            onClick={close}
            className="mt-1 block rounded-box px-2 py-2 text-center font-semibold text-primary hover:bg-primary-soft"
          >
            {text.seeAll}
          </Link>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
