import type { FileStore } from '#server/adapters/files/port.ts'
import { migrate } from '#server/db/migrate.ts'
import { withMigrationsUpTo } from '#server/db/migrationFolder.ts'
import type { DatabaseDump } from './dumpDatabase.ts'
import { emptyDatabase } from './emptyDatabase.ts'
import { loadTables } from './loadTables.ts'
import { inOneTransaction, withSession } from './session.ts'

/** Gives a database the tables of a dump, by the migrations up to that dump's, and then their rows: all or none. */
export async function fillDatabase(url: string, place: FileStore, dump: DatabaseDump): Promise<void> {
  await withSession(url, (client) => inOneTransaction(client, 'write', () => emptyDatabase(client)))
  await withMigrationsUpTo(dump.migration, (folder) => migrate(url, { folder }))
  await withSession(url, async (client) => {
    await inOneTransaction(client, 'write', () => loadTables(client, place, dump))
    await client.query(`analyze ${dump.tables.map(({ name }) => name).join(', ')}`)
  })
}
