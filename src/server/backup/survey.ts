import type { FileStore } from '#server/adapters/files/port.ts'
import { MANIFEST, momentOf, POOL } from './manifest.ts'

/** What lies in a place for backups. What is none of ours is not looked at. */
export interface Survey {
  /** Names of backups, the oldest first. */
  readonly finished: readonly string[]
  /** What is left of those that were cut off. */
  readonly unfinished: readonly string[]
  /** Keys of the uploaded files that are there. */
  readonly pool: ReadonlySet<string>
  /** The keys of one backup, its manifest first: without it the backup counts as unfinished. */
  readonly keysOf: (name: string) => readonly string[]
}

export async function survey(place: FileStore): Promise<Survey> {
  const keys = new Map<string, string[]>()
  const pool = new Set<string>()
  for await (const { key } of place.list()) {
    const [folder = ''] = key.split('/')
    if (folder === POOL) pool.add(key.slice(POOL.length + 1))
    if (momentOf(folder)) keys.set(folder, [...(keys.get(folder) ?? []), key])
  }
  const isFinished = (name: string) => keys.get(name)?.includes(`${name}/${MANIFEST}`) === true
  const names = [...keys.keys()].sort()
  return {
    finished: names.filter(isFinished),
    unfinished: names.filter((name) => !isFinished(name)),
    pool,
    keysOf: (name) =>
      (keys.get(name) ?? []).sort((a, b) => Number(b.endsWith(MANIFEST)) - Number(a.endsWith(MANIFEST))),
  }
}
