import * as Menu from '@radix-ui/react-dropdown-menu'
import { useAtomValue, useSetAtom } from 'jotai'
import { UserPlus } from 'lucide-react'
import * as text from '#texts/desktop.ts'
import { platform } from '#renderer/platform/current.ts'
import { askedAccountAtom, otherAccountsAtom } from '../accounts.ts'
import { AccountLine } from './AccountLine.tsx'

const item =
  'flex min-h-10 cursor-pointer items-center gap-2.5 rounded-box px-3 py-1 outline-none data-highlighted:bg-sunken max-md:min-h-11'

/** In a menu: the other accounts of the client, each to be opened, and one more (§2.9). */
export function AccountItems() {
  const others = useAtomValue(otherAccountsAtom)
  const ask = useSetAtom(askedAccountAtom)
  return (
    <Menu.Group>
      {others.length > 0 && (
        <Menu.Label className="px-3 pt-1 pb-0.5 text-fine font-semibold text-muted">
          {text.accounts}
        </Menu.Label>
      )}
      {others.map((account) => (
        <Menu.Item
          key={account.id}
          className={item}
          onSelect={() => platform.desktop?.openAccount(account.id)}
        >
          <AccountLine account={account} />
        </Menu.Item>
      ))}
      <Menu.Item className={item} onSelect={() => ask('add')}>
        <UserPlus aria-hidden="true" className="size-4" />
        {text.addAccount}
      </Menu.Item>
    </Menu.Group>
  )
}
