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
  history.replaceState(null, '', platform.kind === 'desktop' ? `#${address}` : address)
}
