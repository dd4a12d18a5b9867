import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { DatabaseTransaction } from '../connection.ts'

/**
 * Stores many rows with one statement and one parameter: a year of work is tens of thousands of them, and each value as a
 * parameter of its own takes most of a second. Every row says the same columns; what it does not say is the default.
 */
export async function insertAll<Table extends PgTable>(
  db: DatabaseTransaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const said = new Set(Object.keys(first))
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => said.has(key))
  const named = rows.map((row) => {
    const values = new Map(Object.entries(row))
    return Object.fromEntries(columns.map(([key, column]) => [column.name, values.get(key) ?? null]))
  })
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  )
  await db.execute(sql`
    insert into ${table} (${names})
      select ${names} from jsonb_populate_recordset(null::${sql.identifier(getTableName(table))}, ${JSON.stringify(named)}::jsonb)`)
}
