// `npm run bench`: the three heaviest list calls through HTTP on a small and on a large marketplace, against the least
// server that could answer them. Writes docs/performance.md.
import { writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { API_BASE } from '../src/shared/wire/calls/call.ts'
import { loadCatalogue } from '../src/server/db/catalogue.ts'
import { connect } from '../src/server/db/connection.ts'
import type { EmbeddedDatabase } from '../src/server/db/embedded.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { askedBy } from './askedBy.ts'
import { startBuiltServer } from './builtServer.ts'
import { type Child, startChild } from './childProcess.ts'
import { latencies, percentile, type Target, throughput } from './load.ts'
import { statementsOf } from './oneStatement.ts'
import { performancePage, type Row } from './performancePage.ts'
import { recordSql } from './recordSql.ts'
import { type Seeded, seedJobs } from './seedJobs.ts'
import { withScratchDatabase } from './scratchDatabase.ts'

const SIZES = [1_000, 1_000_000]
const REAL = 'http://127.0.0.1:4710'
const BARE_PORT = '4711'
const BARE = `http://127.0.0.1:${BARE_PORT}`
const POOL = '10'
const REQUESTS = 400
const CONNECTIONS = 16
const SECONDS = 4
const WARM_SECONDS = 12
const ROUNDS = 3

const names = ['POST /jobs/home/worker', 'GET /jobs/active/1', 'GET /jobs/:id (30 bids)']

function targetsOf({ customerToken, providerToken, jobId }: Seeded): Target[] {
  const api = `${REAL}${API_BASE}`
  return [
    askedBy(providerToken, `${api}/jobs/home/worker`, {}),
    askedBy(customerToken, `${api}/jobs/active/1`),
    askedBy(customerToken, `${api}/jobs/${jobId}`),
  ]
}

async function prepare(database: EmbeddedDatabase, jobs: number) {
  const name = `bench_${jobs}`
  await database.create(name)
  const url = database.url(name)
  await migrate(url)
  const connection = connect(url, { max: 1, onError: (error) => console.error(error) })
  await loadCatalogue(connection.db)
  await connection.close()
  console.log(`Making ${jobs.toLocaleString('en-CA')} jobs …`)
  return { url, seeded: await seedJobs(url, jobs) }
}

async function measure(database: EmbeddedDatabase, folder: string, jobs: number) {
  const { url, seeded } = await prepare(database, jobs)
  const targets = targetsOf(seeded)
  const sql = join(folder, `${jobs}.json`)
  const bareCalls = { recorded: await recordSql(url, targets), byHand: statementsOf(seeded) }
  await writeFile(sql, JSON.stringify(bareCalls))
  const real = await startBuiltServer(REAL, { url, folder, pool: POOL })
  const bare = await startChild(['--import', 'tsx', 'bench/bareServer.ts'], {
    DATABASE_URL: url,
    DATABASE_POOL: POOL,
    NODE_ENV: 'production',
    BARE_PORT,
    BARE_SQL: sql,
  })
  const rows: Omit<Row, 'name'>[] = []
  for (const [index, target] of targets.entries())
    rows.push(
      await measureCall([
        target,
        { url: `${BARE}/recorded/${index}`, method: target.method },
        { url: `${BARE}/by-hand/${index}`, method: target.method },
      ]),
    )
  const memory = await real.memory()
  await stopAll([real, bare])
  return { rows, memory }
}

async function measureCall(targets: readonly [Target, Target, Target]): Promise<Omit<Row, 'name'>> {
  const times = await latencies(targets[0], REQUESTS)
  const rates: [number[], number[], number[]] = [[], [], []]
  // As a server is that has been in use: Node makes quick what it has done some ten thousand times.
  for (const target of targets) await throughput(target, CONNECTIONS, WARM_SECONDS)
  // In turns, so that whatever else the machine does falls on all of them.
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, target] of targets.entries())
      rates[index]?.push(await throughput(target, CONNECTIONS, SECONDS))
  const [rate, recordedRate, byHandRate] = rates
  return {
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    rate: percentile(rate, 0.5),
    recordedRate: percentile(recordedRate, 0.5),
    byHandRate: percentile(byHandRate, 0.5),
  }
}

async function stopAll(children: readonly Child[]): Promise<void> {
  await Promise.all(children.map((child) => child.stop()))
}

await withScratchDatabase(async ({ database, folder }) => {
  const results: { jobs: number; rows: Row[]; memory: number }[] = []
  for (const jobs of SIZES) {
    const { rows, memory } = await measure(database, folder, jobs)
    results.push({ jobs, memory, rows: rows.map((row, index) => ({ name: names[index] ?? '', ...row })) })
  }
  const page = performancePage(results, `${availableParallelism()} cores, Node ${process.versions.node}`)
  console.log(page)
  await writeFile('docs/performance.md', page)
})
