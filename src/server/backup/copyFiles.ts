import type pg from 'pg'
import type { FileStore } from '#server/adapters/files/port.ts'
import { eachFile } from './eachFile.ts'
import { inPool, type Manifest, readManifest, storedFile, type StoredFile } from './manifest.ts'
import { Damaged, linesIn, putChecked, readParts, writeParts } from './parts.ts'
import type { Survey } from './survey.ts'

/** Uploaded files that a place has, by their key. */
export type Pool = Map<string, StoredFile>

/** What rows say of a file. */
interface Named {
  readonly key: string
  readonly type: string
}

/** The files that rows name, as the client sees them. */
export async function namedFiles(client: pg.Client): Promise<readonly Named[]> {
  const { rows } = await client.query<Named>('select key, content_type as type from files order by key')
  return rows
}

/** Copies what the place does not have yet; answers the keys that the file store does not have. */
export async function copyFiles(
  files: FileStore,
  place: FileStore,
  named: readonly Named[],
  pool: Pool,
): Promise<readonly string[]> {
  const missing: string[] = []
  await eachFile(named, async ({ key, type }) => {
    if (pool.has(key)) return
    const content = await files.get(key)
    if (!content) missing.push(key)
    else pool.set(key, { ...(await putChecked(place, inPool(key), content, type)), key, type })
  })
  return missing
}

/** Writes down which files belong to a backup. */
export async function listFiles(
  place: FileStore,
  folder: string,
  kept: readonly StoredFile[],
): Promise<Manifest['files']['parts']> {
  async function* lines() {
    for (const file of kept) yield Buffer.from(`${JSON.stringify(file)}\n`)
  }
  return [...(await writeParts(place, `${folder}/files`, lines()))]
}

/** The files that belong to a backup. */
export async function* filesOf(place: FileStore, { files }: Manifest): AsyncGenerator<StoredFile> {
  for await (const line of linesIn(readParts(place, files.parts))) yield storedFile.parse(JSON.parse(line))
}

/** What the newest backup knows to be there. Where its list is damaged nothing is known, and all is copied again. */
export async function knownPool(place: FileStore, { finished, pool }: Survey): Promise<Pool> {
  const newest = finished.at(-1)
  const known: Pool = new Map()
  if (!newest) return known
  try {
    for await (const file of filesOf(place, await readManifest(place, newest)))
      if (pool.has(file.key)) known.set(file.key, file)
    return known
  } catch (error) {
    if (error instanceof Damaged) return new Map()
    throw error
  }
}
