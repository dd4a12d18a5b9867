import { pathTo } from '#shared/domain/screens.ts'
import { platform } from '#renderer/platform/current.ts'

const KEY = 'wanted_address'
/** Whose it was, where somebody was there already: nobody else is led there. */
const OWNER = 'wanted_by'

/** Where a guest wanted to go before they were asked to sign in. */
export function rememberWanted(address: string): void {
  sessionStorage.setItem(KEY, address)
  sessionStorage.removeItem(OWNER)
}

/** After signing in: puts the wanted address, or home, into the address bar, where the new router starts. */
export function returnToWanted(user: string): void {
  const owner = sessionStorage.getItem(OWNER)
  const address = owner === null || owner === user ? sessionStorage.getItem(KEY) : null
  forgetWanted()
  putAddress(address ?? pathTo('home'))
}

/** Where the next router starts: the screens of somebody whose profile is complete now. */
export function leadOn(address: string): void {
  putAddress(address)
}

/** After a session: the next router starts at home, and whoever signs in next is not led to where this person was. */
export function leaveForHome(): void {
  forgetWanted()
  putAddress(pathTo('home'))
}

/** After a session that ended by itself: home as well, but the same person is led back. */
export function leaveUntilBack(user: string): void {
  sessionStorage.setItem(
    KEY,
    platform.kind === 'desktop' ? location.hash.slice(1) : location.pathname + location.search,
  )
  sessionStorage.setItem(OWNER, user)
  putAddress(pathTo('home'))
}

function forgetWanted(): void {
  sessionStorage.removeItem(KEY)
  sessionStorage.removeItem(OWNER)
}

function putAddress(address: string): void {
  history.replaceState(null, '', platform.kind === 'desktop' ? `#${address}` : address)
}
