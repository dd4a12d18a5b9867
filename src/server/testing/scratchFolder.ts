import { chmod, mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** What databases of tests take at most, several of them beside each other, and as much again for who else is there. */
const ENOUGH_BYTES = 4e9

/**
 * A folder of its own for a database that nobody keeps. In memory where there is room: a copy of a database is a
 * thousand files, which on a disk take ten times as long.
 */
export async function newScratchFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join((await hasRoom()) ? MEMORY : tmpdir(), prefix))
  // As root, PostgreSQL runs as a user of its own, who has to get in.
  await chmod(folder, 0o755)
  return folder
}

async function hasRoom(): Promise<boolean> {
  if (process.platform !== 'linux') return false
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize >= ENOUGH_BYTES
}
