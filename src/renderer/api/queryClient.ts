import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './errors.ts'

/**
 * The one cache of what the server said. An error answer is not asked for again; a lost one is, once,
 * and so is one that says that it may be there in a moment. Without a network
 * a call fails at once instead of waiting unseen, so that the screen can say so; what failed is loaded once it is back.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 15_000,
      retry: (failures, error) => failures < 1 && (!(error instanceof ApiError) || error.status === 503),
    },
    mutations: { networkMode: 'always' },
  },
})
