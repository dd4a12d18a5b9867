import { is, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, PgTimestamp } from 'drizzle-orm/pg-core'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'

type Columns = Readonly<Record<string, PgColumn>>
type Row<Of extends Columns> = SelectResultFields<Of>

/**
 * Rows that belong to a row of the statement around it, in one cell of that: PostgreSQL builds them as JSON, which takes
 * neither a question of their own nor a look at each of their cells (docs/performance.md). They are as a query of their
 * table would answer them. `from` is what follows its columns: where they are from, which of them, and their order.
 */
export function innerRows<Of extends Columns>(columns: Of, from: SQL): SQL<Row<Of>[]> {
  const entries = Object.entries(columns)
  const built = sql.join(
    entries.map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`),
    sql`, `,
  )
  const moments = entries.flatMap(([name, column]) => (is(column, PgTimestamp) ? [name] : []))
  return sql`(select coalesce(json_agg(found.row), '[]') from (select json_build_object(${built}) as row ${from}) found)`.mapWith(
    (rows: Record<string, unknown>[]): Row<Of>[] => rows.map((row) => withMoments(row, moments)),
  )
}

/** JSON has no moments of its own. */
function withMoments<Of extends Columns>(row: Record<string, unknown>, moments: readonly string[]): Row<Of> {
  for (const name of moments) {
    const text = row[name]
    if (typeof text === 'string') row[name] = new Date(text)
  }
  // Its names and types are those of the columns that it was built of.
  return row as Row<Of>
}
