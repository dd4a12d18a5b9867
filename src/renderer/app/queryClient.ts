import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/errors.ts'

/** The one cache of what the server said. An error answer is not asked for again; a lost one is, once. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => !(error instanceof ApiError) && failures < 1,
    },
  },
})
