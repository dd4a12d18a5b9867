import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../src/server/db/embedded.ts'
import type { Child } from './childProcess.ts'

export interface Scratch {
  database: EmbeddedDatabase
  folder: string
  /** What is to be stopped at the end, before the database. */
  servers: Child[]
}

/** Lends an embedded PostgreSQL of its own to a benchmark, on the disk as a marketplace has it; nothing of it is left. */
export async function withScratchDatabase(measure: (scratch: Scratch) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tradepost-bench-'))
  // As root, PostgreSQL runs as a user of its own, who has to get in.
  await chmod(folder, 0o755)
  const database = await startEmbeddedDatabase(join(folder, 'postgres'))
  const servers: Child[] = []
  try {
    await measure({ database, folder, servers })
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
