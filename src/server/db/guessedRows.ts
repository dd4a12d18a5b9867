import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from './connection.ts'

const explained = z.tuple([
  z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: z.object({ 'Plan Rows': z.number() }) })]) }),
])

/** How many rows a query has by what PostgreSQL remembers of its tables: a guess, for a thousandth of the time of counting. */
export async function guessedRows(db: Database, query: SQL): Promise<number> {
  const { rows } = await db.execute(sql`explain (format json) ${query}`)
  const [{ 'QUERY PLAN': plans }] = explained.parse(rows)
  return plans[0].Plan['Plan Rows']
}
