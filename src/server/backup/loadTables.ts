import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { FileStore } from '#server/adapters/files/port.ts'
import type { DatabaseDump } from './dumpDatabase.ts'
import { listOf } from './dumpTables.ts'
import type { TableDump } from './manifest.ts'
import { readParts } from './parts.ts'
import { foreignKeysOf, tablesOf } from './shape.ts'

/**
 * Fills an empty database of the backup's shape, within the transaction that the client is in. Guards and foreign keys
 * are off meanwhile, which an owner may do who is no superuser; the keys are made anew at the end, which checks each row.
 */
export async function loadTables(client: pg.Client, place: FileStore, backup: DatabaseDump): Promise<void> {
  await refuseOtherShape(client, backup)
  const keys = await foreignKeysOf(client)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  const names = backup.tables.map(({ name }) => name)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  // What migrations wrote there themselves is in the backup as well.
  await client.query(`truncate ${names.join(', ')}`)
  for (const table of backup.tables) await loadTable(client, place, table)
  for (const { name, last, isCalled } of backup.sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [name, last, isCalled])
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
  await freeWork(client)
}

async function refuseOtherShape(client: pg.Client, { tables }: DatabaseDump): Promise<void> {
  const there = new Map((await tablesOf(client)).map(({ name, columns }) => [name, columns]))
  for (const { name, columns } of tables) {
    const missing = columns.filter((column) => there.get(name)?.includes(column) !== true)
    if (missing.length > 0)
      throw new Error(
        `The backup has ${name} (${missing.join(', ')}), which this release does not. ` +
          'Restore it with the release that made it, and update then.',
      )
  }
}

async function loadTable(client: pg.Client, place: FileStore, table: TableDump): Promise<void> {
  const rows = client.query(copyFrom(`copy ${table.name} (${listOf(table.columns)}) from stdin`))
  await pipeline(Readable.from(readParts(place, table.parts)), rows)
  if (rows.rowCount !== table.rows)
    throw new Error(`${table.name} has ${rows.rowCount} rows, and had ${table.rows} when the backup was made`)
}

/** Work that was under way when the backup was made waits again: who did it is gone. */
async function freeWork(client: pg.Client): Promise<void> {
  await client.query(`select graphile_worker.force_unlock_workers(
    array(select distinct locked_by from graphile_worker.jobs where locked_by is not null))`)
}
