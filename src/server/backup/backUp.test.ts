import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { folderFileStore } from '#server/adapters/files/folder.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import { migrate } from '#server/db/migrate.ts'
import { ownMigrations, readMigrations, withMigrationsUpTo } from '#server/db/migrationFolder.ts'
import { files, users } from '#server/db/schema/index.ts'
import { aCustomer } from '#server/testing/builders.ts'
import { anEmptyDatabase } from '#server/testing/emptyDatabase.ts'
import { openServer } from '#server/testing/openings.ts'
import { backUp } from './backUp.ts'
import { checkBackup } from './checkBackup.ts'
import { dropOld } from './dropOld.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { restore } from './restore.ts'
import { survey } from './survey.ts'

// Some of it makes whole databases by their migrations.
vi.setConfig({ testTimeout: 120_000 })

const server = await openServer()
const customer = await aCustomer(server)
const scratch = await mkdtemp(join(tmpdir(), 'tradepost-backup-'))
afterAll(() => rm(scratch, { recursive: true }))

const { database, services } = server
const newPlace = () => folderFileStore(join(scratch, crypto.randomUUID()))
const upload = () => `gallery/${crypto.randomUUID()}`

async function aFile(key = upload(), content = key): Promise<string> {
  await services.files.put(key, Buffer.from(content), 'image/webp')
  await services.db.insert(files).values({
    ownerId: customer.id,
    kind: 'gallery',
    key,
    name: 'a.webp',
    contentType: 'image/webp',
    bytes: 1,
  })
  return key
}

async function removed(key: string): Promise<void> {
  await services.db.delete(files).where(eq(files.key, key))
  await services.files.delete(key)
}

function rowsOf({ tables }: Manifest, name: string): number | undefined {
  return tables.find((table) => table.name === name)?.rows
}

async function waitsForLock(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rowCount } = await client.query(
    `select from pg_locks where locktype = 'advisory' and not granted
       and database = (select oid from pg_database where datname = current_database())`,
  )
  await client.end()
  return (rowCount ?? 0) > 0
}

/** The server's file store, with something that happens just before a file is first read from it. */
function interrupted(before: (key: string) => Promise<void>): FileStore {
  return {
    ...services.files,
    async get(key) {
      await before(key)
      return services.files.get(key)
    },
  }
}

test('a file that is deleted while it would be copied is in no backup, neither its row', async () => {
  const [gone, stays] = [await aFile(), await aFile()]
  const place = newPlace()
  const store = interrupted(async (key) => {
    if (key === gone) await removed(gone)
  })
  const { manifest } = await backUp({ url: database.url, files: store, place })
  expect(manifest.files).toMatchObject({ count: 1, missing: [] })
  expect(await place.get(`files/${stays}`)).toEqual(Buffer.from(stays))
  await checkBackup(place, manifest)
  expect(rowsOf(manifest, 'public.files')).toBe(1)
  await removed(stays)
})

test('a file that comes while the others are copied is there with its row, or neither is', async () => {
  const first = await aFile()
  const late = upload()
  let isPut = false
  const store = interrupted(async () => {
    if (isPut) return
    isPut = true
    await aFile(late)
  })
  const place = newPlace()
  const { manifest } = await backUp({ url: database.url, files: store, place })
  expect(manifest.files).toMatchObject({ count: 2, missing: [] })
  expect(await place.get(`files/${late}`)).toEqual(Buffer.from(late))
  for (const key of [first, late]) await removed(key)
})

test('rows that are written while tables are copied are seen by none of them', async () => {
  const place = newPlace()
  const before = await services.db.$count(users)
  const writing: FileStore = {
    ...place,
    async put(key, content, type) {
      // Another person after each table.
      if (key.includes('/tables/')) await aCustomer(server)
      await place.put(key, content, type)
    },
  }
  const { manifest } = await backUp({ url: database.url, files: services.files, place: writing })
  expect(await services.db.$count(users)).toBeGreaterThan(before + 1)
  const seen = ['public.users', 'public.sessions'].map((name) => rowsOf(manifest, name))
  expect(seen).toEqual([before, before])
})

test('a place that takes something and keeps something else is found out', async () => {
  const place = newPlace()
  const lossy: FileStore = {
    ...place,
    put: (key, content, type) => place.put(key, key.includes('users') ? content.subarray(1) : content, type),
  }
  const failed = backUp({ url: database.url, files: services.files, place: lossy })
  await expect(failed).rejects.toThrow(/public\.users\.0001\.gz is not what was put there/)
  expect((await survey(place)).finished).toEqual([])
  // The database is free again for the next one.
  const { name } = await backUp({ url: database.url, files: services.files, place })
  expect((await survey(place)).finished).toEqual([name])
})

test('a place that takes no more files is not asked for each of them', async () => {
  const keys = await Promise.all(Array.from({ length: 40 }, () => aFile()))
  const place = newPlace()
  let asked = 0
  const full: FileStore = {
    ...place,
    async put(key, content, type) {
      if (!key.startsWith('files/')) return place.put(key, content, type)
      asked += 1
      throw new Error('No space left')
    },
  }
  const failed = backUp({ url: database.url, files: services.files, place: full })
  await expect(failed).rejects.toThrow('No space left')
  for (const key of keys) await removed(key)
  expect(asked).toBeLessThan(20)
})

test('the next backup copies only files that are new, and thinning leaves those that one still needs', async () => {
  const [old, common] = [await aFile(), await aFile()]
  const place = newPlace()
  const copied: string[] = []
  const counting: FileStore = {
    ...place,
    async put(key, content, type) {
      if (key.startsWith('files/')) copied.push(key)
      await place.put(key, content, type)
    },
  }
  const at = (day: number) => ({
    url: database.url,
    files: services.files,
    place: counting,
    now: () => new Date(`2026-11-0${day}T03:00:00Z`),
  })
  const first = await backUp(at(1))
  expect(copied.splice(0).sort()).toEqual([`files/${old}`, `files/${common}`].sort())
  await removed(old)
  const fresh = await aFile()
  const second = await backUp(at(2))
  expect(copied).toEqual([`files/${fresh}`])
  expect([first.name, second.name]).toEqual(['2026-11-01t030000z', '2026-11-02t030000z'])
  // What a backup that was cut off has left, and something of somebody else's.
  await place.put('2026-10-31t030000z/tables/public.users.0001.gz', Buffer.from('half'), '')
  await place.put('notes.txt', Buffer.from('mine'), '')

  expect(await dropOld(place, { daily: 2, weekly: 0, monthly: 0 })).toBe(0)
  await checkBackup(place, await readManifest(place, first.name))
  expect(await dropOld(place, { daily: 1, weekly: 0, monthly: 0 })).toBe(1)
  const { finished, unfinished, pool } = await survey(place)
  expect({ finished, unfinished }).toEqual({ finished: [second.name], unfinished: [] })
  expect([...pool].sort()).toEqual([common, fresh].sort())
  await checkBackup(place, second.manifest)
  expect(await place.get('notes.txt')).toEqual(Buffer.from('mine'))
  for (const key of [common, fresh]) await removed(key)
})

test('there is one backup at a time', async () => {
  const place = newPlace()
  let refused: Promise<unknown> | undefined
  const twice: FileStore = {
    ...place,
    async put(key, content, type) {
      refused ??= backUp({ url: database.url, files: services.files, place: newPlace() }).catch(
        (error: unknown) => error,
      )
      await refused
      await place.put(key, content, type)
    },
  }
  await backUp({ url: database.url, files: services.files, place: twice })
  expect(String(await refused)).toContain('Another backup or an update of this database is under way')
})

test('after a backup that was damaged the next one is whole again', async () => {
  const key = await aFile()
  const place = newPlace()
  const at = (hour: number) => () => new Date(`2026-11-01T0${hour}:00:00Z`)
  const first = await backUp({ url: database.url, files: services.files, place, now: at(1) })
  for (const damaged of [`files/${key}`, first.manifest.files.parts[0]?.key ?? ''])
    await place.put(damaged, Buffer.from('something else'), '')
  const second = await backUp({ url: database.url, files: services.files, place, now: at(2) })
  await checkBackup(place, second.manifest)
  await expect(checkBackup(place, first.manifest)).rejects.toThrow('is not what was put there')
  await removed(key)
})

test('a backup of the release before is restored and brought up to date', async () => {
  const migrations = await readMigrations(ownMigrations())
  const older = await anEmptyDatabase()
  const previous = migrations.at(-2)?.tag ?? ''
  await withMigrationsUpTo(previous, (folder) => migrate(older.url, { folder }))
  const source = new pg.Client({ connectionString: older.url })
  await source.connect()
  await source.query(
    `insert into users (id, email, role) values (gen_random_uuid(), 'old@people.example', 'customer')`,
  )
  await source.end()
  const place = newPlace()
  // An update that starts meanwhile waits, so that all tables are of one release.
  let updated: Promise<void> | undefined
  const updating: FileStore = {
    ...place,
    async put(key, content, type) {
      updated ??= migrate(older.url)
      await expect.poll(() => waitsForLock(older.url), { timeout: 60_000 }).toBe(true)
      await place.put(key, content, type)
    },
  }
  const { name, manifest } = await backUp({ url: older.url, files: services.files, place: updating })
  await updated
  expect(manifest.migration).toBe(previous)
  const empty = await anEmptyDatabase()
  await restore({ url: empty.url, files: newPlace(), place, name })
  const restored = new pg.Client({ connectionString: empty.url })
  await restored.connect()
  expect((await restored.query('select email from users')).rows).toEqual([{ email: 'old@people.example' }])
  const { rows } = await restored.query<{ last: string }>(
    'select max(created_at)::text as last from drizzle.__drizzle_migrations',
  )
  expect(Number(rows[0]?.last)).toBe(migrations.at(-1)?.when)
  await restored.end()
  await empty.drop()
  await older.drop()
})

test('a database that is newer than this program, or has nothing in it, is not backed up', async () => {
  const empty = await anEmptyDatabase()
  const attempt = () => backUp({ url: empty.url, files: services.files, place: newPlace() })
  await expect(attempt()).rejects.toThrow('There is nothing in this database yet')
  await migrate(empty.url)
  const client = new pg.Client({ connectionString: empty.url })
  await client.connect()
  await client.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('', 9000000000000)`)
  await client.end()
  await expect(attempt()).rejects.toThrow('of a newer release than this program')
  // Which works on it all the same: an update is gone back from by starting the release before.
  await migrate(empty.url)
  await empty.drop()
  expect(await services.db.execute(sql`select 1 as alive`)).toMatchObject({ rows: [{ alive: 1 }] })
})
