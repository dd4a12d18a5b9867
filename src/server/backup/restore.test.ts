import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { folderFileStore } from '#server/adapters/files/folder.ts'
import { s3FileStore } from '#server/adapters/files/s3.ts'
import { readEnvironment } from '#server/config/environment.ts'
import { connect } from '#server/db/connection.ts'
import { files, payouts } from '#server/db/schema/index.ts'
import { verifyLedger } from '#server/modules/ledger/verify.ts'
import { anEmptyDatabase, type EmptyDatabase } from '#server/testing/emptyDatabase.ts'
import { openServer } from '#server/testing/openings.ts'
import { aPlayedMarket, contentsOf, filesIn, workIn } from '#server/testing/playedMarket.ts'
import { startS3 } from '#server/testing/s3Server.ts'
import { createTestDatabase } from '#server/testing/testDatabase.ts'
import { backUp } from './backUp.ts'
import { openPlace } from './place.ts'
import { restore } from './restore.ts'

// Each restore makes the whole database by its migrations.
vi.setConfig({ testTimeout: 120_000 })

const server = await openServer()
await aPlayedMarket(server)
const scratch = await mkdtemp(join(tmpdir(), 'tradepost-restore-'))
afterAll(() => rm(scratch, { recursive: true }))

const { database, services } = server
const newFolder = () => join(scratch, crypto.randomUUID())
const backUpTo = (place: ReturnType<typeof folderFileStore>) =>
  backUp({ url: database.url, files: services.files, place })

/** A database that a test restores into, looked at through a connection of its own. */
async function withEmpty(
  run: (empty: EmptyDatabase & { look: ReturnType<typeof connect> }) => Promise<void>,
  owner?: 'nobody',
) {
  const empty = await anEmptyDatabase(owner && { owner })
  const look = connect(empty.url, { max: 2, onError: () => undefined })
  await run({ ...empty, look })
  await look.close()
  await empty.drop()
}

/** The keys, checks and guards of a database. */
async function shapeOf({ db }: Pick<ReturnType<typeof connect>, 'db'>) {
  const { rows } = await db.execute(sql`
    select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) as part
    from pg_constraint where connamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
    union all
    select tgrelid::regclass::text || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    order by 1`)
  return rows
}

test('a lost machine: every row, file and guard is back, the ledger is sound, and what waited is done', async () => {
  const place = folderFileStore(newFolder())
  const { name, manifest } = await backUpTo(place)
  const before = await contentsOf(database)
  expect(manifest.files).toMatchObject({ count: 2, missing: [] })
  await withEmpty(async ({ url, look }) => {
    const store = folderFileStore(newFolder())
    await restore({ url, files: store, place, name })
    expect(await contentsOf(look)).toEqual(before)
    expect(await filesIn(store)).toEqual(await filesIn(services.files))
    expect(await verifyLedger(look.db)).toEqual([])
    expect(await shapeOf(look)).toEqual(await shapeOf(database))
    await expect(look.db.execute(sql`delete from journal_lines`)).rejects.toMatchObject({
      cause: { code: '23001' },
    })
    const statuses = async () => {
      const rows = await look.db.select({ status: payouts.status }).from(payouts)
      return rows.map(({ status }) => status).sort()
    }
    expect(await statuses()).toEqual(['complete', 'queued'])
    await workIn(url, server, store)
    expect(await statuses()).toEqual(['complete', 'complete'])
    expect(await verifyLedger(look.db)).toEqual([])
  })
})

test('an owner who is no superuser restores into a database of their own, again with --replace, and backs it up', async () => {
  const place = folderFileStore(newFolder())
  const { name, manifest } = await backUpTo(place)
  const before = await contentsOf(database)
  await withEmpty(async ({ url, look, name: theirs }) => {
    const store = folderFileStore(newFolder())
    await restore({ url, files: store, place, name })
    expect(await contentsOf(look)).toEqual(before)
    await look.db.execute(sql`update users set name = 'Somebody else'`)
    const again = (replace?: string) => restore({ url, files: store, place, name, replace })
    await expect(again()).rejects.toThrow(`has 2 accounts. To lose everything in it, add --replace ${theirs}`)
    await expect(again('tradepost')).rejects.toThrow(`The configured database is ${theirs}, not tradepost`)
    expect(await contentsOf(look)).not.toEqual(before)
    await again(theirs)
    expect(await contentsOf(look)).toEqual(before)
    const made = await backUp({ url, files: store, place: folderFileStore(newFolder()) })
    expect(made.manifest.tables.map(({ rows }) => rows)).toEqual(manifest.tables.map(({ rows }) => rows))
  }, 'nobody')
})

test('a database that a server works on, or that another program has, is left alone', async () => {
  const place = folderFileStore(newFolder())
  const { name } = await backUpTo(place)
  const attempt = (url: string, replace: string) =>
    restore({ url, files: services.files, place, name, replace })
  await withEmpty(async ({ url, look, name: theirs }) => {
    await look.db.execute(sql`create table recipes (id int)`)
    await expect(attempt(url, theirs)).rejects.toThrow(`The database ${theirs} has tables of another program`)
  })
  const ours = await createTestDatabase()
  // As a worker of a server process holds it (queue/roll.ts).
  await ours.pool.query('select pg_advisory_lock_shared(4600002, 1)')
  await expect(attempt(ours.url, new URL(ours.url).pathname.slice(1))).rejects.toThrow(
    '1 process serves the database',
  )
  await ours.close()
})

test.each(['a table', 'a file', 'the list of files', 'the manifest'])(
  'a backup in which %s was changed is refused before anything is touched',
  async (what) => {
    const folder = newFolder()
    const place = folderFileStore(folder)
    const { name, manifest } = await backUpTo(place)
    const [upload = ''] = Object.keys(await filesIn(services.files))
    const key = {
      'a table': manifest.tables.find((table) => table.name === 'public.journal_lines')?.parts[0]?.key,
      'a file': `files/${upload}`,
      'the list of files': manifest.files.parts[0]?.key,
      'the manifest': `${name}/manifest.json`,
    }[what]
    if (!key) throw new Error(`No key of ${what}`)
    const content = await place.get(key)
    if (!content) throw new Error(`${key} is not there`)
    const changed = Buffer.from(content)
    const at = what === 'the manifest' ? changed.indexOf('"rows": ') + 8 : Math.floor(changed.length / 2)
    changed[at] = what === 'the manifest' ? 0x39 : (changed[at] ?? 0) ^ 1
    await place.put(key, changed, 'text/plain')
    await withEmpty(async ({ url, look }) => {
      const store = folderFileStore(newFolder())
      const refused = restore({ url, files: store, place, name })
      await expect(refused).rejects.toThrow(`${key} is not what was put there`)
      const { rows } = await look.db.execute(sql`select from pg_tables where schemaname = 'public'`)
      expect(rows).toEqual([])
      expect(await filesIn(store)).toEqual({})
    })
    await place.delete(key)
    await withEmpty(async ({ url }) => {
      await expect(restore({ url, files: services.files, place, name })).rejects.toThrow(
        what === 'the manifest' ? `There is no finished backup ${name}` : `${key} is missing`,
      )
    })
  },
)

test('from a bucket to a bucket: uploads and backups in stores of their own', async () => {
  const [uploads, backups] = [await startS3(), await startS3()]
  const { bucket } = backups
  const environment = readEnvironment({
    BACKUP_S3_ENDPOINT: bucket.endpoint,
    BACKUP_S3_REGION: bucket.region,
    BACKUP_S3_ACCESS_KEY_ID: bucket.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
  })
  const store = s3FileStore(uploads.bucket)
  for (const { key, contentType } of await services.db.select().from(files))
    await store.put(key, (await services.files.get(key)) ?? Buffer.alloc(0), contentType)
  await s3FileStore(bucket).put(
    'nightly-of-others/2026-11-23t140509z/manifest.json',
    Buffer.from('{}'),
    'text/plain',
  )
  const place = await openPlace(`s3://${bucket.bucket}/nightly`, environment)
  const { name } = await backUp({ url: database.url, files: store, place })
  expect([...backups.objects.keys()]).toContain(`nightly/${name}/manifest.json`)
  const lost = new Map(uploads.objects)
  uploads.objects.clear()
  await withEmpty(async ({ url, look }) => {
    await restore({ url, files: store, place, name })
    expect(await contentsOf(look)).toEqual(await contentsOf(database))
  })
  const contents = (objects: typeof lost) =>
    Object.fromEntries([...objects].map(([key, { content, type }]) => [key, { content, type }]))
  expect(contents(uploads.objects)).toEqual(contents(lost))
  await uploads.close()
  await backups.close()
})

test('a place that is none is refused in words', async () => {
  const nothing = readEnvironment({})
  await expect(openPlace('s3://Upper/case', nothing)).rejects.toThrow('is no place for backups')
  await expect(openPlace('s3://bucket/folder', nothing)).rejects.toThrow('needs BACKUP_S3_ENDPOINT')
})

test('a file that the store had lost before is named, and keeps nobody from a backup', async () => {
  const [file] = await services.db.select().from(files).limit(1)
  if (!file) throw new Error('There is no file')
  const content = await services.files.get(file.key)
  await services.files.delete(file.key)
  const place = folderFileStore(newFolder())
  const { manifest } = await backUpTo(place)
  expect(manifest.files).toMatchObject({ count: 1, missing: [file.key] })
  await services.files.put(file.key, content ?? Buffer.alloc(0), file.contentType)
  const { manifest: whole } = await backUpTo(place)
  expect(whole.files).toMatchObject({ count: 2, missing: [] })
  expect(await services.db.$count(files, eq(files.key, file.key))).toBe(1)
})
