import type { QueryClient } from '@tanstack/react-query'
import { LISTED, reload } from '#renderer/api/keys.ts'
import { unreadQuery } from '#renderer/entities/notification/api.ts'

/**
 * Asks for what was pushed between the first answers of a screen and the joining of its socket, a moment later: what
 * the inbox follows, and the notifications. A newer one than the first answer had may have changed more.
 */
export async function catchUp(client: QueryClient): Promise<void> {
  const { queryKey } = unreadQuery
  const first = client.getQueryData(queryKey)
  await reload(client, ['connections', 'notifications'])
  const now = client.getQueryData(queryKey)
  if (first && first.notifications[0]?.id !== now?.notifications[0]?.id) await reload(client, LISTED)
}
