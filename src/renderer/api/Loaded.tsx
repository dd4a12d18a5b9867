import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadingError } from './LoadingError.tsx'
import { RowsSkeleton } from '#renderer/ui/Skeletons.tsx'

interface LoadedProps<Data> {
  query: UseQueryResult<Data>
  /** Stands where the content will be; rows where nothing is given. */
  loading?: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * What was asked for, once it is there; what to wait for before, and what to do when it failed. What was there stays
 * when it can't be loaded again.
 */
export function Loaded<Data>({ query, loading, children }: LoadedProps<Data>) {
  if (query.isPending) return <>{loading ?? <RowsSkeleton />}</>
  if (query.isLoadingError) return <LoadingError query={query} />
  return <>{children(query.data)}</>
}
