import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded.ts'

let folder: string
let database: EmbeddedDatabase

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tradepost-embedded-'))
  await chmod(folder, 0o755)
  database = await startEmbeddedDatabase(join(folder, 'db'), { durable: false })
})
afterAll(async () => {
  await database.stop()
  await rm(folder, { recursive: true, force: true })
})

async function answer(url: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query('select 1 as one')).rows[0].one
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => undefined)
  }
}

const pidOf = async () => Number((await readFile(join(folder, 'db/postmaster.pid'), 'utf8')).split('\n')[0])

test('a server that is killed is started again where it was', async () => {
  const url = database.url('postgres')
  const killed = await pidOf()
  process.kill(killed, 'SIGKILL')
  await expect.poll(() => answer(url), { timeout: 20_000 }).toBe(1)
  expect(await pidOf()).not.toBe(killed)
})

test('a server that runs is used, and the last program ends it', async () => {
  const second = await startEmbeddedDatabase(join(folder, 'db'))
  expect(second.url('postgres')).toBe(database.url('postgres'))
  const user = new pg.Client({ connectionString: database.url('postgres') })
  await user.connect()
  await second.leave()
  expect(await answer(database.url('postgres'))).toBe(1)
  await user.end()
  await database.leave()
  expect(await answer(database.url('postgres'))).toBeUndefined()
  database = await startEmbeddedDatabase(join(folder, 'db'), { durable: false })
})

test('a lock file whose number is another program’s now keeps nobody from starting', async () => {
  const lock = join(folder, 'db/postmaster.pid')
  const written = await readFile(lock, 'utf8')
  await database.stop()
  // This very process lives and is no PostgreSQL.
  await writeFile(lock, written.replace(/^\d+/, String(process.pid)))
  database = await startEmbeddedDatabase(join(folder, 'db'), { durable: false })
  expect(await answer(database.url('postgres'))).toBe(1)
})

test('a program with an embedded database keeps its exit code and its own way of ending', async () => {
  const program = `
    import { embeddedServer } from '#server/db/embeddedServer.ts'
    await embeddedServer({ folder: ${JSON.stringify(folder)}, port: 1, user: 'u', password: 'p', flags: [] })
    const alive = setInterval(() => undefined, 1_000)
    process.on('SIGTERM', () => setTimeout(() => { process.exitCode = 7; clearInterval(alive) }, 1_500))
    process.kill(process.pid, 'SIGTERM')`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    stdio: 'inherit',
  })
  expect((await once(child, 'exit'))[0]).toBe(7)
})
