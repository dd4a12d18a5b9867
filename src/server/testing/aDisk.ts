import { execFile } from 'node:child_process'
import { rmdir, statfs } from 'node:fs/promises'
import { promisify } from 'node:util'
import { newScratchFolder } from './scratchFolder.ts'

const run = promisify(execFile)
const ROOM = '4g'

/** A disk of its own, which is full when it is said to be: what is written then fails in the system itself. */
export interface Disk {
  readonly folder: string
  fill(): Promise<void>
  makeRoom(): Promise<void>
  remove(): Promise<void>
}

/** Answers why not where this program may not mount one. It holds what is written to it in memory, and no more than that. */
export async function aDisk(): Promise<Disk | string> {
  const folder = await newScratchFolder('tradepost-disk-')
  const resize = (size: string) => run('mount', ['-o', `remount,size=${size}`, folder])
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${ROOM},mode=755`, 'tradepost-disk', folder])
  } catch (error) {
    await rmdir(folder)
    return `no disk can be mounted here: ${error instanceof Error ? error.message : String(error)}`
  }
  return {
    folder,
    async fill() {
      const { bsize, blocks, bfree } = await statfs(folder)
      // A size of nothing would be no limit.
      await resize(String(Math.max(1, blocks - bfree) * bsize))
    },
    async makeRoom() {
      await resize(ROOM)
    },
    async remove() {
      await run('umount', ['--lazy', folder])
      await rmdir(folder)
    },
  }
}
