import type { UseBaseQueryResult } from '@tanstack/react-query'
import { ErrorState } from '#renderer/ui/States.tsx'
import { ApiError, errorMessage } from './errors.ts'

/** Whether the same question may get another answer: not where there is nothing, or nothing for this person. */
function mayPass(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || error.status === 429
}

/** Why nothing could be loaded, and how to try again where that may help. Nothing where something is there. */
export function LoadingError({ query }: { query: UseBaseQueryResult }) {
  if (!query.isLoadingError) return null
  return (
    <ErrorState
      message={errorMessage(query.error)}
      {...(mayPass(query.error) && { onRetry: () => void query.refetch() })}
    />
  )
}
