import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations as migrateWorkQueue } from 'graphile-worker'
import pg from 'pg'

const MIGRATION_LOCK = 4_600_001

/** Brings a database up to date. Several processes may start at once: one migrates, the others wait for it. */
export async function migrate(url: string, folder = defaultFolder()): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await applyMigrations(drizzle(client), { migrationsFolder: folder })
    await migrateWorkQueue({ connectionString: url })
  } finally {
    await client.end()
  }
}

function defaultFolder(): string {
  return fileURLToPath(new URL('./migrations', import.meta.url))
}
