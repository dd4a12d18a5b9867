import { pathTo } from '#shared/rules/screens.ts'
import { platform } from '../platform/current.ts'

const KEY = 'wanted_address'

/** Where a guest wanted to go before they were asked to sign in. */
export function rememberWanted(address: string): void {
  sessionStorage.setItem(KEY, address)
}

/** After signing in: puts the wanted address, or home, into the address bar, where the new router starts. */
export function returnToWanted(): void {
  const address = sessionStorage.getItem(KEY) ?? pathTo('home')
  sessionStorage.removeItem(KEY)
  putAddress(address)
}

/** After a session: the next router starts at home, and whoever signs in next is not led to where this person was. */
export function leaveForHome(): void {
  sessionStorage.removeItem(KEY)
  putAddress(pathTo('home'))
}

function putAddress(address: string): void {
  history.replaceState(null, '', platform.kind === 'desktop' ? `#${address}` : address)
}
