import { type Placeholder, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#server/db/connection.ts'

/** From one moment up to another, which is not in it. */
export interface Period {
  readonly from: Date
  readonly to: Date
}

/** A calendar month (1 to 12), or with no month a calendar year, of a time zone. */
export interface CalendarPeriod {
  readonly year: number
  readonly month?: number
  readonly timezone: string
}

const bounds = z.tuple([z.object({ from: z.coerce.date(), to: z.coerce.date() })])

/** When it begins and ends, by the time zones that all dates are asked of (db/timeZones.ts). */
export async function periodOf(db: Database, { year, month, timezone }: CalendarPeriod): Promise<Period> {
  const first = sql`make_timestamp(${year}::int, ${month ?? 1}::int, 1, 0, 0, 0)`
  const length = month === undefined ? sql`interval '1 year'` : sql`interval '1 month'`
  const { rows } = await db.execute(
    sql`select ${first} at time zone ${timezone} as from, (${first} + ${length}) at time zone ${timezone} as to`,
  )
  return bounds.parse(rows)[0]
}

/** Whether a moment of a query is in a period, or in one that a prepared query is given. */
export function within(moment: SQL, { from, to }: Period | Record<keyof Period, Placeholder>): SQL {
  return sql`(${moment} >= ${bound(from)}::timestamptz and ${moment} < ${bound(to)}::timestamptz)`
}

const bound = (at: Date | Placeholder) => (at instanceof Date ? at.toISOString() : at)
