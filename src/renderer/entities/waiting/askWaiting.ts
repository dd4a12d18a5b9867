import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { onDemand } from '#renderer/ui/Part.tsx'
import { waitingQuery } from './api.ts'

export const WaitingStrip = onDemand(async () => (await import('./WaitingStrip.tsx')).WaitingStrip)

/** The code of what shows what waits: a home stands once that is there too. */
export const stripQuery = queryOptions({
  queryKey: ['waitingStrip'],
  queryFn: async () => {
    await WaitingStrip.ahead()
    return true
  },
  staleTime: Infinity,
  gcTime: Infinity,
})

/** What waits for somebody, and what shows it where something does. */
export async function askWaiting(client: QueryClient): Promise<void> {
  await client.prefetchQuery(waitingQuery)
  if (client.getQueryData(waitingQuery.queryKey)?.waiting.length) await client.prefetchQuery(stripQuery)
}
