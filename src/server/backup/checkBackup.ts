import type { FileStore } from '#server/adapters/files/port.ts'
import { filesOf } from './copyFiles.ts'
import { inPool, type Manifest } from './manifest.ts'
import { Damaged, getChecked, readParts } from './parts.ts'

const NEWLINE = 10

/** Reads a whole backup and fails at the first piece of it that is not as it was written. */
export async function checkBackup(place: FileStore, backup: Manifest): Promise<void> {
  for (const { name, rows, parts } of backup.tables) {
    let found = 0
    for await (const chunk of readParts(place, parts))
      for (const byte of chunk) if (byte === NEWLINE) found += 1
    if (found !== rows) throw new Damaged(`${name} has ${found} rows, and had ${rows}`)
  }
  let files = 0
  for await (const file of filesOf(place, backup)) {
    await getChecked(place, { ...file, key: inPool(file.key) })
    files += 1
  }
  if (files !== backup.files.count)
    throw new Damaged(`the list of files has ${files} of them, and had ${backup.files.count}`)
}
