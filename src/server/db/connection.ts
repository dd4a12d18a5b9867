import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import * as schema from './schema/index.ts'

/** The pool or a transaction on it: queries take either. */
export type Database = PgDatabase<NodePgQueryResultHKT, typeof schema>

export interface Connection {
  readonly db: Database
  readonly pool: pg.Pool
  close(): Promise<void>
}

// int8 carries cents and counts, all far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/**
 * Opens a pool. `onError` hears of connections that break, which would otherwise end the process: idle ones, and those
 * in somebody's hands, to whom the pool does not listen.
 */
export function connect(url: string, options: { max: number; onError: (error: Error) => void }): Connection {
  const pool = new pg.Pool({ connectionString: url, max: options.max })
  pool.on('connect', (client) => client.on('error', options.onError))
  // Repeats what an idle connection has told above; unheard it would end the process.
  pool.on('error', () => undefined)
  return { db: drizzle(pool, { schema }), pool, close: () => pool.end() }
}

/** The code of a PostgreSQL error, or of the one that Drizzle wrapped; undefined for any other error. */
export function databaseErrorCode(error: unknown): string | undefined {
  if (error instanceof pg.DatabaseError) return error.code
  return error instanceof Error ? databaseErrorCode(error.cause) : undefined
}

const UNIQUE_VIOLATION = '23505'

/** Whether a write was refused because a row like it is there already. */
export function isUniqueViolation(error: unknown): boolean {
  return databaseErrorCode(error) === UNIQUE_VIOLATION
}

/** What `ilike` takes to find `text` anywhere; its own wildcards in the text count as themselves. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
