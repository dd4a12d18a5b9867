import * as Menu from '@radix-ui/react-dropdown-menu'
import { Briefcase, Home, LogOut, Settings, UserRound } from 'lucide-react'
import { Link, NavLink } from 'react-router-dom'
import { pathTo } from '#shared/rules/screens.ts'
import { NotificationMenu } from '../../features/notifications/components/NotificationMenu.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { classes } from '../../ui/classes.ts'
import { Logo } from '../../ui/Logo.tsx'
import { signOut, useUser } from '../session.ts'

type Role = 'customer' | 'provider'

const links: Readonly<Record<Role, readonly { to: string; label: string; icon: typeof Home }[]>> = {
  customer: [
    { to: pathTo('home'), label: 'Home', icon: Home },
    { to: pathTo('myJobs'), label: 'My jobs', icon: Briefcase },
  ],
  provider: [
    { to: pathTo('home'), label: 'Home', icon: Home },
    { to: pathTo('providerJobs'), label: 'My jobs', icon: Briefcase },
  ],
}

/** The header of a signed-in customer or provider (§2.3): links above on a wide window, below on a phone. */
export function MemberHeader({ role }: { role: Role }) {
  const items = links[role]
  return (
    <>
      <header className="sticky top-0 z-30 border-b border-line bg-surface">
        <div className="mx-auto flex min-h-16 max-w-6xl items-center gap-2 px-4 sm:px-6">
          <Link to="/" aria-label="Tradepost, home">
            <Logo />
          </Link>
          <nav aria-label="Main" className="ml-4 hidden gap-1 md:flex">
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
              </NavLink>
            ))}
          </nav>
          <div className="ml-auto flex items-center gap-1">
            <NotificationMenu role={role} />
            <AccountMenu role={role} />
          </div>
        </div>
      </header>
      <nav
        aria-label="Main"
        className="fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] md:hidden"
      >
        {[
          ...items,
          {
            to: role === 'customer' ? pathTo('customerProfile') : pathTo('settings'),
            label: 'Account',
            icon: UserRound,
          },
        ].map(({ to, label, icon: Icon }) => (
          <NavLink
            key={to}
            to={to}
            end={to === '/'}
            className={({ isActive }) =>
              classes(
                'grid min-h-14 flex-1 place-items-center content-center text-fine font-semibold text-muted',
                isActive && 'text-primary',
              )
            }
          >
            <Icon aria-hidden="true" className="size-5" />
            {label}
          </NavLink>
        ))}
      </nav>
    </>
  )
}

function AccountMenu({ role }: { role: Role }) {
  const user = useUser()
  const item =
    'flex min-h-10 cursor-pointer items-center gap-2.5 rounded-box px-3 outline-none data-highlighted:bg-sunken'
  return (
    <Menu.Root>
      <Menu.Trigger
        aria-label={`Account of ${user.name}`}
        className="grid size-11 place-items-center rounded-full"
      >
        <Avatar name={user.name} image={user.profile_image} size="small" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Content
          align="end"
          sideOffset={6}
          className="z-40 w-56 rounded-box border border-line bg-raised p-1.5 shadow-float"
        >
          <Menu.Label className="px-3 py-2">
            <span className="block truncate font-semibold">{user.name}</span>
            <span className="block truncate text-fine text-muted">{user.email}</span>
          </Menu.Label>
          <Menu.Item asChild className={item}>
            <Link to={role === 'customer' ? pathTo('customerProfile') : pathTo('settings')}>
              <Settings aria-hidden="true" className="size-4" />
              {role === 'customer' ? 'My profile' : 'Settings'}
            </Link>
          </Menu.Item>
          <Menu.Item className={item} onSelect={() => void signOut()}>
            <LogOut aria-hidden="true" className="size-4" />
            Logout
          </Menu.Item>
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  )
}
