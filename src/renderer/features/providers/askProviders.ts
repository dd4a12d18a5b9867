import type { QueryClient } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import type { User } from '#shared/domain/user.ts'
import { unreadQuery } from '#renderer/entities/notification/api.ts'
import { askWaiting } from '#renderer/entities/waiting/askWaiting.ts'
import { providersQuery } from './api.ts'
import { positionOf, providerSearchAtom, searchBody } from './state.ts'

/** What the customer's home asks for first, before its screen's code has come. Until it is there. */
export async function askProviders(client: QueryClient, user: User): Promise<void> {
  const search = getDefaultStore().get(providerSearchAtom)
  await Promise.all([
    askWaiting(client),
    client.prefetchQuery(unreadQuery),
    // With trades it asks for their kinds of work before.
    search.categories.length === 0 &&
      client.prefetchInfiniteQuery(providersQuery(searchBody(search, [], positionOf(user)))),
  ])
}
