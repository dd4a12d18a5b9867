import type { DesktopAccount } from '#shared/desktop.ts'
import * as text from '#texts/desktop.ts'
import { platform } from '#renderer/platform/current.ts'

export const hostOf = (server: string) => new URL(server).host

const standing = ({ role }: DesktopAccount) => (role ? text.accountRoles[role] : text.notSignedIn)

/** What an account is called: by its person, once somebody has signed in. */
export const titleOf = (account: DesktopAccount) => account.name ?? standing(account)

/** What tells it from others of that name: what its person is at that server, which is left out where it is this one's. */
export function detailOf(account: DesktopAccount, alwaysHost = false): string {
  const { name, server } = account
  return [
    name !== null && standing(account),
    (alwaysHost || server !== platform.serverOrigin) && hostOf(server),
  ]
    .filter(Boolean)
    .join(' · ')
}
