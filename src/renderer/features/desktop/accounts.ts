import { atom } from 'jotai'
import type { DesktopAccount } from '#shared/desktop.ts'

/** The accounts of the client (§2.9), this one among them; none in a browser (`app/desktop/Accounts.tsx` hears of them). */
export const accountsAtom = atom<readonly DesktopAccount[]>([])

export const otherAccountsAtom = atom((get) => get(accountsAtom).filter(({ isOwn }) => !isOwn))

export const ownAccountAtom = atom((get) => get(accountsAtom).find(({ isOwn }) => isOwn))

/** What is unread in all accounts but this one. */
export const otherUnreadAtom = atom((get) =>
  get(otherAccountsAtom).reduce((sum, { unread }) => sum + unread, 0),
)

/** What is asked of the person, in a dialog over whatever is shown. */
export const askedAccountAtom = atom<'add' | 'remove' | undefined>(undefined)
