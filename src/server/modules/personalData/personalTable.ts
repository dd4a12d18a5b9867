import { eq, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { UserId } from '#shared/domain/ids.ts'
import type { AfterClosing, KeptThing } from '#shared/domain/personalData.ts'

/** A table with rows of people: which are somebody's, what of them they are not given, and what becomes of them. */
export interface PersonalTable {
  readonly thing: KeptThing
  readonly table: PgTable
  readonly rows: (user: UserId) => SQL
  /** Columns that the file leaves out: keys that open something, or another's. */
  readonly withheld: readonly PgColumn[]
  readonly afterClosing: AfterClosing
}

/** The rows in which one of these columns names somebody. */
export function naming(...columns: readonly [PgColumn, ...PgColumn[]]): PersonalTable['rows'] {
  return (user) => or(...columns.map((column) => eq(column, user))) ?? sql`false`
}

/** The rows that hang on others which name somebody: `select` finds what the column names, with the person's id. */
export function hangingOn(column: PgColumn, select: (user: UserId) => SQL): PersonalTable['rows'] {
  return (user) => sql`${column} in (${select(user)})`
}

/** The tables of one thing, which become of the same where nothing else is said. */
export function tablesOf(
  thing: KeptThing,
  afterClosing: AfterClosing,
  tables: readonly (readonly [PgTable, PersonalTable['rows'], ...PgColumn[]])[],
): PersonalTable[] {
  return tables.map(([table, rows, ...withheld]) => ({ thing, table, rows, withheld, afterClosing }))
}
