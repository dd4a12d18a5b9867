import type { QueryClient } from '@tanstack/react-query'
import { unreadNotifications } from '#shared/api/notifications.ts'
import { callQuery } from '../api/useCall.ts'

/**
 * Asks for what was pushed between the first answers of a screen and the joining of its socket, a moment later: what
 * the inbox follows, and the notifications. A newer one than the first answer had may have changed more.
 */
export async function catchUp(client: QueryClient): Promise<void> {
  const { queryKey } = callQuery(unreadNotifications)
  const first = client.getQueryData(queryKey)
  const reload = (part: string) => client.invalidateQueries({ queryKey: [part] })
  await Promise.all([reload('connections'), reload('notifications')])
  const now = client.getQueryData(queryKey)
  if (first && first.notiifcations[0]?._id !== now?.notiifcations[0]?._id)
    await Promise.all([reload('jobs'), reload('bids'), reload('invitations')])
}
