import { type Placeholder, sql, type SQL } from 'drizzle-orm'
import type { Database } from './connection.ts'

// Node and PostgreSQL each bring a database of time zones, of different years: in one of them a province has given up
// changing its clocks, in the other it has not. Whatever depends on a zone is asked of PostgreSQL, so that all agree.

/** The day (YYYY-MM-DD) that a moment of a query is in, in a time zone. */
export function dayOf(moment: SQL, zone: string | Placeholder): SQL<string> {
  return sql<string>`to_char(${moment} at time zone ${zone}, 'YYYY-MM-DD')`
}

/** The day (YYYY-MM-DD) that it is at a moment in a time zone (IANA name). */
export async function dayIn(db: Database, moment: Date, zone: string): Promise<string> {
  const { rows } = await db.execute<{ day: string }>(
    sql`select ${dayOf(sql`${moment.toISOString()}::timestamptz`, zone)} as day`,
  )
  const [row] = rows
  if (!row) throw new Error(`No day in ${zone}`)
  return row.day
}
