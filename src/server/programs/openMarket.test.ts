import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { readEnvironment } from '#server/config/environment.ts'
import { startS3 } from '#server/testing/s3Server.ts'
import { newScratchFolder } from '#server/testing/scratchFolder.ts'
import { createTestDatabase } from '#server/testing/testDatabase.ts'
import { openMarket } from './openMarket.ts'

const folder = await newScratchFolder('tradepost-opening-')
const database = await createTestDatabase()
const s3 = await startS3()
afterAll(async () => {
  await s3.close()
  await database.close()
  await rm(folder, { recursive: true })
})

const bucket = {
  S3_ENDPOINT: s3.bucket.endpoint,
  S3_REGION: s3.bucket.region,
  S3_BUCKET: s3.bucket.bucket,
  S3_ACCESS_KEY_ID: s3.bucket.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.bucket.secretAccessKey,
}

/** Opens a market and closes it again; what kept it from opening, or nothing. */
async function opening(variables: Record<string, string>): Promise<string | undefined> {
  const environment = readEnvironment({
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'silent',
    DRAIN_SECONDS: '0',
    PORT: '0',
    ...variables,
  })
  try {
    const secret = 'a secret for tests, long enough to sign'
    const close = await openMarket({ environment, secret }, () => undefined)
    await close()
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** The database of the tests, otherwise. */
const otherDatabase = (change: (url: URL) => void) => {
  const url = new URL(`${inject('databaseServer')}postgres`)
  change(url)
  return { DATABASE_URL: url.href }
}

/** Answers whoever connects as PostgreSQL does that lets nobody in without TLS. */
async function startTlsOnly() {
  const fields = [
    'SFATAL',
    'C28000',
    'Mno pg_hba.conf entry for host "10.0.0.9", user "market", no encryption',
    '',
  ]
  const body = Buffer.from(`${fields.join('\0')}\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(body.length + 4, 1)
  const server = createServer((socket) => socket.once('data', () => socket.end(Buffer.concat([head, body]))))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return { server, port: address && typeof address === 'object' ? address.port : 0 }
}

test('a market that nothing is wrong with opens and closes, on a bucket too', async () => {
  expect(await opening(bucket)).toBeUndefined()
  expect(s3.objects.size).toBe(0)
})

describe('one sentence says what is wrong and what to do', () => {
  test('with the database', async () => {
    expect(await opening(otherDatabase((url) => (url.password = 'wrong')))).toMatch(
      /^The database at \S+ refuses the password of “\w+”: correct it in DATABASE_URL\.$/,
    )
    expect(await opening(otherDatabase((url) => (url.pathname = '/nowhere')))).toMatch(
      /^There is no database “nowhere” at \S+: create it, or correct DATABASE_URL\.$/,
    )
    expect(await opening(otherDatabase((url) => (url.port = '1')))).toMatch(
      /^Nothing listens at 127\.0\.0\.1:1: start the database, or correct host and port in DATABASE_URL\.$/,
    )
    expect(await opening(otherDatabase((url) => (url.hostname = 'no-such-host.invalid')))).toMatch(
      /“no-such-host\.invalid”.* correct the host in DATABASE_URL\.$/,
    )
    expect(await opening(otherDatabase((url) => (url.search = '?sslmode=require')))).toMatch(
      /^The database at \S+ has no TLS: take sslmode out of DATABASE_URL/,
    )
    const tlsOnly = await startTlsOnly()
    const url = `postgres://market:secret@127.0.0.1:${tlsOnly.port}/market`
    const said = await opening({ DATABASE_URL: url })
    tlsOnly.server.close()
    expect(said).toMatch(/wants TLS of “market”: add sslmode=verify-full to DATABASE_URL\.$/)
    expect(said).not.toContain('secret')
    expect(await opening({ DATABASE_URL: 'the database' })).toMatch(
      /^DATABASE_URL is no address like postgres:/,
    )
  })

  test('with the file store', async () => {
    for (const [change, sentence] of [
      [
        { S3_SECRET_ACCESS_KEY: 'wrong' },
        /^The file store refuses \(403 SignatureDoesNotMatch\): .* correct S3_SEC/,
      ],
      [
        { S3_BUCKET: 'elsewhere' },
        /^The file store refuses \(404 NoSuchBucket\): .* create it, or correct S3_BUCK/,
      ],
    ] as const) {
      const said = await opening({ ...bucket, ...change })
      expect(said).toMatch(sentence)
      expect(said).not.toContain(s3.bucket.secretAccessKey)
    }
  })

  test('with the folder', async () => {
    const file = join(folder, 'a-file')
    await writeFile(file, '')
    expect(await opening({ DATA_DIR: join(file, 'data') })).toMatch(
      /^DATA_DIR \(\S+\/a-file\/data\) can’t be written by “\S+” \(ENOTDIR\): give that folder to them, or set another\.$/,
    )
  })

  test('with the address', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = address && typeof address === 'object' ? address.port : 0
    expect(await opening({ PORT: String(port) })).toBe(
      `Port ${port} of 127.0.0.1 is taken: end the program that listens there, or set PORT to another one.`,
    )
    other.close()
    expect(await opening({ HOST: '192.0.2.1' })).toMatch(
      /^HOST \(192\.0\.2\.1\) is no address of this machine/,
    )
  })
})

test('a store that only does not answer keeps no market from opening', async () => {
  expect(await opening({ ...bucket, S3_ENDPOINT: 'http://127.0.0.1:1' })).toBeUndefined()
})
