import type { FileStore } from './port.ts'

/** Writes a few bytes, reads them and deletes them again: whether what was read is what was written. */
export async function tryStore(store: FileStore, name: string): Promise<boolean> {
  const key = `${name}-${crypto.randomUUID()}`
  const content = Buffer.from(key)
  await store.put(key, content, 'text/plain')
  const read = await store.get(key)
  await store.delete(key)
  return read?.equals(content) ?? false
}
