import { DESKTOP_ORIGIN } from '#shared/desktop.ts'
import { pathTo } from '#shared/domain/screens.ts'
import { inboxPath } from './menu.ts'
import { FIRST_ACCOUNT, type Remembered, type RememberedAccount } from './store.ts'

/**
 * The address of an account's first page: the screen that was open last, or the inbox, of whoever is still signed in.
 * One that was added to sign in with begins there.
 */
export function startAddress(
  { id, last, name }: Pick<RememberedAccount, 'id' | 'last' | 'name'>,
  settings: Remembered['settings'],
): string {
  if (id !== FIRST_ACCOUNT && !last && name === null) return addressOf(pathTo('login'))
  const inbox = inboxPath(last?.role)
  const screen = settings.startOn === 'inbox' ? (inbox ?? last?.screen) : last?.screen
  return screen === undefined || screen === pathTo('home') ? `${DESKTOP_ORIGIN}/` : addressOf(screen)
}

/** Where the page shows a screen: in the desktop client it stands behind the hash. */
export const addressOf = (screen: string): string => `${DESKTOP_ORIGIN}/#${screen}`

/** The screen that an address of ours shows, or undefined where it is no such address. */
export function screenOf(address: string): string | undefined {
  const start = addressOf('')
  return address.startsWith(`${start}/`) ? address.slice(start.length) : undefined
}
