import type { ReactNode } from 'react'
import type { Cents } from '#shared/domain/money.ts'
import { Money } from '#renderer/ui/Money.tsx'

interface Row {
  key: string
  /** What the row is: the first cells, which are text. */
  heads: readonly ReactNode[]
  amounts: readonly Cents[]
}

interface FiguresTableProps {
  label: string
  /** Of the text, then of the amounts. */
  columns: readonly string[]
  rows: readonly Row[]
  total?: Row
}

/** Amounts in columns; on a phone it is moved sideways within its own frame. */
export function FiguresTable({ label, columns, rows, total }: FiguresTableProps) {
  const texts = rows[0]?.heads.length ?? 1
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <div role="region" aria-label={label} tabIndex={0} className="-mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <table className="w-full border-collapse text-left">
        <thead>
          <tr className="border-b border-line text-fine text-muted">
            {columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={`py-2 pr-4 font-medium last:pr-0 ${index < texts ? '' : 'text-right whitespace-nowrap'}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <Cells key={row.key} row={row} />
          ))}
        </tbody>
        {total && (
          <tfoot className="border-t border-line-strong font-semibold">
            <Cells row={total} />
          </tfoot>
        )}
      </table>
    </div>
  )
}

function Cells({ row: { key, heads, amounts } }: { row: Row }) {
  return (
    <tr>
      {heads.map((head, index) =>
        index === 0 ? (
          <th
            key={`${key} head`}
            scope="row"
            className="py-2 pr-4 align-top font-normal [tfoot_&]:font-semibold"
          >
            {head}
          </th>
        ) : (
          // The cells of a row have no names but their places.
          <td key={`${key} text ${String(index)}`} className="py-2 pr-4 align-top whitespace-nowrap">
            {head}
          </td>
        ),
      )}
      {amounts.map((amount, index) => (
        <td key={`${key} amount ${String(index)}`} className="py-2 pr-4 text-right align-top last:pr-0">
          <Money amount={amount} />
        </td>
      ))}
    </tr>
  )
}
