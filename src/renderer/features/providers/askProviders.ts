import type { QueryClient } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import type { User } from '#shared/domain/user.ts'
import { waitingQuery } from '#renderer/entities/waiting/api.ts'
import { providersQuery } from './api.ts'
import { positionOf, providerSearchAtom, searchBody } from './state.ts'

/** What the customer's home asks for first, before its screen's code has come. */
export function askProviders(client: QueryClient, user: User): void {
  void client.prefetchQuery(waitingQuery)
  const search = getDefaultStore().get(providerSearchAtom)
  // With trades it asks for their kinds of work before.
  if (search.categories.length > 0) return
  void client.prefetchInfiniteQuery(providersQuery(searchBody(search, [], positionOf(user))))
}
