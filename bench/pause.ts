// `npm run bench:pause`: what a home asks for as it opens, where nobody has asked for anything before it, against the
// same at once afterwards. Writes docs/performance-pause.md.
import { writeFile } from 'node:fs/promises'
import { Agent } from 'node:http'
import { availableParallelism } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { API_BASE } from '../src/shared/wire/calls/call.ts'
import { askedBy } from './askedBy.ts'
import { startBuiltServer } from './builtServer.ts'
import type { Child } from './childProcess.ts'
import { percentile, sendOnce, type Target } from './load.ts'
import { seedMarket, tokens } from './seedMarket.ts'
import { withScratchDatabase } from './scratchDatabase.ts'
import { untilQuiet } from './untilQuiet.ts'

const JOBS = 1_000
const ADDRESS = 'http://127.0.0.1:4748'
const STARTS = 6
const WARM = 20
const ROUNDS = 8
/** Longer than what stays open by default: of pg 10 s, of Node 5. */
const PAUSE_MS = 15_000

type Who = keyof typeof tokens

const asked = (who: Who, path: string, body?: object) =>
  askedBy(tokens[who], `${ADDRESS}${API_BASE}${path}`, body)

const homes = {
  customer: [
    asked('customer', '/users'),
    asked('customer', '/users/home', { latitude: 49.25, longitude: -123.1 }),
    asked('customer', '/waiting'),
    asked('customer', '/notifications/unread'),
  ],
  provider: [
    asked('provider', '/users'),
    asked('provider', '/jobs/home/worker', {}),
    asked('provider', '/waiting'),
    asked('provider', '/notifications/unread'),
    asked('provider', '/categories/categories_subcategories_user'),
  ],
} as const

/** Milliseconds until all that a home asks for at once is there. */
async function opened(home: readonly Target[], agent: Agent): Promise<number> {
  return Math.max(...(await Promise.all(home.map((target) => sendOnce(target, agent)))))
}

/** One after the other: where nobody has asked before, and again at once. */
interface Opened {
  first: number
  next: number
}

async function twice(home: readonly Target[], agent: Agent): Promise<Opened> {
  return { first: await opened(home, agent), next: await opened(home, agent) }
}

async function afterStarts(home: readonly Target[], started: () => Promise<Child>): Promise<Opened[]> {
  const times: Opened[] = []
  for (let start = 0; start < STARTS; start += 1) {
    const server = await started()
    const agent = new Agent({ keepAlive: true })
    times.push(await twice(home, agent))
    agent.destroy()
    await server.stop()
  }
  return times
}

async function afterPauses(home: readonly Target[], agent: Agent): Promise<Opened[]> {
  const times: Opened[] = []
  for (let n = 0; n < WARM; n += 1) await opened(home, agent)
  for (let round = 0; round < ROUNDS; round += 1) {
    await setTimeout(PAUSE_MS)
    times.push(await twice(home, agent))
  }
  return times
}

await withScratchDatabase(async ({ filled, folder, servers }) => {
  const url = await filled('pause', (fresh) => seedMarket(fresh, { jobs: JOBS, busiest: 5 }))
  const started = async () => {
    const server = await startBuiltServer(ADDRESS, { url, folder })
    await untilQuiet(url)
    return server
  }
  const rows: string[] = []
  const note = (home: string, when: string, times: readonly Opened[]) => {
    const median = (which: keyof Opened) =>
      percentile(
        times.map((one) => one[which]),
        0.5,
      )
    const [first, next] = [median('first'), median('next')]
    rows.push(
      `| ${home} | ${when} | ${first.toFixed(0)} | ${next.toFixed(0)} | ${(first / next).toFixed(1)} |`,
    )
    console.log(rows.at(-1))
  }
  for (const [name, home] of Object.entries(homes))
    note(name, 'the process has started', await afterStarts(home, started))
  servers.push(await started())
  const agent = new Agent({ keepAlive: true })
  for (const [name, home] of Object.entries(homes))
    note(name, `nobody has asked for ${PAUSE_MS / 1_000} s`, await afterPauses(home, agent))
  agent.destroy()
  await writeFile(
    'docs/performance-pause.md',
    `# Performance after a pause

Made by \`npm run bench:pause\` (${availableParallelism()} cores, Node ${process.versions.node}; the embedded PostgreSQL, server and client on the
one machine). Milliseconds until all is there that a home asks for at once as it opens, through HTTP, in a market of ${JOBS.toLocaleString('en-CA')}
jobs: where nobody has asked before, and again at once. Medians of ${STARTS} starts and of ${ROUNDS} pauses.

| home of a | when | the first | the next | ratio |
| --- | --- | --- | --- | --- |
${rows.join('\n')}

Connections to the database stay open as long as the process lives ([why](decisions/kept-connections.md)).
`,
  )
})
