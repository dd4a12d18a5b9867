import * as Popover from '@radix-ui/react-popover'
import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { unreadNotifications } from '#shared/api/notifications.ts'
import { timer } from '#shared/rules/limits.ts'
import { pathTo } from '#shared/rules/screens.ts'
import { callQuery } from '../../../api/useCall.ts'
import { NotificationRow } from './NotificationRow.tsx'

/** The bell: how many are unread, and the first five of them (§2.3). */
export function NotificationMenu({ role }: { role: 'customer' | 'provider' }) {
  const [open, setOpen] = useState(false)
  const { data } = useQuery({
    ...callQuery(unreadNotifications),
    refetchInterval: role === 'customer' ? timer.customerHeaderPollMs : timer.providerHeaderPollMs,
  })
  const unread = data?.noitifcationCount ?? 0
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger
        aria-label={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`}
        className="relative grid size-11 place-items-center rounded-full hover:bg-sunken"
      >
        <Bell aria-hidden="true" className="size-5" />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-1 right-0.5 min-w-5 rounded-full bg-attention px-1 text-center text-fine font-bold text-on-attention figures"
          >
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={6}
          className="z-40 w-[min(24rem,calc(100vw-1.5rem))] rounded-box border border-line bg-raised p-2 shadow-float outline-none"
        >
          <h2 className="px-2 py-1 text-lead">Notifications</h2>
          {unread === 0 && <p className="px-2 py-3 text-muted">Nothing new.</p>}
          <ul className="grid gap-1">
            {data?.notiifcations.map((notification) => (
              <li key={notification._id}>
                <NotificationRow notification={notification} role={role} onOpen={() => setOpen(false)} />
              </li>
            ))}
          </ul>
          <Link
            to={role === 'customer' ? pathTo('customerNotifications') : pathTo('notifications')}
            onClick={() => setOpen(false)}
            className="mt-1 block rounded-box px-2 py-2 text-center font-semibold text-primary hover:bg-primary-soft"
          >
            See all
          </Link>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
