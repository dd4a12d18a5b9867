// How many messages a second are committed, by so many connections, with NOTIFY and without it.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedDatabase } from '../src/server/db/embedded.ts'
import { percentile } from './load.ts'

const CONNECTIONS = [1, 4, 16, 64]
const ROUNDS = 9
const WINDOW_MS = 1_000
const MOST_UNTOLD = 1_000
const MESSAGE = 'Can you come on Thursday at nine? The door is on the left.'
const PUSH = JSON.stringify({ message: MESSAGE, to: 'x'.repeat(300) })

const INSERT = 'insert into messages (text) values ($1)'
const NOTIFY = 'select pg_notify($1, $2)'
const NOTHING = 'select $1::text, $2::text'

/** What is told of a message: nothing, in a transaction of its own on one connection (a push), with it (the queue). */
type Way = 'not at all' | 'after it' | 'with it'

const folder = await mkdtemp(join(tmpdir(), 'tradepost-notify-'))
await chmod(folder, 0o755)
const database = await startEmbeddedDatabase(join(folder, 'db'))
await database.create('bench')

async function connected(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url('bench') })
  await client.connect()
  return client
}

// A process tells over one connection, one thing after the other.
const line = new pg.Pool({ connectionString: database.url('bench'), max: 1 })
await line.query(
  'create table messages (id bigserial primary key, text text not null, at timestamptz default now())',
)
const listeners = await Promise.all([1, 2].map(connected))
for (const listener of listeners) await listener.query('listen sockets')

/** As many questions in each way. */
async function commit(client: pg.Client, way: Way): Promise<void> {
  await client.query('begin')
  await client.query(INSERT, [MESSAGE])
  await client.query(way === 'with it' ? NOTIFY : NOTHING, ['sockets', PUSH])
  await client.query('commit')
}

/** Commits of all connections within one window; what is told after them has been told by its end. */
async function perSecond(clients: readonly pg.Client[], way: Way): Promise<number> {
  const begun = performance.now()
  let commits = 0
  let untold = 0
  let told: Promise<unknown> = Promise.resolve()
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() - begun < WINDOW_MS) {
        await commit(client, way)
        commits += 1
        if (way !== 'after it') continue
        untold += 1
        told = line.query(NOTIFY, ['sockets', PUSH]).finally(() => (untold -= 1))
        if (untold > MOST_UNTOLD) await told
      }
    }),
  )
  await told
  return (commits * 1_000) / (performance.now() - begun)
}

const median = (values: readonly number[]) => percentile(values, 0.5)

console.log('connections  commits a second untold  told after it  told with it')
for (const count of CONNECTIONS) {
  const clients = await Promise.all(Array.from({ length: count }, connected))
  const rounds: Record<Way, number>[] = []
  // In turn, so that whatever else the machine does befalls all of them.
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({
      'not at all': await perSecond(clients, 'not at all'),
      'after it': await perSecond(clients, 'after it'),
      'with it': await perSecond(clients, 'with it'),
    })
  const base = median(rounds.map((round) => round['not at all']))
  const ratio = (way: Way) => median(rounds.map((round) => round[way] / round['not at all'])).toFixed(2)
  console.log(
    [
      String(count).padStart(11),
      base.toFixed(0).padStart(23),
      ratio('after it').padStart(13),
      ratio('with it').padStart(12),
    ].join('  '),
  )
  for (const client of clients) await client.end()
}

await line.end()
for (const listener of listeners) await listener.end()
await database.stop()
await rm(folder, { recursive: true, force: true })
