import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkedKey } from './key.ts'
import type { FileStore } from './port.ts'

/** Keeps files below a folder. A write appears whole or not at all. */
export function folderFileStore(root: string): FileStore {
  const pathOf = (key: string) => join(root, checkedKey(key))
  return {
    async put(key, content) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      const partial = `${path}.${crypto.randomUUID()}.partial`
      await writeFile(partial, content)
      await rename(partial, path)
    },
    async get(key) {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
        throw error
      }
    },
    async delete(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}
