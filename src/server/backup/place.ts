import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { folderFileStore } from '#server/adapters/files/folder.ts'
import { checkedKey } from '#server/adapters/files/key.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import { s3FileStore } from '#server/adapters/files/s3.ts'
import type { Environment } from '#server/config/environment.ts'

const BUCKET = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[a-z0-9_.-]+)*)\/?$/

/** Where backups are kept: a folder, or `s3://bucket/folder`. */
export async function openPlace(address: string, environment: Environment): Promise<FileStore> {
  if (!address.startsWith('s3:')) {
    const folder = resolve(address)
    // What is in it is everybody's data.
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return folderFileStore(folder)
  }
  const [, bucket, path = ''] = BUCKET.exec(address) ?? []
  if (!bucket)
    throw new Error(`${address} is no place for backups: it is like s3://bucket/folder, in small letters.`)
  const store = s3FileStore({ bucket, ...accessOf(environment) })
  return path ? storeBelow(store, path.slice(1)) : store
}

/** The store of backups has access data of its own, or those of the uploaded files. */
function accessOf(environment: Environment) {
  const {
    BACKUP_S3_ENDPOINT: endpoint = environment.S3_ENDPOINT,
    BACKUP_S3_REGION: region = environment.S3_REGION,
    BACKUP_S3_ACCESS_KEY_ID: accessKeyId = environment.S3_ACCESS_KEY_ID,
    BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey = environment.S3_SECRET_ACCESS_KEY,
  } = environment
  if (!endpoint || !region || !accessKeyId || !secretAccessKey)
    throw new Error('A bucket for backups needs BACKUP_S3_ENDPOINT and what belongs to it. See .env.example.')
  return { endpoint, region, accessKeyId, secretAccessKey }
}

/** A folder of a store, as a store. */
function storeBelow(store: FileStore, folder: string): FileStore {
  const below = (key: string) => `${folder}/${checkedKey(key)}`
  return {
    put: async (key, content, type) => store.put(below(key), content, type),
    get: async (key) => store.get(below(key)),
    delete: async (key) => store.delete(below(key)),
    async *list(inner) {
      for await (const { key, putAt } of store.list(inner ? below(inner) : folder))
        yield { key: key.slice(folder.length + 1), putAt }
    },
  }
}
