import type pg from 'pg'
import type { FileStore } from '#server/adapters/files/port.ts'
import { lastMigration, SHAPE_LOCK } from '#server/db/migrate.ts'
import { ownMigrations, readMigrations } from '#server/db/migrationFolder.ts'
import { dumpTables } from './dumpTables.ts'
import type { Manifest } from './manifest.ts'
import { sequencesOf } from './shape.ts'

/** A database without the files that it names. */
export type DatabaseDump = Pick<Manifest, 'migration' | 'tables' | 'sequences'>

/** One dump at a time, and no migration meanwhile: as long as the connection lives. */
export async function beAlone(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
    SHAPE_LOCK,
  ])
  if (!rows[0]?.alone) throw new Error('Another backup or an update of this database is under way.')
}

/** The last migration that the database has, which has to be one that this program knows. */
export async function migrationOf(client: pg.Client): Promise<string> {
  const last = await lastMigration(client)
  if (last === 0) throw new Error('There is nothing in this database yet.')
  const known = (await readMigrations(ownMigrations())).find(({ when }) => when === last)
  if (!known) throw new Error('This database is of a newer release than this program.')
  return known.tag
}

/** Copies a database within the transaction that the client is in. */
export async function dumpDatabase(client: pg.Client, place: FileStore, name: string): Promise<DatabaseDump> {
  return {
    migration: await migrationOf(client),
    tables: await dumpTables(client, place, name),
    // Read last: they stand still for no snapshot, and a number may be lost but not given twice.
    sequences: await sequencesOf(client),
  }
}
