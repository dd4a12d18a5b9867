import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from './connection.ts'
import { guessedRows } from './guessedRows.ts'

/** So many are looked up at once; of more, the first in order are held against what is searched for. */
const FEW = 1_000
/** Of so many by PostgreSQL's guess it need not be found out that they are more. */
const SURELY_MANY = 5 * FEW

/** The ids that a select has; undefined where they are more than `most`. */
export async function atMostFew<Id extends string>(
  db: Database,
  wanted: SQL,
  most = FEW,
): Promise<Id[] | undefined> {
  const { rows } = await db.execute<{ id: Id }>(sql`${wanted} limit ${most + 1}`)
  return rows.length > most ? undefined : rows.map(({ id }) => id)
}

/** The same, without a look at them where they are surely many. */
export async function fewIds<Id extends string>(db: Database, wanted: SQL): Promise<Id[] | undefined> {
  return (await guessedRows(db, wanted)) > SURELY_MANY ? undefined : atMostFew(db, wanted)
}

/** Whether a column has one of these ids. */
export const isOneOf = (column: PgColumn, ids: readonly string[]) =>
  sql`${column} = any(${sql.param(ids)}::uuid[])`
