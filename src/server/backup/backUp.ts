import type pg from 'pg'
import type { FileStore } from '#server/adapters/files/port.ts'
import { copyFiles, knownPool, listFiles, namedFiles, type Pool } from './copyFiles.ts'
import { beAlone, dumpDatabase, migrationOf } from './dumpDatabase.ts'
import { type Manifest, nameOf, type StoredFile, writeManifest } from './manifest.ts'
import { inOneTransaction, withSession } from './session.ts'
import { survey } from './survey.ts'

interface BackingUp {
  readonly url: string
  readonly files: FileStore
  readonly place: FileStore
  readonly now?: () => Date
}

/** What a backup is, in figures. */
export interface MadeBackup {
  readonly name: string
  readonly manifest: Manifest
  readonly newFiles: number
}

/**
 * Keeps the database as it was at one moment, and every file that a row of it names. The market goes on meanwhile; each
 * piece is read back after it was written.
 */
export async function backUp({ url, files, place, now = () => new Date() }: BackingUp): Promise<MadeBackup> {
  return withSession(url, async (client) => {
    await beAlone(client)
    await migrationOf(client)
    const pool = await knownPool(place, await survey(place))
    const had = pool.size
    // Most of the files, while nothing is held open.
    await copyFiles(files, place, await namedFiles(client), pool)
    return untilComplete(async () =>
      inOneTransaction(client, 'snapshot', async () => {
        const at = now()
        const name = nameOf(at)
        const kept = await completeFiles(client, { url, files, place }, pool)
        if (!kept) return undefined
        const manifest: Manifest = {
          format: 1,
          at: at.toISOString(),
          ...(await dumpDatabase(client, place, name)),
          files: {
            count: kept.there.length,
            bytes: kept.there.reduce((sum, { bytes }) => sum + bytes, 0),
            missing: [...kept.missing],
            parts: await listFiles(place, name, kept.there),
          },
        }
        await writeManifest(place, name, manifest)
        return { name, manifest, newFiles: pool.size - had }
      }),
    )
  })
}

const TRIES = 5

/** A file may be deleted, with its row, between a snapshot and its copying: the next snapshot does not name it. */
async function untilComplete(attempt: () => Promise<MadeBackup | undefined>): Promise<MadeBackup> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const made = await attempt()
    if (made) return made
  }
  throw new Error('Files were deleted faster than they could be copied. Try again later.')
}

/**
 * The files of the rows that the snapshot sees. Undefined where one has gone together with its row since: then there is
 * no moment at which both are as they are here. What was missing all along is no reason to have no backup.
 */
async function completeFiles(
  client: pg.Client,
  { url, files, place }: BackingUp,
  pool: Pool,
): Promise<{ there: StoredFile[]; missing: readonly string[] } | undefined> {
  const named = await namedFiles(client)
  const missing = await copyFiles(files, place, named, pool)
  if (missing.length > 0) {
    const stillNamed = new Set((await withSession(url, namedFiles)).map(({ key }) => key))
    if (missing.some((key) => !stillNamed.has(key))) return undefined
  }
  const there = named.flatMap(({ key }) => pool.get(key) ?? [])
  return { there, missing }
}
