import { KEPT_THINGS } from '#shared/domain/personalData.ts'
import type { UserId } from '#shared/domain/ids.ts'
import { getTableConfig } from 'drizzle-orm/pg-core'
import * as text from '#texts/personalData.ts'
import type { Services } from '#server/kernel/services.ts'
import { userRow } from '#server/modules/users/users.ts'
import { archive, type ArchiveEntry } from './archive.ts'
import { exportedFiles } from './exportedFiles.ts'
import { exportedNames } from './exportedNames.ts'
import { exportedRows } from './exportedRows.ts'
import type { PersonalTable } from './personalTable.ts'
import { personalTables } from './personalTables.ts'

export type Exporting = Pick<Services, 'db' | 'files' | 'clock'>

/** Everything that is kept of somebody as a ZIP file, made while it is read: what they have may be more than memory. */
export function exportZip(services: Exporting, user: UserId): AsyncGenerator<Uint8Array> {
  return archive(entries(services, user), services.clock())
}

async function* entries(services: Exporting, user: UserId): AsyncGenerator<ArchiveEntry> {
  const { db, clock } = services
  const { email } = await userRow(db, user)
  yield written(text.readMeFile, [readMe(email, clock())])
  for (const thing of KEPT_THINGS) {
    const tables = personalTables.filter((one) => one.thing === thing)
    yield written(`${thing}.json`, things(services, user, tables))
  }
  yield written(text.namesFile, [JSON.stringify(await exportedNames(db, user), null, 2)])
  yield* exportedFiles(services, user)
}

function readMe(email: string, at: Date): string {
  const list = KEPT_THINGS.map((thing) => `${thing}.json: ${text.things[thing].what}`)
  return [
    text.readMe(email, at.toISOString()),
    ...list,
    `${text.namesFile}: ${text.namesAre}`,
    text.filesAre,
    text.leftOut,
    '',
  ].join('\n\n')
}

/** An object with the rows of each table under its name. */
async function* things({ db }: Exporting, user: UserId, tables: readonly PersonalTable[]) {
  yield '{'
  for (const [index, table] of tables.entries()) {
    yield `${index > 0 ? ',' : ''}\n  ${JSON.stringify(getTableConfig(table.table).name)}: [`
    let before = ''
    for await (const batch of exportedRows(db, table, user)) {
      yield before + batch.map((row) => `\n    ${JSON.stringify(row)}`).join(',')
      before = ','
    }
    yield before ? '\n  ]' : ']'
  }
  yield '\n}\n'
}

function written(name: string, pieces: Iterable<string> | AsyncIterable<string>): ArchiveEntry {
  return { name, isPacked: false, pieces: bytesOf(pieces) }
}

async function* bytesOf(pieces: Iterable<string> | AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) yield Buffer.from(piece)
}
