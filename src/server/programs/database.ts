import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Environment } from '#server/config/environment.ts'
import { connect, type Pool } from '#server/db/connection.ts'
import { databaseFault } from '#server/db/databaseFault.ts'
import { startEmbeddedDatabase } from '#server/db/embedded.ts'
import type { Say } from './runProgram.ts'

export interface OpenDatabase {
  readonly url: string
  /** Ends the embedded database, unless another program uses it. */
  close(): Promise<void>
}

const NAME = 'tradepost'

/**
 * Does something with the database that the configuration names. However that ends, the connections and an embedded
 * database that nobody else uses are closed after it: what stayed open would keep the program from ending.
 */
export async function withDatabase<Result>(
  environment: Environment,
  say: Say,
  run: (database: { db: Pool; url: string }) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(environment, say)
  try {
    const connection = connect(database.url, { max: 2, onError: (error) => console.error(error) })
    try {
      await reach(connection.db, database.url)
      return await run({ db: connection.db, url: database.url })
    } finally {
      await connection.close()
    }
  } finally {
    await database.close()
  }
}

/** Asks it for nothing, so that what is wrong is said before the work begins. */
async function reach(db: Pool, url: string): Promise<void> {
  try {
    await db.execute(sql`select 1`)
  } catch (error) {
    throw databaseFault(error, url) ?? error
  }
}

/** The database that the configuration names: yours by DATABASE_URL, or the embedded one in the data folder. */
export async function openDatabase(environment: Environment, say: Say): Promise<OpenDatabase> {
  if (environment.DATABASE_URL) return { url: environment.DATABASE_URL, close: async () => undefined }
  const server = await startEmbeddedDatabase(join(resolve(environment.DATA_DIR), 'postgres'), { say })
  await server.create(NAME)
  return { url: server.url(NAME), close: () => server.leave() }
}
