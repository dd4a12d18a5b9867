import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect } from 'react'
import { PAGINATION_WINDOW } from '#shared/domain/limits.ts'
import * as text from '#texts/pages.ts'
import { classes } from './classes.ts'

interface PaginationProps {
  page: number
  pageCount: number
  onChange: (page: number, how?: { replace: boolean }) => void
}

/** Page numbers from 1, five at a time (§9). Nothing for a single page. Past the last one it leads back to that. */
export function Pagination({ page, pageCount, onChange }: PaginationProps) {
  const isPast = pageCount > 0 && page > pageCount
  useEffect(() => {
    if (isPast) onChange(pageCount, { replace: true })
  }, [isPast, pageCount, onChange])
  if (pageCount <= 1) return null
  const first = Math.max(
    1,
    Math.min(page - Math.floor(PAGINATION_WINDOW / 2), pageCount - PAGINATION_WINDOW + 1),
  )
  const pages = Array.from({ length: Math.min(PAGINATION_WINDOW, pageCount) }, (_, index) => first + index)
  const step = 'grid size-10 place-items-center rounded-box border font-semibold figures disabled:opacity-40'
  return (
    <nav aria-label={text.pages} className="mt-6 flex justify-center gap-1.5">
      <button
        type="button"
        aria-label={text.previousPage}
        className={classes(step, 'border-line')}
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
      >
        <ChevronLeft aria-hidden="true" className="size-4" />
      </button>
      {pages.map((number) => (
        <button
          key={number}
          type="button"
          aria-current={number === page ? 'page' : undefined}
          aria-label={text.page(number)}
          onClick={() => onChange(number)}
          className={classes(
            step,
            number === page ? 'border-primary bg-primary text-on-primary' : 'border-line',
          )}
        >
          {number}
        </button>
      ))}
      <button
        type="button"
        aria-label={text.nextPage}
        className={classes(step, 'border-line')}
        disabled={page >= pageCount}
        onClick={() => onChange(page + 1)}
      >
        <ChevronRight aria-hidden="true" className="size-4" />
      </button>
    </nav>
  )
}
