import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { Bell } from 'lucide-react'
import { timer } from '#shared/domain/limits.ts'
import * as text from '#texts/notificationBell.ts'
import { linkAtom } from '#renderer/realtime/link.ts'
import { OnDemandMenu } from '#renderer/ui/OnDemandMenu.tsx'
import { onDemand } from '#renderer/ui/Part.tsx'
import { unreadQuery } from '#renderer/entities/notification/api.ts'

const load = () => import('./UnreadNotifications.tsx')
const UnreadNotifications = onDemand(async () => (await load()).default)

/** How often the header asks: seldom while everything new is pushed. */
function useHeaderPoll(role: 'customer' | 'provider'): number {
  const link = useAtomValue(linkAtom)
  if (link === 'up') return timer.linkedHeaderPollMs
  return role === 'customer' ? timer.customerHeaderPollMs : timer.providerHeaderPollMs
}

/** The bell: how many are unread, and the first five of them (§2.3). */
export function NotificationMenu({ role }: { role: 'customer' | 'provider' }) {
  const { data } = useQuery({
    ...unreadQuery,
    refetchInterval: useHeaderPoll(role),
  })
  const unread = data?.notificationCount ?? 0
  const bell = (
    <button
      type="button"
      aria-label={unread === 0 ? text.bell : text.bellUnread(unread)}
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
    </button>
  )
  return (
    <OnDemandMenu
      trigger={bell}
      menu={<UnreadNotifications trigger={bell} role={role} notifications={data?.notifications ?? []} />}
      preload={load}
    />
  )
}
