import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../src/server/db/embedded.ts'
import type { Child } from './childProcess.ts'

export interface Scratch {
  database: EmbeddedDatabase
  folder: string
  /** What is to be stopped at the end, before the database. */
  servers: Child[]
  /** Address of the database `name`, filled by `fill` unless it was on an earlier run. */
  filled: (name: string, fill: (url: string) => Promise<unknown>) => Promise<string>
}

/**
 * Lends an embedded PostgreSQL of its own to a benchmark, on the disk as a marketplace has it. Nothing of it is left,
 * unless `BENCH_FOLDER` names a folder to keep it in: a million jobs take a while to make.
 */
export async function withScratchDatabase(measure: (scratch: Scratch) => Promise<void>): Promise<void> {
  const kept = process.env.BENCH_FOLDER
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'tradepost-bench-')))
  await mkdir(folder, { recursive: true })
  // As root, PostgreSQL runs as a user of its own, who has to get in.
  await chmod(folder, 0o755)
  const database = await startEmbeddedDatabase(join(folder, 'postgres'))
  const servers: Child[] = []
  const filled: Scratch['filled'] = async (name, fill) => {
    const url = database.url(name)
    const mark = join(folder, `${name}.filled`)
    if (existsSync(mark)) return url
    await database.create(name)
    await fill(url)
    await writeFile(mark, '')
    return url
  }
  try {
    await measure({ database, folder, servers, filled })
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    await database.stop()
    if (kept === undefined) await rm(folder, { recursive: true, force: true })
  }
}
