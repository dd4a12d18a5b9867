import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from './port.ts'

const KEY = /^[a-z0-9][a-z0-9/_.-]*$/

/** Keeps files below a folder. A write appears whole or not at all. */
export function folderFileStore(root: string): FileStore {
  const pathOf = (key: string) => {
    if (!KEY.test(key) || key.includes('..')) throw new Error(`Not a key of the file store: ${key}`)
    return join(root, key)
  }
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
