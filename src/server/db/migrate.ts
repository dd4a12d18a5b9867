import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations as migrateWorkQueue } from 'graphile-worker'
import pg from 'pg'

const MIGRATION_LOCK = 4_600_001
/** What the first migration makes, in its order: earthdistance needs cube. */
const EXTENSIONS = ['citext', 'pg_trgm', 'cube', 'earthdistance'] as const

/** Brings a database up to date. Several processes may start at once: one migrates, the others wait for it. */
export async function migrate(url: string, folder = defaultFolder()): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await applyMigrations(drizzle(client), { migrationsFolder: folder }).catch((error: unknown) => {
      throw extensionFault(error) ?? error
    })
    await migrateWorkQueue({ connectionString: url })
  } finally {
    await client.end()
  }
}

/** PostgreSQL's codes where an extension may not be made by this user, or is not installed on the machine. */
const EXTENSION_FAULTS: ReadonlySet<string> = new Set(['42501', '0A000', '58P01'])

/** What a superuser has to do where the database lacks an extension and this user may not make it. */
function extensionFault(error: unknown): Error | undefined {
  if (!(error instanceof Error) || !(error.cause instanceof pg.DatabaseError)) return undefined
  const { code = '', message } = error.cause
  const [, extension] = /extension "([^"]+)"/.exec(message) ?? []
  if (!extension || !EXTENSION_FAULTS.has(code)) return undefined
  return new Error(
    `The database lacks the extension ${extension}: ${message}. A superuser has to run in it, once:\n` +
      EXTENSIONS.map((name) => `  CREATE EXTENSION IF NOT EXISTS ${name};`).join('\n'),
    { cause: error },
  )
}

function defaultFolder(): string {
  return fileURLToPath(new URL('./migrations', import.meta.url))
}
