import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
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

test('nothing is listed where nothing was put yet', async () => {
  const listed = []
  for await (const one of folderFileStore(join(folder, 'not-there-yet')).list()) listed.push(one)
  expect(listed).toEqual([])
})

test('a write that fails leaves nothing, and what a crash has left is listed', async () => {
  // Where a folder stands no file can be put: the last step of the write fails.
  await mkdir(join(folder, 'failing', 'file'), { recursive: true })
  await writeFile(join(folder, 'failing', 'file', 'inside'), 'x')
  const put = folderFileStore(folder).put('failing/file', Buffer.from('whole'), 'text/plain')
  await expect(put).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST|EPERM/)
  expect(await readdir(join(folder, 'failing'))).toEqual(['file'])

  const left = `crashed/file.${crypto.randomUUID()}.partial`
  await mkdir(join(folder, 'crashed'))
  await writeFile(join(folder, left), 'half')
  const keys = []
  for await (const { key } of folderFileStore(folder).list()) keys.push(key)
  expect(keys).toContain(left)
  await folderFileStore(folder).delete(left)
  expect(await readdir(join(folder, 'crashed'))).toEqual([])
})

test('no part of a write is left behind', async () => {
  await folderFileStore(folder).put('whole/file', Buffer.from('whole'), 'text/plain')
  expect(await readdir(join(folder, 'whole'))).toEqual(['file'])
})
