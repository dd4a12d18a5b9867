import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { Bell } from 'lucide-react'
import { timer } from '#shared/domain/limits.ts'
import * as text from '#texts/notificationBell.ts'
import { linkAtom } from '#renderer/realtime/link.ts'
import { OnDemandMenu } from '#renderer/ui/OnDemandMenu.tsx'
import { onDemand } from '#renderer/ui/Part.tsx'
import { unreadQuery } from '#renderer/entities/notification/api.ts'
import { waitingQuery } from '#renderer/entities/waiting/api.ts'

const load = () => import('./UnreadNotifications.tsx')
const UnreadNotifications = onDemand(async () => (await load()).default)

/** How often the header asks: seldom while everything new is pushed. */
function useHeaderPoll(role: 'customer' | 'provider'): number {
  const link = useAtomValue(linkAtom)
  if (link === 'up') return timer.linkedHeaderPollMs
  return role === 'customer' ? timer.customerHeaderPollMs : timer.providerHeaderPollMs
}

/**
 * The bell (§2.3): how many things wait for its owner, in orange; where nothing does, a calm dot says that something is
 * unread. Both are said to who can't see it (docs/decisions/readings.md).
 */
export function NotificationMenu({ role }: { role: 'customer' | 'provider' }) {
  const { data } = useQuery({
    ...unreadQuery,
    refetchInterval: useHeaderPoll(role),
  })
  const unread = data?.notificationCount ?? 0
  const waiting = useQuery({ ...waitingQuery, refetchInterval: timer.linkedHeaderPollMs }).data?.waiting ?? []
  const bell = (
    <button
      type="button"
      aria-label={text.bellSays(unread, waiting.length)}
      className="relative grid size-11 place-items-center rounded-full hover:bg-sunken"
    >
      <Bell aria-hidden="true" className="size-5" />
      {waiting.length === 0 && unread > 0 && (
        <span aria-hidden="true" className="absolute top-2 right-2 size-2.5 rounded-full bg-primary" />
      )}
      {waiting.length > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-1 right-0.5 min-w-5 rounded-full bg-attention px-1 text-center text-fine font-bold text-on-attention figures"
        >
          {waiting.length > 99 ? '99+' : waiting.length}
        </span>
      )}
    </button>
  )
  return (
    <OnDemandMenu
      trigger={bell}
      menu={
        <UnreadNotifications
          trigger={bell}
          role={role}
          notifications={data?.notifications ?? []}
          waiting={waiting}
        />
      }
      preload={load}
    />
  )
}
