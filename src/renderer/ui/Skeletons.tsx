import type { ReactNode } from 'react'
import * as text from '#texts/ui.ts'
import { classes } from './classes.ts'

/** Stands where something will be, in its size, so that nothing jumps. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      data-awaited=""
      className={classes('animate-pulse rounded-box bg-sunken', className)}
    />
  )
}

function Waiting({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div role="status" aria-label={text.loading} className={className}>
      {children}
    </div>
  )
}

const several = (count: number, one: ReactNode) =>
  Array.from({ length: count }, (_, index) => <div key={index}>{one}</div>)

const lines = (
  <div className="grid flex-1 gap-2">
    <Skeleton className="h-4 w-1/2" />
    <Skeleton className="h-3 w-4/5" />
  </div>
)

/** Blocks below one another, each as high as what comes. */
export function ListSkeleton({ rows = 4, height = 'h-28' }: { rows?: number; height?: string }) {
  return <Waiting className="grid gap-3">{several(rows, <Skeleton className={height} />)}</Waiting>
}

/** A list in one box with lines between its rows, a picture at the left of each where there will be one. */
export function RowsSkeleton({ rows = 8, picture }: { rows?: number; picture?: 'square' | 'round' }) {
  return (
    <Waiting className="grid divide-y divide-line rounded-box border border-line bg-raised">
      {several(
        rows,
        <div className="flex items-center gap-3 px-4 py-3">
          {picture === 'square' && <Skeleton className="size-14" />}
          {picture === 'round' && <Skeleton className="size-10 rounded-full" />}
          {lines}
        </div>,
      )}
    </Waiting>
  )
}

/** Cards of people or jobs, in the columns that they will have. */
export function CardsSkeleton({ cards = 6, className }: { cards?: number; className: string }) {
  return (
    <Waiting className={className}>
      {several(
        cards,
        <div className="grid gap-4 rounded-box border border-line bg-raised p-4">
          <div className="flex items-start gap-3">
            <Skeleton className="size-14 rounded-full" />
            {lines}
          </div>
          <Skeleton className="h-3 w-2/3" />
          <Skeleton className="h-3 w-1/3" />
        </div>,
      )}
    </Waiting>
  )
}

/** A screen's main matter and what belongs to it, beside each other where the window is wide. */
export function PanesSkeleton() {
  const panel = (height: string) => (
    <div className="grid gap-5 rounded-box border border-line bg-raised p-4 sm:p-6">
      <Skeleton className="h-6 w-2/5" />
      {lines}
      <Skeleton className={height} />
    </div>
  )
  return (
    <Waiting className="panes">
      {panel('h-72')}
      {panel('h-24')}
    </Waiting>
  )
}

/** The fields of a form, each below its label. */
export function FieldsSkeleton({ fields = 3 }: { fields?: number }) {
  return (
    <Waiting className="grid max-w-xl gap-4">
      {several(
        fields,
        <div className="grid gap-1.5">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-11" />
        </div>,
      )}
    </Waiting>
  )
}
