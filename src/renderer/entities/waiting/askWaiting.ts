import type { QueryClient } from '@tanstack/react-query'
import { onDemand } from '#renderer/ui/Part.tsx'
import { waitingQuery } from './api.ts'

export const WaitingStrip = onDemand(async () => (await import('./WaitingStrip.tsx')).WaitingStrip)

/** What waits for somebody, and what shows it where something does. */
export async function askWaiting(client: QueryClient): Promise<void> {
  await client.prefetchQuery(waitingQuery)
  if (client.getQueryData(waitingQuery.queryKey)?.waiting.length) await WaitingStrip.ahead()
}
