import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgTransaction } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { NoConnection } from './errors.ts'
import * as schema from './schema/index.ts'

/** The pool or a transaction on it: queries take either. */
export type Database = PgDatabase<NodePgQueryResultHKT, typeof schema>

/** Asks any free connection, and waits until there is one: nothing that holds a connection already may. */
export type Pool = NodePgDatabase<typeof schema> & { readonly $client: pg.Pool }

/** One connection, and all or nothing. */
export type DatabaseTransaction = PgTransaction<
  NodePgQueryResultHKT,
  typeof schema,
  ExtractTablesWithRelations<typeof schema>
>

export interface Connection {
  readonly db: Pool
  readonly pool: pg.Pool
  /** Opens so many connections before anybody waits for them; what fails is for `onError`, and tried again when asked for. */
  openAhead(count: number): Promise<void>
  close(): Promise<void>
}

// int8 carries cents and counts, all far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** How long, in milliseconds, one thing may take before it is given up, so that others go on; absent: for ever. */
export interface DatabaseLimits {
  /** Waiting for a free connection, or for a new one. */
  readonly waitMs?: number
  /** Waiting for a lock. */
  readonly lockMs?: number
  readonly statementMs?: number
  /** Waiting for any answer, also from a machine that is gone and says nothing. */
  readonly answerMs?: number
  /** A transaction in which nothing happens: whoever had it is gone or stuck. */
  readonly idleTransactionMs?: number
}

/** An idle connection is asked so often whether its other end is still there; it keeps what is between from forgetting it. */
const STILL_THERE_MS = 10_000

interface ConnectOptions {
  readonly max: number
  readonly onError: (error: Error) => void
  readonly limits?: DatabaseLimits
  /**
   * Whether who holds a connection is refused a second one (GuardedPool). What finds them is called at every promise of
   * the process, a tenth of its time, so production goes without (docs/performance.md).
   */
  readonly isGuarded?: boolean
}

/**
 * Opens a pool. `onError` hears of connections that break, which would otherwise end the process: idle ones, and those
 * in somebody's hands, to whom the pool does not listen.
 */
export function connect(
  url: string,
  { max, onError, limits = {}, isGuarded = true }: ConnectOptions,
): Connection {
  const pool = new (isGuarded ? GuardedPool : PatientPool)({
    connectionString: url,
    max,
    // What has been opened stays: after a quiet moment somebody would wait for new ones, which have planned nothing yet.
    idleTimeoutMillis: 0,
    keepAlive: true,
    keepAliveInitialDelayMillis: STILL_THERE_MS,
    connectionTimeoutMillis: limits.waitMs ?? 0,
    lock_timeout: limits.lockMs ?? 0,
    statement_timeout: limits.statementMs ?? 0,
    ...(limits.answerMs && { query_timeout: limits.answerMs }),
    idle_in_transaction_session_timeout: limits.idleTransactionMs ?? 0,
  })
  pool.on('connect', (client) => client.on('error', onError))
  // Repeats what an idle connection has told above; unheard it would end the process.
  pool.on('error', () => undefined)
  return {
    db: drizzle(pool, { schema }),
    pool,
    async openAhead(count) {
      const open = () => pool.connect().then((client) => client.release(), onError)
      await Promise.all(Array.from({ length: count }, open))
    },
    close: () => pool.end(),
  }
}

const insideTransaction = new AsyncLocalStorage<true>()

/** Runs what belongs to a transaction, which holds a connection of the pool: until it is done it gets no second one. */
export function asInside<Result>(pool: pg.Pool, run: () => Promise<Result>): Promise<Result> {
  return pool instanceof GuardedPool ? insideTransaction.run(true, run) : run()
}

/** Says in words of its own that no connection was to be had, so that whoever asked may be told to come back. */
class PatientPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    if (callback)
      return super.connect((error, client, done) => callback(error && noConnection(error), client, done))
    return super.connect().catch((error: unknown) => {
      throw noConnection(error)
    })
  }
}

/**
 * Refuses whoever holds a connection and asks for another: once as many wait as there are connections, all of them wait
 * until they are given up. The types keep pool and transaction apart; this finds what a closure smuggles past them.
 */
class GuardedPool extends PatientPool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    if (insideTransaction.getStore())
      throw new Error('Inside a transaction the pool was asked for a second connection')
    // Whoever waits goes on as themselves, not as whoever gave the connection back.
    return callback ? super.connect(AsyncResource.bind(callback)) : super.connect()
  }
}

function noConnection(cause: unknown): Error {
  return new NoConnection('No connection to the database could be had', { cause })
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void

/** What `like` takes to find `text` anywhere; its own wildcards in the text count as themselves. */
export function containing(text: string): string {
  return `%${beginningWith(text)}`
}

/** The same for what begins with `text`. */
export function beginningWith(text: string): string {
  return `${text.replace(/[\\%_]/g, '\\$&')}%`
}
