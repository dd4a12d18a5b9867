import { infiniteQueryOptions } from '@tanstack/react-query'
import { myCategories } from '#shared/api/categories.ts'
import { deleteJob, postJob, providerHome, updateJob } from '#shared/api/jobs.ts'
import { send } from '#renderer/api/client.ts'
import { keyOf } from '#renderer/api/keys.ts'
import { callQuery, useCall, useUpload } from '#renderer/api/useCall.ts'
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
  })

/** A provider's own trades. */
export const ownTradesQuery = callQuery(myCategories)

export const usePostJob = () => useUpload(postJob, { stale: ['jobs'], until: 'shown' })
export const useUpdateJob = () => useUpload(updateJob, { stale: ['jobs'], until: 'shown' })
export const useDeleteJob = () => useCall(deleteJob, { stale: ['jobs'] })
