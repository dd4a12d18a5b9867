import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations as migrateWorkQueue } from 'graphile-worker'
import pg from 'pg'
import { databaseFault } from './databaseFault.ts'
import { type Migration, ownMigrations, readMigrations } from './migrationFolder.ts'

const MIGRATION_LOCK = 4_600_001
/** A backup holds it, so that no table changes its shape between two that are copied. */
export const SHAPE_LOCK = 4_600_003
/** What the first migration makes, in its order: earthdistance needs cube. */
const EXTENSIONS = ['citext', 'pg_trgm', 'cube', 'earthdistance'] as const

interface Migrating {
  readonly folder?: string
  /** Hears of each migration that was applied, in its order. All of them are kept or none is. */
  readonly onApplied?: (migration: Migration) => void
}

/** Brings a database up to date. Several processes may start at once: one migrates, the others wait for it. */
export async function migrate(
  url: string,
  { folder = ownMigrations(), onApplied = () => undefined }: Migrating = {},
): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const pending = await pendingMigrations(client, folder)
    if (pending.length > 0) await client.query('select pg_advisory_lock($1)', [SHAPE_LOCK])
    const left = pending.values()
    const logQuery = (query: string) => {
      const applied = query.startsWith(WRITTEN_DOWN) && left.next().value
      if (applied) onApplied(applied)
    }
    await applyMigrations(drizzle(client, { logger: { logQuery } }), { migrationsFolder: folder })
    await migrateWorkQueue({ connectionString: url })
  } catch (error) {
    throw extensionFault(error) ?? databaseFault(error, url) ?? error
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** How each migration ends. */
const WRITTEN_DOWN = 'insert into "drizzle"."__drizzle_migrations"'

/** Of a folder's migrations those that a database does not have yet. */
export async function pendingMigrations(
  client: pg.Client,
  folder = ownMigrations(),
): Promise<readonly Migration[]> {
  const last = await lastMigration(client)
  return (await readMigrations(folder)).filter(({ when }) => when > last)
}

/** When the migration was made that a database has last; 0 where it has none. */
export async function lastMigration(client: pg.Client): Promise<number> {
  const { rows: tables } = await client.query(
    `select from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'`,
  )
  if (tables.length === 0) return 0
  const { rows } = await client.query<{ last: string }>(
    'select coalesce(max(created_at), 0)::text as last from drizzle.__drizzle_migrations',
  )
  return Number(rows[0]?.last)
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
