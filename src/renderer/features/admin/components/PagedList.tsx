import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '#renderer/api/Loaded.tsx'
import { LetterScene } from '#renderer/ui/illustrations/Scenes.tsx'
import { Pagination } from '#renderer/ui/Pagination.tsx'
import { EmptyState } from '#renderer/ui/States.tsx'

interface PagedListProps<Answer, Row> {
  query: UseQueryResult<Answer>
  rowsOf: (answer: Answer) => readonly Row[]
  emptyTitle: string
  page: number
  setPage: (page: number, how?: { replace: boolean }) => void
  children: (row: Row) => ReactNode
}

/** A page of rows with lines between them, and the way to the other pages. */
export function PagedList<Answer extends { pageCount: number }, Row extends { id: string }>({
  query,
  rowsOf,
  emptyTitle,
  page,
  setPage,
  children,
}: PagedListProps<Answer, Row>) {
  return (
    <Loaded query={query}>
      {(answer) =>
        rowsOf(answer).length === 0 && answer.pageCount === 0 ? (
          <EmptyState picture={<LetterScene />} title={emptyTitle} />
        ) : (
          <>
            <ol className="divide-y divide-line rounded-box border border-line bg-raised">
              {rowsOf(answer).map((row) => (
                <li key={row.id}>{children(row)}</li>
              ))}
            </ol>
            <Pagination page={page} pageCount={answer.pageCount} onChange={setPage} />
          </>
        )
      }
    </Loaded>
  )
}
