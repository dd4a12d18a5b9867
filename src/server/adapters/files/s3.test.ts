import { afterAll, beforeAll, expect, test } from 'vitest'
import { type S3Server, startS3 } from '#server/testing/s3Server.ts'
import { s3FileStore } from './s3.ts'
import { fileStoreContract } from './store.contract.ts'

let s3: S3Server
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.close())

fileStoreContract(() => s3FileStore(s3.bucket))

const text = Buffer.from('text')

test('an object lies under its key with its type', async () => {
  await s3FileStore(s3.bucket).put('document/one', text, 'application/pdf')
  expect(s3.objects.get('document/one')).toMatchObject({ content: text, type: 'application/pdf' })
})

test('a listing goes on where a page of it ends', async () => {
  const store = s3FileStore(s3.bucket)
  for (let index = 0; index < 2 * s3.listed + 1; index += 1)
    await store.put(`many/${index}`, text, 'text/plain')
  const keys = []
  for await (const { key } of store.list()) keys.push(key)
  expect(keys.filter((key) => key.startsWith('many/'))).toHaveLength(2 * s3.listed + 1)
  expect(new Set(keys).size).toBe(keys.length)
  const stranger = s3FileStore({ ...s3.bucket, secretAccessKey: 'a guess' })
  await expect(stranger.list()[Symbol.asyncIterator]().next()).rejects.toThrow('403 (SignatureDoesNotMatch)')
})

test('a store that is busy is asked again, and not for ever', async () => {
  const store = s3FileStore(s3.bucket)
  s3.beBusy(2)
  await store.put('busy/one', text, 'text/plain')
  expect(s3.objects.has('busy/one')).toBe(true)
  s3.beBusy(3)
  await expect(store.put('busy/two', text, 'text/plain')).rejects.toThrow('answered 503 (SlowDown)')
  expect(s3.objects.has('busy/two')).toBe(false)
})

test('a wrong secret opens nothing, and the error does not say it', async () => {
  const stranger = s3FileStore({ ...s3.bucket, secretAccessKey: 'a guess' })
  await s3FileStore(s3.bucket).put('private/one', text, 'text/plain')
  const asked = stranger.get('private/one')
  await expect(asked).rejects.toThrow(/^The file store answered 403 \(SignatureDoesNotMatch\)$/)
  await expect(stranger.delete('private/one')).rejects.toThrow('403')
  expect(s3.objects.has('private/one')).toBe(true)
})

test('a bucket that is not there is an error, not a file that is missing', async () => {
  const store = s3FileStore({ ...s3.bucket, bucket: 'elsewhere' })
  await expect(store.put('a/b', text, 'text/plain')).rejects.toThrow('404 (NoSuchBucket)')
  await expect(store.get('a/b')).rejects.toThrow('404 (NoSuchBucket)')
})
