import * as Menu from '@radix-ui/react-dropdown-menu'
import { useAtomValue, useSetAtom } from 'jotai'
import { Trash2, Users } from 'lucide-react'
import * as text from '#texts/desktop.ts'
import { accounts, accountsSay } from '#texts/layouts.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { UnreadCount } from '#renderer/ui/UnreadCount.tsx'
import { askedAccountAtom, otherAccountsAtom, otherUnreadAtom, ownAccountAtom } from '../accounts.ts'
import { AccountItems } from './AccountItems.tsx'
import { AccountLine } from './AccountLine.tsx'

/** In a header without an account menu, where there are several: the way to the others, and out of this one (§2.9). */
export function AccountsButton() {
  const own = useAtomValue(ownAccountAtom)
  const others = useAtomValue(otherAccountsAtom)
  const unread = useAtomValue(otherUnreadAtom)
  const ask = useSetAtom(askedAccountAtom)
  if (others.length === 0) return null
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger asChild>
        <Button variant="quiet" className="relative max-sm:size-11 max-sm:p-0">
          <Users aria-hidden="true" className="size-4 max-sm:size-5" />
          <span className="sr-only">{accountsSay(unread)}</span>
          <span aria-hidden="true" className="max-sm:hidden">
            {accounts}
          </span>
          <span aria-hidden="true" className="grid max-sm:absolute max-sm:top-0 max-sm:-right-0.5">
            <UnreadCount count={unread} />
          </span>
        </Button>
      </Menu.Trigger>
      {/* Without a portal: in the header, a landmark, as its button is. */}
      <Menu.Content
        align="end"
        sideOffset={6}
        collisionPadding={12}
        className="z-40 max-h-(--radix-dropdown-menu-content-available-height) w-72 overflow-y-auto rounded-box border border-line bg-raised p-1.5 shadow-float"
      >
        {own && (
          <Menu.Label className="flex px-3 py-2">
            <AccountLine account={{ ...own, unread: 0 }} withHost />
          </Menu.Label>
        )}
        <AccountItems />
        <Menu.Separator className="my-1.5 h-px bg-line" />
        <Menu.Item
          className="flex min-h-10 cursor-pointer items-center gap-2.5 rounded-box px-3 outline-none data-highlighted:bg-sunken max-md:min-h-11"
          onSelect={() => ask('remove')}
        >
          <Trash2 aria-hidden="true" className="size-4" />
          {text.removeAccount}
        </Menu.Item>
      </Menu.Content>
    </Menu.Root>
  )
}
