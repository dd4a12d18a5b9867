import type { QueryClient } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import { waitingQuery } from '#renderer/entities/waiting/api.ts'
import { recentJobsQuery } from './api.ts'
import { jobFilterAtom } from './jobFilter.ts'

/** What the provider's home asks for first, before its screen's code has come. */
export function askJobs(client: QueryClient): void {
  void client.prefetchInfiniteQuery(recentJobsQuery(getDefaultStore().get(jobFilterAtom)))
  void client.prefetchQuery(waitingQuery)
}
