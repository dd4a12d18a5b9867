import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { customerHome } from '#shared/wire/calls/providers.ts'
import { send } from '#renderer/api/client.ts'
import type { ProviderFilter } from './state.ts'
import { keyOf } from '#renderer/api/keys.ts'

/** Verified providers, as far down as the customer has looked. */
export const providersQuery = (body: ProviderFilter) =>
  infiniteQueryOptions({
    queryKey: [...keyOf('users'), 'home', body],
    queryFn: ({ pageParam, signal }) => send(customerHome, { body: { ...body, page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: (page) => page.nextPage,
    placeholderData: keepPreviousData,
  })

/** What the words typed so far may mean; the call is loaded when somebody types. */
export const suggestionsQuery = (text: string) =>
  queryOptions({
    queryKey: [...keyOf('users'), 'suggestions', text],
    queryFn: async ({ signal }) => {
      const { suggestSearch } = await import('#shared/wire/calls/suggestions.ts')
      return send(suggestSearch, { query: { text }, signal })
    },
    enabled: text !== '',
  })
