import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { myCategories } from '#shared/wire/calls/categories.ts'
import { providerHome } from '#shared/wire/calls/jobLists.ts'
import { send } from '#renderer/api/client.ts'
import { keyOf } from '#renderer/api/keys.ts'
import { callQuery } from '#renderer/api/useCall.ts'
import { filterBody, type JobFilter } from './jobFilter.ts'

/** Open jobs in a provider's trades, as far down as they have looked. */
export const recentJobsQuery = (filter: JobFilter) =>
  infiniteQueryOptions({
    queryKey: [...keyOf('jobs'), 'home', filter],
    queryFn: ({ pageParam, signal }) =>
      send(providerHome, {
        body: { ...filterBody(filter), ...(pageParam && { before: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.cursor,
    placeholderData: keepPreviousData,
  })

/** A provider's own trades. */
export const ownTradesQuery = callQuery(myCategories)
