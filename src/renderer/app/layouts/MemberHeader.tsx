import { useQuery } from '@tanstack/react-query'
import { Briefcase, House, MessageSquare, Settings, UserRound } from 'lucide-react'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { Link, NavLink } from 'react-router-dom'
import { pathTo } from '#shared/domain/screens.ts'
import type { User } from '#shared/domain/user.ts'
import * as text from '#texts/layouts.ts'
import { otherUnreadAtom } from '#renderer/features/desktop/accounts.ts'
import { downloadsAtom } from '#renderer/features/desktop/state.ts'
import { NotificationMenu } from '#renderer/features/notifications/components/NotificationMenu.tsx'
import { PaletteButton } from '#renderer/features/palette/components/PaletteButton.tsx'
import { Avatar } from '#renderer/ui/Avatar.tsx'
import { classes } from '#renderer/ui/classes.ts'
import { unreadAtom } from '#renderer/ui/ScreenTitle.tsx'
import { Logo } from '#renderer/ui/Logo.tsx'
import { OnDemandMenu } from '#renderer/ui/OnDemandMenu.tsx'
import { onDemand, Part } from '#renderer/ui/Part.tsx'
import { UnreadCount } from '#renderer/ui/UnreadCount.tsx'
import { platform } from '#renderer/platform/current.ts'
import { sessionAtom } from '#renderer/session/session.ts'
import { allUnread, unreadQuery } from '#renderer/entities/notification/api.ts'

const loadAccountMenu = () => import('./AccountMenu.tsx')
// Of the desktop client only.
const DownloadMenu = onDemand(
  async () => (await import('#renderer/features/desktop/components/DownloadMenu.tsx')).DownloadMenu,
)
const AccountMenu = onDemand(async () => (await loadAccountMenu()).default)

type Role = 'customer' | 'provider'

const links: Readonly<Record<Role, readonly { to: string; label: string; icon: typeof House }[]>> = {
  customer: [
    { to: pathTo('home'), label: text.home, icon: House },
    { to: pathTo('myJobs'), label: text.myJobs, icon: Briefcase },
    { to: pathTo('messages'), label: text.messages, icon: MessageSquare },
  ],
  provider: [
    { to: pathTo('home'), label: text.home, icon: House },
    { to: pathTo('providerJobs'), label: text.myJobs, icon: Briefcase },
    { to: pathTo('chat'), label: text.messages, icon: MessageSquare },
    { to: pathTo('profile'), label: text.profile, icon: UserRound },
  ],
}

interface MemberHeaderProps {
  role: Role
  /** A conversation is open, which needs all of a phone. */
  inThread: boolean
}

/** The header of a signed-in customer or provider (§2.3): links above on a wide window, below on a phone. */
export function MemberHeader({ role, inThread }: MemberHeaderProps) {
  const items = links[role]
  // Until the server has said who it is, the ways to everywhere stand.
  const user = useAtomValue(sessionAtom)?.user
  const unread = useUnreadMessages()
  // Their button stands in it, and only for as long as there are any.
  const hasDownloads = useAtomValue(downloadsAtom).length > 0
  return (
    <>
      <header
        className={classes(
          'sticky top-0 z-30 border-b border-line bg-surface',
          inThread && !hasDownloads && 'max-md:hidden',
        )}
      >
        <div className="mx-auto flex min-h-16 max-w-(--page-width) items-center gap-2 px-4 sm:px-6">
          <Link to="/" aria-label={text.toHome}>
            <Logo />
          </Link>
          <nav aria-label={text.main} className="ml-4 hidden gap-1 md:flex">
            {items.map((item) => (
              <NavLink
                key={item.to}
                to={item.to}
                end={item.to === '/'}
                className={({ isActive }) =>
                  classes(
                    'rounded-box px-3 py-2 font-medium hover:bg-sunken',
                    isActive && 'bg-primary-soft text-primary-strong',
                  )
                }
              >
                {item.label}
                {item.icon === MessageSquare && (
                  <UnreadCount count={unread} className="ml-1.5 inline-block" />
                )}
              </NavLink>
            ))}
          </nav>
          <div className="ml-auto flex items-center gap-1">
            {WITH_DESKTOP && platform.desktop && (
              <Part>
                <DownloadMenu />
              </Part>
            )}
            {user ? (
              <>
                <PaletteButton />
                <NotificationMenu role={role} />
                <AccountButton role={role} user={user} />
              </>
            ) : (
              <div className="h-11 w-35" />
            )}
          </div>
        </div>
      </header>
      <nav
        aria-label={text.main}
        className={classes(
          'fixed inset-x-0 bottom-0 z-30 border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] md:hidden',
          inThread ? 'hidden' : 'flex',
        )}
      >
        {[
          ...items,
          {
            to: role === 'customer' ? pathTo('customerProfile') : pathTo('settings'),
            label: text.settings,
            icon: Settings,
          },
        ].map(({ to, label, icon: Icon }) => (
          <NavLink
            key={to}
            to={to}
            end={to === '/'}
            className={({ isActive }) =>
              classes(
                'grid min-h-14 flex-1 place-items-center content-center text-fine font-semibold',
                isActive ? 'text-primary' : 'text-muted',
              )
            }
          >
            <span className="relative">
              <Icon aria-hidden="true" className="size-5" />
              {Icon === MessageSquare && <UnreadCount count={unread} className="absolute -top-2 left-3" />}
            </span>
            {label}
          </NavLink>
        ))}
      </nav>
    </>
  )
}

/** Unread messages. The title of the window counts all that is unread, as tray and badge of the desktop client do. */
function useUnreadMessages(): number {
  const isKnown = useAtomValue(sessionAtom) !== undefined
  const { data } = useQuery({ ...unreadQuery, enabled: isKnown })
  const all = data ? allUnread(data) : 0
  const setUnread = useSetAtom(unreadAtom)
  useEffect(() => {
    setUnread(all)
    return () => setUnread(0)
  }, [all, setUnread])
  return data?.messageCount ?? 0
}

function AccountButton({ role, user }: { role: Role; user: User }) {
  const elsewhere = useAtomValue(otherUnreadAtom)
  const button = (
    <button
      type="button"
      aria-label={text.accountOf(user.name, elsewhere)}
      className="relative grid size-11 place-items-center rounded-full"
    >
      <Avatar name={user.name} picture={user.picture} size="small" />
      {/* The button's name says it. */}
      <span aria-hidden="true" className="absolute top-0 -right-0.5 grid">
        <UnreadCount count={elsewhere} />
      </span>
    </button>
  )
  return (
    <OnDemandMenu
      trigger={button}
      menu={<AccountMenu trigger={button} role={role} />}
      preload={loadAccountMenu}
    />
  )
}
