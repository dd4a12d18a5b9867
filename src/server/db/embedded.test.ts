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

test('a lock file whose process is gone keeps nobody from starting', async () => {
  const lock = join(folder, 'db/postmaster.pid')
  const written = await readFile(lock, 'utf8')
  await database.stop()
  const gone = spawn('true')
  await once(gone, 'exit')
  await writeFile(lock, written.replace(/^\d+/, String(gone.pid)))
  database = await startEmbeddedDatabase(join(folder, 'db'), { durable: false })
  expect(await answer(database.url('postgres'))).toBe(1)
})

test('after a server was killed the next start waits until the last of its processes is gone', async () => {
  const user = new pg.Client({ connectionString: database.url('postgres') })
  user.on('error', () => undefined)
  await user.connect()
  const { rows } = await user.query<{ pid: number }>('select pg_backend_pid() as pid')
  const pid = rows[0]?.pid ?? 0
  // Used by somebody it stays, and nothing of this program watches it any more.
  await database.leave()
  process.kill(pid, 'SIGSTOP')
  process.kill(await pidOf(), 'SIGKILL')
  const said: string[] = []
  const starting = startEmbeddedDatabase(join(folder, 'db'), {
    durable: false,
    say: (line) => said.push(line),
  })
  starting.catch(() => undefined)
  await expect.poll(() => said).toContainEqual(expect.stringMatching(/^Waiting until the last process/))
  process.kill(pid, 'SIGKILL')
  database = await starting
  expect(await answer(database.url('postgres'))).toBe(1)
  await user.end().catch(() => undefined)
})

test('a server of another product on the data is named at once, and left alone', async () => {
  // The same server, to which our own user is a stranger now.
  const us = new pg.Client({ connectionString: database.url('postgres') })
  await us.connect()
  await us.query(`create role other superuser login password 'other'`)
  await us.query(`alter role tradepost password 'changed'`)
  await us.end()
  const pid = await pidOf()
  await expect(startEmbeddedDatabase(join(folder, 'db'))).rejects.toThrow(
    `The PostgreSQL on ${join(folder, 'db')} (process ${pid}) is not this product’s: end it, or set DATA_DIR to another folder.`,
  )
  expect(await pidOf()).toBe(pid)
  const theirs = new URL(database.url('postgres'))
  theirs.username = theirs.password = 'other'
  const them = new pg.Client({ connectionString: theirs.href })
  await them.connect()
  await them.query(`alter role tradepost password 'tradepost'`)
  await them.end()
  expect(await answer(database.url('postgres'))).toBe(1)
})

test('data of another PostgreSQL are named with what to do', async () => {
  const version = join(folder, 'db/PG_VERSION')
  const written = await readFile(version, 'utf8')
  await database.stop()
  await writeFile(version, '15\n')
  await expect(startEmbeddedDatabase(join(folder, 'db'))).rejects.toThrow(
    /^The data in \S+ are of PostgreSQL 15, which this release does not run: restore a backup/,
  )
  await writeFile(version, written)
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
