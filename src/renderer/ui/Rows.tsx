import type { ComponentPropsWithoutRef, ReactNode } from 'react'

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
