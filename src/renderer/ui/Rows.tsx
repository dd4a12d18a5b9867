import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { Button } from './Button.tsx'

interface RowsProps<Row> extends Omit<ComponentPropsWithoutRef<'ul'>, 'children'> {
  rows: readonly Row[]
  children: (row: Row) => ReactNode
}

/** A list of what has an id. */
export function Rows<Row extends { readonly id: string }>({ rows, children, ...list }: RowsProps<Row>) {
  return (
    <ul {...list}>
      {rows.map((row) => (
        <li key={row.id}>{children(row)}</li>
      ))}
    </ul>
  )
}

interface ShowMoreProps {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }
  /** What the button is called. */
  children: string
}

/** The way on from the end of a list, while there is more of it. */
export function ShowMore({ list, children }: ShowMoreProps) {
  if (!list.hasNextPage) return null
  return (
    <div className="mt-5 grid justify-center">
      <Button variant="secondary" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {children}
      </Button>
    </div>
  )
}
