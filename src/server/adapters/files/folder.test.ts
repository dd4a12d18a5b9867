import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderFileStore } from './folder.ts'
import { fileStoreContract } from './store.contract.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tradepost-folder-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

fileStoreContract(() => folderFileStore(folder))

test('no part of a write is left behind', async () => {
  await folderFileStore(folder).put('whole/file', Buffer.from('whole'), 'text/plain')
  expect(await readdir(join(folder, 'whole'))).toEqual(['file'])
})
