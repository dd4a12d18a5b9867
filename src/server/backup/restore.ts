import type { FileStore } from '#server/adapters/files/port.ts'
import { migrate } from '#server/db/migrate.ts'
import { ownMigrations, readMigrations } from '#server/db/migrationFolder.ts'
import { checkBackup } from './checkBackup.ts'
import { filesOf } from './copyFiles.ts'
import { eachFile } from './eachFile.ts'
import { refuseFull } from './emptyDatabase.ts'
import { fillDatabase } from './fillDatabase.ts'
import { inPool, type Manifest, readManifest, type StoredFile } from './manifest.ts'
import { getChecked } from './parts.ts'
import { withSession } from './session.ts'

interface Restoring {
  readonly url: string
  readonly files: FileStore
  readonly place: FileStore
  readonly name: string
  /** The database's own name, where everything in it may be lost. */
  readonly replace?: string | undefined
  /** Hears what comes next. */
  readonly say?: (line: string) => void
}

/**
 * Puts a backup into an empty database and the file store, and brings it to this release. Nothing is touched before the
 * whole backup has been read and found sound. Files come first: a row without its file is worse than the other way round.
 */
export async function restore({
  url,
  files,
  place,
  name,
  replace,
  say = () => undefined,
}: Restoring): Promise<Manifest> {
  const backup = await readManifest(place, name)
  await knownHere(backup)
  await withSession(url, (client) => refuseFull(client, replace))
  say(`Reading ${name} as a whole …`)
  await checkBackup(place, backup)
  say(`Copying ${backup.files.count} files …`)
  await restoreFiles(files, place, backup)
  say(`Filling ${backup.tables.length} tables …`)
  await fillDatabase(url, place, backup)
  await migrate(url)
  return backup
}

async function knownHere({ migration }: Manifest): Promise<void> {
  const migrations = await readMigrations(ownMigrations())
  if (!migrations.some(({ tag }) => tag === migration))
    throw new Error(
      `The backup is of a newer release, or of another program: this one has no migration ${migration}.`,
    )
}

const FILES_AT_A_TIME = 1_000

async function restoreFiles(files: FileStore, place: FileStore, backup: Manifest): Promise<void> {
  const there = new Set<string>()
  for await (const { key } of files.list()) there.add(key)
  const put = async (file: StoredFile) =>
    files.put(file.key, await getChecked(place, { ...file, key: inPool(file.key) }), file.type)
  let waiting: StoredFile[] = []
  for await (const file of filesOf(place, backup)) {
    // A key never gets another content, so what is there is it.
    if (!there.has(file.key)) waiting.push(file)
    if (waiting.length < FILES_AT_A_TIME) continue
    await eachFile(waiting, put)
    waiting = []
  }
  await eachFile(waiting, put)
}
