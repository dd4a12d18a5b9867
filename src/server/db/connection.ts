import { AsyncLocalStorage } from 'node:async_hooks'
import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgTransaction } from 'drizzle-orm/pg-core'
import pg from 'pg'
import * as schema from './schema/index.ts'

/** The pool or a transaction on it: queries take either. */
export type Database = PgDatabase<NodePgQueryResultHKT, typeof schema>

/** Asks any free connection, and waits until there is one: nothing that holds a connection already may. */
export type Pool = NodePgDatabase<typeof schema> & { readonly $client: pg.Pool }

/** One connection, and all or nothing. */
export type Transaction = PgTransaction<
  NodePgQueryResultHKT,
  typeof schema,
  ExtractTablesWithRelations<typeof schema>
>

export interface Connection {
  readonly db: Pool
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
  const pool = new GuardedPool({ connectionString: url, max: options.max })
  pool.on('connect', (client) => client.on('error', options.onError))
  // Repeats what an idle connection has told above; unheard it would end the process.
  pool.on('error', () => undefined)
  return { db: drizzle(pool, { schema }), pool, close: () => pool.end() }
}

const insideTransaction = new AsyncLocalStorage<true>()

/** Runs what belongs to a transaction, which holds a connection: until it is done it gets no second one. */
export function asInside<Result>(run: () => Promise<Result>): Promise<Result> {
  return insideTransaction.run(true, run)
}

/**
 * Refuses whoever holds a connection and asks for another: once as many wait as there are connections, all of them wait
 * for ever. The types keep pool and transaction apart; this finds what a closure smuggles past them.
 */
class GuardedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    if (insideTransaction.getStore())
      throw new Error('Inside a transaction the pool was asked for a second connection')
    return callback ? super.connect(callback) : super.connect()
  }
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void

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
