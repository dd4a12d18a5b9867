import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { JobListItem } from '#shared/domain/job.ts'
import { LoadingError } from '#renderer/api/LoadingError.tsx'
import { ToolboxScene } from '#renderer/ui/illustrations/Scenes.tsx'
import { Pagination } from '#renderer/ui/Pagination.tsx'
import { EmptyState } from '#renderer/ui/States.tsx'
import { CardsSkeleton } from '#renderer/ui/Skeletons.tsx'
import { Rows } from '#renderer/ui/Rows.tsx'

/** The columns of a list of job cards. */
export const JOB_CARDS = 'grid gap-3 lg:grid-cols-2 3xl:grid-cols-3'

interface JobPageListProps<Job extends JobListItem> {
  query: UseQueryResult<{ jobs: Job[]; pageCount: number }>
  page: number
  onPage: (page: number, how?: { replace: boolean }) => void
  empty: { title: string; action?: ReactNode }
  card: (job: Job) => ReactNode
}

/** A page of job cards, in each of its states. */
export function JobPageList<Job extends JobListItem>({
  query,
  page,
  onPage,
  empty,
  card,
}: JobPageListProps<Job>) {
  if (query.isPending) return <CardsSkeleton className={JOB_CARDS} />
  if (query.isLoadingError) return <LoadingError query={query} />
  const { jobs, pageCount } = query.data
  if (jobs.length === 0 && pageCount === 0)
    return <EmptyState picture={<ToolboxScene />} title={empty.title} action={empty.action} />
  return (
    <>
      <Rows rows={jobs} className={JOB_CARDS}>
        {card}
      </Rows>
      <Pagination page={page} pageCount={pageCount} onChange={onPage} />
    </>
  )
}
