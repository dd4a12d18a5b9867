import type { Dirent } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
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
      try {
        await writeFile(partial, content)
        await rename(partial, path)
      } catch (error) {
        // On a full disk half a file would only keep it full.
        await rm(partial, { force: true })
        throw error
      }
    },
    async *list(folder) {
      for (const entry of await entriesOf(folder ? pathOf(folder) : root)) {
        if (!entry.isFile()) continue
        const path = join(entry.parentPath, entry.name)
        // Gone meanwhile is not there.
        const found = await stat(path).catch(() => undefined)
        if (found) yield { key: relative(root, path).split(sep).join('/'), putAt: found.mtime }
      }
    },
    async get(key) {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async delete(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}

/** What is below a folder; nothing where the first file has not come yet. */
async function entriesOf(root: string): Promise<Dirent[]> {
  try {
    return await readdir(root, { recursive: true, withFileTypes: true })
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
