import { asc, type Column, getTableColumns } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { UserId } from '#shared/domain/ids.ts'
import type { Database } from '#server/db/connection.ts'
import type { PersonalTable } from './personalTable.ts'

/** Few enough to be in memory at once, however much somebody has. */
const BATCH = 1_000

/** Somebody's rows of a table, some at a time, without what is withheld. */
export async function* exportedRows(
  db: Database,
  { table, rows, withheld }: PersonalTable,
  user: UserId,
): AsyncGenerator<Readonly<Record<string, unknown>>[]> {
  const columns = Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(([, column]) => !withheld.some((one) => one === column)),
  )
  const key = keyOf(table).map((column) => asc(column))
  for (let offset = 0; ; offset += BATCH) {
    const batch = await db
      .select(columns)
      .from(table)
      .where(rows(user))
      .orderBy(...key)
      .limit(BATCH)
      .offset(offset)
    if (batch.length > 0) yield batch
    if (batch.length < BATCH) return
  }
}

function keyOf(table: PgTable): Column[] {
  const { columns, primaryKeys } = getTableConfig(table)
  return primaryKeys[0]?.columns ?? columns.filter((column) => column.primary)
}
