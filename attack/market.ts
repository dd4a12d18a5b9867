import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../src/server/db/embedded.ts'
import { newScratchFolder } from '../src/server/testing/scratchFolder.ts'
import { type People, settlePeople } from './people.ts'

/** A marketplace of its own: a PostgreSQL, the built production server on it, and people. */
export interface Market {
  readonly url: string
  /** The folder of the built product that runs here. */
  readonly product: string
  readonly databaseUrl: string
  readonly people: People
  /** The server's process now; another one after it was started again. */
  pid(): number
  /** Whether it has ended by itself since it was started. */
  hasEnded(): boolean
  /** Ends the server at once, as a power cut would, and starts it again. */
  killServer(): Promise<void>
  /** Sends the server a SIGTERM and answers its exit code. */
  stopServer(): Promise<number | null>
  startServer(): Promise<void>
  /** Stops PostgreSQL under the running server and starts it on the same data; `meanwhile` it is away. */
  restartDatabase(meanwhile?: () => Promise<void>): Promise<void>
  /** A setting of its next start. */
  settle(name: string, value: string): void
  /** What the server has logged as a warning or worse since it was last asked, and how often. */
  troubles(): ReadonlyMap<string, number>
  /** A query that the attacker could not make: to look at what came of it. */
  query<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>
  /** Ends it and answers the folder of its data, which stays. */
  leave(): Promise<string>
  close(): Promise<void>
}

const NAME = 'market'
const PREFIX = 'tradepost-attack-'
const LISTENS = /Server listening at (http:[^"]+)/

/** One that is closed: the folder of its data, and its people, who stay signed in for as long as their tokens are good. */
export interface StoredMarket {
  readonly folder: string
  readonly people: People
}

/** Opens one that has just its people, and closes it again: others open faster on copies of it. */
export async function storeMarket(product: string): Promise<StoredMarket> {
  const market = await openMarket(product)
  return { folder: await market.leave(), people: market.people }
}

/**
 * Opens one with the product built in the folder `product`; `otherwise` are settings other than a marketplace's usual.
 * With `stored` it begins as a copy of that one.
 */
export async function openMarket(
  product: string,
  otherwise: Readonly<Record<string, string>> = {},
  stored?: StoredMarket,
): Promise<Market> {
  const folder = await (stored ? newScratchFolder(PREFIX) : newFolder())
  // The database's files belong to its own user, and have to go on belonging to it.
  if (stored) await promisify(execFile)('cp', ['-a', `${stored.folder}/.`, folder])
  const databaseFolder = join(folder, 'postgres')
  let database: EmbeddedDatabase = await startEmbeddedDatabase(databaseFolder)
  await database.create(NAME)
  const databaseUrl = database.url(NAME)
  const databasePort = Number(new URL(databaseUrl).port)
  let port = '0'
  let server: ChildProcess | undefined
  let ended = false
  const settled: Record<string, string> = {}
  let troubles = new Map<string, number>()
  const startServer = async () => {
    ended = false
    const started = spawn(
      process.execPath,
      ['--enable-source-maps', '--max-old-space-size=512', 'out/server/serve.mjs'],
      {
        cwd: product,
        env: {
          PATH: process.env['PATH'],
          ...settings,
          DATA_DIR: folder,
          ...otherwise,
          ...settled,
          PORT: port,
          DATABASE_URL: databaseUrl,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    // An attack that fails in a way of its own leaves no server behind.
    const kill = () => started.kill('SIGKILL')
    process.once('exit', kill)
    started.once('exit', () => {
      ended = true
      process.removeListener('exit', kill)
    })
    server = started
    started.stdout.on('data', (chunk: Buffer) => noteTroubles(chunk, troubles))
    const url = await untilListening(started)
    port = new URL(url).port
    return url
  }
  const query = <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) =>
    withClient(databaseUrl, async (client) => (await client.query<Row>(text, [...values])).rows)
  const endServer = async (signal: NodeJS.Signals) => {
    if (!server || ended) return server?.exitCode ?? null
    const exit = once(server, 'exit')
    server.kill(signal)
    await exit
    return server.exitCode
  }
  const leave = async (signal: NodeJS.Signals = 'SIGTERM') => {
    await endServer(signal)
    await database.stop()
    return folder
  }
  const close = async () => {
    await leave('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  }
  const open = async () => {
    const url = await startServer()
    const people = stored?.people ?? (await withClient(databaseUrl, (client) => settlePeople(url, client)))
    return { url, people }
  }
  const opened = await open().catch(async (error: unknown) => {
    await close()
    throw error
  })
  return {
    ...opened,
    product,
    databaseUrl,
    pid: () => server?.pid ?? 0,
    hasEnded: () => ended,
    async killServer() {
      await endServer('SIGKILL')
      await startServer()
    },
    stopServer: () => endServer('SIGTERM'),
    async startServer() {
      await startServer()
    },
    async restartDatabase(meanwhile) {
      await database.stop()
      await meanwhile?.()
      database = await startEmbeddedDatabase(databaseFolder, { port: databasePort })
    },
    query,
    settle: (name, value) => void (settled[name] = value),
    troubles() {
      const noted = troubles
      troubles = new Map()
      return noted
    },
    leave,
    close,
  }
}

/** A line that comes in two pieces is not counted: these are counts of what comes again and again. */
function noteTroubles(chunk: Buffer, troubles: Map<string, number>): void {
  for (const [, message = ''] of chunk.toString().matchAll(/^\{"level":[456]0,.*"msg":"([^"]+)"\}$/gm))
    troubles.set(message, (troubles.get(message) ?? 0) + 1)
}

/** On the disk, as a marketplace has it whose answers are timed. */
async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), PREFIX))
  // As root, PostgreSQL runs as a user of its own, who has to get in.
  await chmod(folder, 0o755)
  return folder
}

const settings = {
  PUBLIC_URL: 'http://127.0.0.1',
  SECRET: 'a secret of the attack, long enough for it',
  ALLOW_SANDBOX_PAYMENTS: '1',
  ALLOW_OUTBOX: '1',
  ADMIN_SECOND_FACTOR: 'optional',
  LOG_LEVEL: 'info',
  // As behind one proxy: a test names its clients’ addresses by X-Forwarded-For.
  TRUST_PROXY: '1',
}

async function withClient<Result>(
  databaseUrl: string,
  run: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl })
  // Attacks stop the database; whoever asked it something then hears so from the query.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}

function untilListening(child: ChildProcess): Promise<string> {
  return new Promise((done, reject) => {
    let output = ''
    let url: string | undefined
    child.stdout?.on('data', (chunk: Buffer) => {
      // Once it listens its log is read and let go, so that the pipe never fills.
      if (url && output === '') return
      output += chunk.toString()
      url ??= LISTENS.exec(output)?.[1]
      if (!url || !output.includes('Tradepost listens')) return
      output = ''
      done(url)
    })
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${output}`)))
  })
}
