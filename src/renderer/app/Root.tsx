import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '#renderer/api/queryClient.ts'
import { App } from './App.tsx'
import type { ScreensHere } from './router.tsx'

/** The whole application. `drawn`: what the page shows already, with the code that drew it. */
export function Root({ drawn }: { drawn?: ScreensHere }) {
  return (
    <QueryClientProvider client={queryClient}>
      <App drawn={drawn} />
    </QueryClientProvider>
  )
}
