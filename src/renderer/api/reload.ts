import type { QueryClient } from '@tanstack/react-query'

/** What a notification tells of, a bid, an invitation or an answer, belongs on the screens that list these as well. */
export const LISTED = ['jobs', 'bids', 'invitations'] as const

/** Asks anew for everything on the screen below these first parts of a call's path. */
export async function reload(client: QueryClient, parts: readonly string[]): Promise<void> {
  await Promise.all(parts.map((part) => client.invalidateQueries({ queryKey: [part] })))
}
