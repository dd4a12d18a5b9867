import type { QueryClient } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import { unreadQuery } from '#renderer/entities/notification/api.ts'
import { askWaiting } from '#renderer/entities/waiting/askWaiting.ts'
import { onDemand } from '#renderer/ui/Part.tsx'
import { ownTradesQuery, recentJobsQuery } from './api.ts'
import { jobFilterAtom } from './jobFilter.ts'

export const JobFilterForm = onDemand(
  async () => (await import('./components/JobFilterForm.tsx')).JobFilterForm,
)

/** As wide as a window is in which the filter stands beside the list; in others it is a press away. */
export const BESIDE = '(min-width: 64rem)'

/** What the provider's home asks for first, before its screen's code has come. Until it is there. */
export async function askJobs(client: QueryClient): Promise<void> {
  await Promise.all([
    client.prefetchInfiniteQuery(recentJobsQuery(getDefaultStore().get(jobFilterAtom))),
    askWaiting(client),
    client.prefetchQuery(unreadQuery),
    client.prefetchQuery(ownTradesQuery),
    matchMedia(BESIDE).matches && JobFilterForm.ahead(),
  ])
}
