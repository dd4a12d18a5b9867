import * as Menu from '@radix-ui/react-dropdown-menu'
import { LogOut, Settings } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/layouts.ts'
import { AccountItems } from '#renderer/features/desktop/components/AccountItems.tsx'
import { platform } from '#renderer/platform/current.ts'
import { classes } from '#renderer/ui/classes.ts'
import { signOut, useUser } from '#renderer/session/session.ts'

interface AccountMenuProps {
  trigger: ReactElement
  role: 'customer' | 'provider'
}

const item =
  'flex min-h-10 cursor-pointer items-center gap-2.5 rounded-box px-3 outline-none data-highlighted:bg-sunken'

/** What opens under one's own picture (§2.3). */
export default function AccountMenu({ trigger, role }: AccountMenuProps) {
  const user = useUser()
  return (
    <Menu.Root defaultOpen modal={false}>
      <Menu.Trigger asChild>{trigger}</Menu.Trigger>
      {/* Without a portal: in the header, a landmark, as its button is. */}
      <Menu.Content
        align="end"
        sideOffset={6}
        className={classes(
          'z-40 max-h-(--radix-dropdown-menu-content-available-height) overflow-y-auto rounded-box border border-line bg-raised p-1.5 shadow-float',
          platform.desktop ? 'w-72' : 'w-56',
        )}
      >
        <Menu.Label className="px-3 py-2">
          <span className="block truncate font-semibold">{user.name}</span>
          <span className="block truncate text-fine text-muted">{user.email}</span>
        </Menu.Label>
        <Menu.Item asChild className={item}>
          <Link to={role === 'customer' ? pathTo('customerProfile') : pathTo('settings')}>
            <Settings aria-hidden="true" className="size-4" />
            {text.settings}
          </Link>
        </Menu.Item>
        <Menu.Item className={item} onSelect={() => void signOut()}>
          <LogOut aria-hidden="true" className="size-4" />
          {text.logout}
        </Menu.Item>
        {WITH_DESKTOP && platform.desktop && (
          <>
            <Menu.Separator className="my-1.5 h-px bg-line" />
            <AccountItems />
          </>
        )}
      </Menu.Content>
    </Menu.Root>
  )
}
