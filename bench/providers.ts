// `npm run bench:providers`: the customer’s search for providers through HTTP, among few of them and among very many.
// Writes docs/performance-providers.md.
import { writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import pg from 'pg'
import { API_BASE } from '../src/shared/wire/calls/call.ts'
import { askedBy } from './askedBy.ts'
import { startBuiltServer } from './builtServer.ts'
import { latencies, percentile, type Target } from './load.ts'
import { CUSTOMER_TOKEN, JOB, seedProviders } from './seedProviders.ts'
import { type Scratch, withScratchDatabase } from './scratchDatabase.ts'
import { untilQuiet } from './untilQuiet.ts'

const SIZES = [1_000, 100_000] as const
const FIRST_PORT = 4_730
const ROUNDS = 3
const REQUESTS = 50

const vancouver = { latitude: 49.2497, longitude: -123.1193 }
const usual = { ...vancouver, distance: 1 }

/** What is asked, by what a person would call it; `trade` is the id of plumbing. */
function searches(trade: string): readonly (readonly [string, object])[] {
  const plumbing = { category: [{ category: trade, subCategories: [] }] }
  return [
    ['the home as it opens: within 50 miles, nearest first', usual],
    ['words: “plumb”', { ...usual, name: 'plumb' }],
    ['the same, of all of Canada, best rated first', { name: 'plumb' }],
    ['words: “leaking toilet repair”', { ...usual, name: 'leaking toilet repair' }],
    ['a slip: “plumer”', { ...usual, name: 'plumer' }],
    ['two letters: “jo”', { ...usual, name: 'jo' }],
    ['two letters of names alone: “li”', { name: 'li' }],
    ['a name that many have: “smith”', { ...usual, name: 'smith' }],
    ['a trade and a name: “plumber tremblay”', { ...usual, name: 'plumber tremblay' }],
    ['a trade, nearest first', { ...vancouver, ...plumbing }],
    ['the same, page 10', { ...vancouver, ...plumbing, page: 10 }],
    ['a trade, best rated first, within 50 miles', { ...usual, ...plumbing, sort: 'best' }],
    ['5 stars, nearest first', { ...vancouver, rating: 5 }],
    ['a trade with 5 stars, nearest first', { ...usual, ...plumbing, rating: 5 }],
  ]
}

async function targetsOf(url: string, address: string): Promise<(readonly [string, Target])[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ id: string }>(`select id from categories where name = 'Plumbing'`)
  await client.end()
  const api = `${address}${API_BASE}`
  const read = (path: string) => askedBy(CUSTOMER_TOKEN, `${api}${path}`)
  return [
    ...searches(rows[0]?.id ?? '').map(
      ([name, body]) => [name, askedBy(CUSTOMER_TOKEN, `${api}/users/home`, body)] as const,
    ),
    ['suggested while typing: “jo”', read('/users/suggestions?text=jo')],
    ['whom to invite: 100 of a trade', read(`/invitations/invitees/${JOB}/0/0`)],
  ]
}

/** What is asked of a server that is started on a marketplace of so many providers. */
async function market({ filled, folder, servers }: Scratch, providers: number, port: number) {
  const url = await filled(`providers_${providers}`, async (fresh) => {
    console.log(`Making ${providers.toLocaleString('en-CA')} providers …`)
    await seedProviders(fresh, providers)
  })
  const address = `http://127.0.0.1:${port}`
  servers.push(await startBuiltServer(address, { url, folder }))
  await untilQuiet(url)
  return targetsOf(url, address)
}

/** In turns, so that whatever else the machine does falls on both. */
async function inTurns(small: Target, large: Target): Promise<[number[], number[]]> {
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    times[0].push(...(await latencies(small, REQUESTS)))
    times[1].push(...(await latencies(large, REQUESTS)))
  }
  return times
}

const ms = (value: number) => value.toFixed(1)

await withScratchDatabase(async (scratch) => {
  const small = await market(scratch, SIZES[0], FIRST_PORT)
  const large = await market(scratch, SIZES[1], FIRST_PORT + 1)
  const busy = loadavg()[0] ?? 0
  const rows: string[] = []
  for (const [index, [name, target]] of small.entries()) {
    const other = large[index]?.[1] ?? target
    const [few, many] = await inTurns(target, other)
    const [p95, p95Large] = [percentile(few, 0.95), percentile(many, 0.95)]
    const medians = `${ms(percentile(few, 0.5))} | ${ms(percentile(many, 0.5))}`
    rows.push(`| ${name} | ${medians} | ${ms(p95)} | ${ms(p95Large)} | ${(p95Large / p95).toFixed(2)} |`)
    console.log(rows.at(-1))
  }
  const sizes = SIZES.map((size) => size.toLocaleString('en-CA'))
  const page = `# Performance of the search for providers

Made by \`npm run bench:providers\` (${availableParallelism()} cores, Node ${process.versions.node}; the embedded PostgreSQL, server, database and
client on the one machine, whose load was ${busy.toFixed(1)} as it began). How it is made, and what it was before: [decision](decisions/provider-search.md).

Milliseconds through HTTP, one request after another, ${ROUNDS * REQUESTS} of each, of a customer in Vancouver. Aims: 95 of 100 requests below
15 ms among ${sizes[1]} providers, and at most 1.5 times as long as among ${sizes[0]}.

| search | median, ${sizes[0]} | median, ${sizes[1]} | 95th percentile, ${sizes[0]} | 95th percentile, ${sizes[1]} | ratio |
| --- | --- | --- | --- | --- | --- |
${rows.join('\n')}
`
  await writeFile('docs/performance-providers.md', page)
})
