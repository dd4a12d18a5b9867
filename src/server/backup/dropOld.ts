import type { FileStore } from '#server/adapters/files/port.ts'
import { filesOf } from './copyFiles.ts'
import { inPool, momentOf, readManifest } from './manifest.ts'
import { survey } from './survey.ts'
import { keptBackups, type Keeping } from './thin.ts'

/**
 * Drops the backups that are not to be kept, what is left of those that were cut off, and files that no backup has any
 * more. Answers how many backups went.
 */
export async function dropOld(place: FileStore, keeping: Keeping): Promise<number> {
  const { finished, unfinished, pool, keysOf } = await survey(place)
  const moments = new Map(finished.flatMap((name) => byMoment(name)))
  const kept = keptBackups([...moments.keys()], keeping)
  const old = [...moments].flatMap(([at, name]) => (kept.has(at) ? [] : [name]))
  const needed = new Set<string>()
  // Read before anything is deleted: where one can't be, nothing is.
  for (const name of finished)
    if (!old.includes(name))
      for await (const { key } of filesOf(place, await readManifest(place, name))) needed.add(key)
  for (const name of [...old, ...unfinished]) for (const key of keysOf(name)) await place.delete(key)
  for (const key of pool) if (!needed.has(key)) await place.delete(inPool(key))
  return old.length
}

function byMoment(name: string): [Date, string][] {
  const at = momentOf(name)
  return at ? [[at, name]] : []
}
