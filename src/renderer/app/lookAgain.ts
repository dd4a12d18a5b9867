import { getDefaultStore } from 'jotai'
import { refreshUser, routeSetAtom } from '#renderer/session/session.ts'

/** Asks for one's own profile anew; without a network for it the next push does. */
export async function lookAgain(): Promise<void> {
  // Whoever is finishing their profile has nothing that others change, and is not to lose the step they are at.
  if (getDefaultStore().get(routeSetAtom) !== 'unfinished') await refreshUser().catch(() => undefined)
}
