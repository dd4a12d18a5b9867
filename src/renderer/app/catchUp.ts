import type { QueryClient } from '@tanstack/react-query'
import { AHEAD_AT_MOST_MS } from '#renderer/api/askedAhead.ts'
import { invalidate } from '#renderer/api/invalidate.ts'
import { keyOf, LISTED, reload } from '#renderer/api/keys.ts'
import { unreadQuery } from '#renderer/entities/notification/api.ts'

/** How far the clocks of this machine and the server may be apart; an answer may be older than it was taken, too. */
const CLOCKS_APART_MS = 60_000

/**
 * Asks for what was pushed between the first answers of a screen and the joining of its socket, a moment later: what
 * the inbox follows, the notifications, and how a payout account stands, of which nothing else tells. A newer one than the first answer had may have changed more; so may one
 * that the first answer had already, where a list was read before it.
 */
export async function catchUp(client: QueryClient): Promise<void> {
  const { queryKey } = unreadQuery
  const first = client.getQueryData(queryKey)
  await Promise.all([
    reload(client, ['connections', 'notifications']),
    invalidate(client, { queryKey: keyOf('stripe') }),
  ])
  const newest = client.getQueryData(queryKey)?.notifications[0]
  if (!newest) return
  const isNews = first !== undefined && first.notifications[0]?.id !== newest.id
  const knownAt = newest.createdAt.getTime() + CLOCKS_APART_MS + AHEAD_AT_MOST_MS
  await invalidate(client, {
    predicate: ({ queryKey: [subject], state }) =>
      LISTED.some((one) => one === subject) && (isNews || state.dataUpdatedAt < knownAt),
  })
}
