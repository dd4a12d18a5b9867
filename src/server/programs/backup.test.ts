import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { readdir, rm } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { folderFileStore } from '#server/adapters/files/folder.ts'
import { pendingIn } from '#server/backup/tryUpgrade.ts'
import { migrate } from '#server/db/migrate.ts'
import { ownMigrations, readMigrations, withMigrationsUpTo } from '#server/db/migrationFolder.ts'
import { anEmptyDatabase } from '#server/testing/emptyDatabase.ts'
import { openServer } from '#server/testing/openings.ts'
import { aPlayedMarket, filesIn } from '#server/testing/playedMarket.ts'
import { newScratchFolder } from '#server/testing/scratchFolder.ts'

const server = await openServer()
await aPlayedMarket(server)
const scratch = await newScratchFolder('tradepost-drill-')
afterAll(() => rm(scratch, { recursive: true, force: true }))

/** Runs an operator's command; answers its exit code and everything it said. */
async function run(program: string, args: readonly string[], environment: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['--import', 'tsx', `src/server/programs/${program}.ts`, ...args], {
    env: { PATH: process.env['PATH'], ENV_FILE: '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = await once(child, 'close')
  return { code, said }
}

test('by command: a market with a database of its own comes back in an embedded one, on another machine', async () => {
  const old = join(scratch, 'old')
  const store = folderFileStore(join(old, 'files'))
  for (const [key, content] of Object.entries(await filesIn(server.services.files)))
    await store.put(key, Buffer.from(content, 'base64'), 'image/webp')
  const backups = join(scratch, 'backups')
  const market = { DATABASE_URL: server.database.url, DATA_DIR: old }
  const before = await run('backup', ['--to', backups, '--keep-daily', '1'], market)
  expect(before.said).toMatch(/Backup \S+ is in \S+, and was read back: \d+ rows of \d+ tables .* 2 files/)
  expect(before.code).toBe(0)
  expect(await run('backup', ['--check'], { ...market, BACKUP_TO: backups })).toMatchObject({
    code: 0,
    said: expect.stringContaining('is whole'),
  })

  const fresh = { DATA_DIR: join(scratch, 'new'), BACKUP_TO: backups }
  const restored = await run('restore', [], fresh)
  expect(restored.said).toContain('The ledger is sound.')
  expect(restored.code).toBe(0)
  expect(await filesIn(folderFileStore(join(scratch, 'new', 'files')))).toEqual(await filesIn(store))
  const again = await run('restore', [], fresh)
  expect(again.said).toContain('To lose everything in it, add --replace tradepost')
  expect(again.code).toBe(1)
  const listed = await run('restore', ['--list'], fresh)
  expect(listed.said.trim()).toMatch(/^\d{4}-\d\d-\d\dt\d{6}z$/)
}, 300_000)

test('by command: what is missing is asked for in words', async () => {
  const nowhere = { DATA_DIR: join(scratch, 'nowhere') }
  expect(await run('backup', [], nowhere)).toEqual({
    code: 1,
    said: 'Where to? Add --to <folder or s3://bucket/folder>, or set BACKUP_TO.\n',
  })
  expect(await run('restore', ['--from', join(scratch, 'empty')], nowhere)).toMatchObject({
    code: 1,
    said: expect.stringContaining('There is no finished backup in'),
  })
  expect(await run('backup', ['--to', scratch, '--keep-daily', 'few'], nowhere)).toMatchObject({
    code: 1,
    said: '--keep-daily must be a whole number\n',
  })
}, 300_000)

test('by command: an update is tried on a copy, and what is configured stays as it is', async () => {
  const market = { DATABASE_URL: server.database.url, DATA_DIR: join(scratch, 'market') }
  expect(await run('upgradeCheck', [], market)).toEqual({
    code: 0,
    said: 'The database is of this release: nothing is to be migrated.\n',
  })
  const older = await anEmptyDatabase()
  const migrations = await readMigrations(ownMigrations())
  const [previous, last] = migrations.slice(-2)
  if (!previous || !last) throw new Error('There are too few migrations')
  await withMigrationsUpTo(previous.tag, (folder) => migrate(older.url, { folder }))
  const { code, said } = await run('upgradeCheck', ['--scratch', scratch], {
    ...market,
    DATABASE_URL: older.url,
  })
  expect(said).toContain('1 migration waits.')
  expect(said).toMatch(new RegExp(`[0-9.]+ s  ${last.tag}`))
  expect(said).toContain('The copy is of this release, and its ledger is sound. Nothing was changed.')
  expect(code).toBe(0)
  expect(await pendingIn(older.url)).toEqual([last])
  expect((await readdir(scratch)).filter((name) => name.startsWith('tradepost-upgrade'))).toEqual([])
  await older.drop()
}, 300_000)
