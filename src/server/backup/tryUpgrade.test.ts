import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { folderFileStore } from '#server/adapters/files/folder.ts'
import { ownMigrations } from '#server/db/migrationFolder.ts'
import { aCustomer } from '#server/testing/builders.ts'
import { anEmptyDatabase } from '#server/testing/emptyDatabase.ts'
import { openServer } from '#server/testing/openings.ts'
import { contentsOf } from '#server/testing/playedMarket.ts'
import { pendingIn, tryUpgrade } from './tryUpgrade.ts'

// Each copy is made by its migrations.
vi.setConfig({ testTimeout: 120_000 })

const server = await openServer()
await aCustomer(server, { email: 'casey@people.example' })
const { database } = server
const scratch = await mkdtemp(join(tmpdir(), 'tradepost-upgrade-'))
afterAll(() => rm(scratch, { recursive: true }))

const journal = z.looseObject({ entries: z.array(z.looseObject({ idx: z.number(), when: z.number() })) })

/** This release's migrations and more after them, as a release to come has them. */
async function releaseWith(more: Readonly<Record<string, string>>): Promise<string> {
  const folder = join(scratch, crypto.randomUUID())
  await cp(ownMigrations(), folder, { recursive: true })
  const path = join(folder, 'meta', '_journal.json')
  const { entries, ...rest } = journal.parse(JSON.parse(await readFile(path, 'utf8')))
  for (const [tag, statements] of Object.entries(more)) {
    await writeFile(join(folder, `${tag}.sql`), statements)
    const [last] = entries.slice(-1)
    if (last) entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag })
  }
  await writeFile(path, JSON.stringify({ ...rest, entries }))
  return folder
}

const planned = {
  '9001_harmless': `ALTER TABLE users ADD COLUMN planned text`,
  '9002_too_strict': `ALTER TABLE users ADD CONSTRAINT strict CHECK (email <> 'casey@people.example')`,
  '9003_never_reached': `ALTER TABLE users DROP COLUMN planned`,
}

test('a migration that today’s rows would refuse is named, and the database stays as it was', async () => {
  const folder = await releaseWith(planned)
  expect((await pendingIn(database.url, folder)).map(({ tag }) => tag)).toEqual(Object.keys(planned))
  const before = await contentsOf(database)
  const copy = await anEmptyDatabase()
  const applied: string[] = []
  const { failed } = await tryUpgrade({
    url: database.url,
    copyUrl: copy.url,
    place: folderFileStore(join(scratch, 'dump')),
    folder,
    onApplied: (tag) => applied.push(tag),
  })
  expect(applied).toEqual(['9001_harmless'])
  expect(failed).toEqual({
    tag: '9002_too_strict',
    says: 'check constraint "strict" of relation "users" is violated by some row',
  })
  expect(await contentsOf(database)).toEqual(before)
  expect((await pendingIn(database.url, folder)).length).toBe(3)
  await copy.drop()
})

test('a copy is made only in a database where nobody has an account', async () => {
  const folder = await releaseWith(planned)
  const onItself = tryUpgrade({
    url: database.url,
    copyUrl: database.url,
    place: folderFileStore(join(scratch, 'refused')),
    folder,
  })
  await expect(onItself).rejects.toThrow('has 1 account')
  expect((await database.db.execute(sql`select email from users`)).rows).toEqual([
    { email: 'casey@people.example' },
  ])
})
