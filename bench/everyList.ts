// `npm run bench:lists`: each list that grows with the marketplace, through HTTP, on a thousandth of one and on all of it.
// `-- 1000000 5000` are its jobs, and how many bids its busiest provider has. Writes docs/performance-lists.md.
import { writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import pg from 'pg'
import { hashToken } from '../src/server/kernel/sessions.ts'
import { CONVERSATIONS_PER_PAGE, FIRST_CONVERSATIONS } from '../src/shared/domain/limits.ts'
import { API_BASE } from '../src/shared/wire/calls/call.ts'
import { askedBy } from './askedBy.ts'
import { startBuiltServer } from './builtServer.ts'
import { latencies, percentile, type Target } from './load.ts'
import { CUSTOMER, LONGEST_CONVERSATION, seedMarket, tokens } from './seedMarket.ts'
import { type Scratch, withScratchDatabase } from './scratchDatabase.ts'
import { untilQuiet } from './untilQuiet.ts'

const [jobs = 1_000_000, busiest = 5_000] = process.argv.slice(2).map(Number)
const SIZES = [Math.max(50, Math.round(jobs / 1_000)), jobs] as const
const FIRST_PORT = 4_740
const ROUNDS = 3
const REQUESTS = 20
const LONG_MS = 300
const FEW_REQUESTS = 2

type Who = keyof typeof tokens
const CONVERSATIONS = '/connections/connectionListWeb'
const toronto = { latitude: 43.75, longitude: -79.4 }
const nowhere = { latitude: 82.5, longitude: -62.3 }
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const today = new Date()
const [year, month] = [today.getUTCFullYear(), today.getUTCMonth() + 1]

const inAnotherAlphabet = (path: string) => `${path}?text=${encodeURIComponent('修理')}`

/** What a path needs to know of its market. */
interface At {
  /** The tenth of a far page is as far on the small market: it is as full. */
  far: number
  /** The busiest. */
  provider: string
}
type Path = string | ((at: At) => string)

/** What is asked, by what a person would call it; a body makes it a POST. */
const lists: readonly (readonly [string, Who, Path, object?])[] = [
  ['a provider’s waiting bids, page 1', 'provider', '/bids/mybids/1'],
  ['the same, page 50', 'provider', ({ far }) => `/bids/mybids/${50 * far}`],
  ['their hires', 'provider', '/bids/hired/1'],
  ['their history, page 1', 'provider', '/bids/history/1'],
  ['the same, page 100', 'provider', ({ far }) => `/bids/history/${100 * far}`],
  ['open jobs, newest first', 'provider', '/jobs/home/worker', {}],
  ['on a day', 'provider', '/jobs/home/worker', { date: inDays(30) }],
  ['on a day of none', 'provider', '/jobs/home/worker', { date: inDays(700) }],
  ['near a large town', 'provider', '/jobs/home/worker', toronto],
  ['far from everything', 'provider', '/jobs/home/worker', nowhere],
  ['far from everything, on a day', 'provider', '/jobs/home/worker', { ...nowhere, date: inDays(30) }],
  ['near a large town, on a day', 'provider', '/jobs/home/worker', { ...toronto, date: inDays(30) }],
  ['near a large town, on a day of none', 'provider', '/jobs/home/worker', { ...toronto, date: inDays(700) }],
  [
    'near a large town, by a word of none',
    'provider',
    '/jobs/home/worker',
    { ...toronto, text: 'weathercock' },
  ],
  ['near a large town, the nearest', 'provider', '/jobs/home/worker', { ...toronto, sort: 'near' }],
  ['by a name that one customer has', 'provider', '/jobs/home/worker', { name: 'quillfeather' }],
  ['by a name that many have', 'provider', '/jobs/home/worker', { name: 'smith' }],
  ['by a word of many', 'provider', '/jobs/home/worker', { text: 'deck' }],
  ['by a word of none', 'provider', '/jobs/home/worker', { text: 'weathercock' }],
  ['by words of many, of none together', 'provider', '/jobs/home/worker', { text: 'deck gutters' }],
  ['by a word and a number', 'provider', '/jobs/home/worker', { text: 'deck 15' }],
  ['by two letters of many', 'provider', '/jobs/home/worker', { text: 'de' }],
  ['by two letters of none', 'provider', '/jobs/home/worker', { text: 'zq' }],
  ['by a word and a name that many have', 'provider', '/jobs/home/worker', { text: 'deck', name: 'smith' }],
  ['by a sign', 'provider', '/jobs/home/worker', { text: '%' }],
  ['by nobody’s name in another alphabet', 'provider', '/jobs/home/worker', { name: '小明' }],
  ['the best paid', 'provider', '/jobs/home/worker', { sort: 'budget' }],
  ['the nearest', 'provider', '/jobs/home/worker', { sort: 'near' }],
  ['invitations that wait', 'provider', '/invitations/1'],
  ['visits to come', 'provider', '/jobs/visits'],
  ['how many bids of each kind', 'provider', '/bids/counts'],
  ['a provider’s year', 'provider', `/transactions/overview/${year}`],
  ['a customer’s open jobs', 'customer', '/jobs/active/1'],
  ['their jobs in work', 'customer', '/jobs/upcoming/1'],
  ['their past jobs', 'customer', '/jobs/past/1'],
  ['how many jobs of each kind', 'customer', '/jobs/counts'],
  ['jobs to invite to', 'customer', ({ provider }) => `/invitations/jobs?provider_ids=${provider}`],
  ['their favourites', 'customer', '/favourites/49.25/-123.1'],
  ['a provider’s profile', 'customer', ({ provider }) => `/users/${provider}/49.25/-123.1`],
  ['reviews of a provider', 'customer', ({ provider }) => `/reviews/user/${provider}`],
  ['reviews of a customer', 'provider', `/reviews/user/${CUSTOMER}`],
  ['who one is', 'provider', '/users'],
  ['what waits for a customer', 'customer', '/waiting'],
  ['what waits for a provider', 'provider', '/waiting'],
  ['notifications', 'customer', '/notifications'],
  ['unread notifications', 'customer', '/notifications/unread'],
  ['a provider’s conversations, as they open', 'provider', CONVERSATIONS, { limit: FIRST_CONVERSATIONS }],
  [
    'the part that follows',
    'provider',
    CONVERSATIONS,
    { limit: CONVERSATIONS_PER_PAGE, after: LONGEST_CONVERSATION },
  ],
  ['messages of the longest', 'provider', `/connections/${LONGEST_CONVERSATION}/messages`],
  ['messages by a word of many', 'provider', '/connections/search?search=message'],
  ['messages by a word of none', 'provider', '/connections/search?search=weathercock'],
  [
    'messages of the longest, by a word of none',
    'provider',
    `/connections/search?search=weathercock&connection_id=${LONGEST_CONVERSATION}`,
  ],
  ['a provider’s transactions of a month', 'provider', `/transactions/${month}/${year}`],
  ['a customer’s transactions of a month', 'customer', `/transactions/${month}/${year}`],
  ['console: users', 'admin', '/admin/getUsers'],
  ['console: users, page 100', 'admin', ({ far }) => `/admin/getUsers?page=${100 * far}`],
  ['console: customers', 'admin', '/admin/getUsers?role=C'],
  ['console: users by a name that one has', 'admin', '/admin/getUsers?text=quillfeather'],
  ['console: users by a name that many have', 'admin', '/admin/getUsers?text=smith'],
  ['console: users by an email', 'admin', '/admin/getUsers?text=buyer17@bench'],
  ['console: users by nobody’s name', 'admin', '/admin/getUsers?text=xyzzy'],
  ['console: users by nobody’s name in another alphabet', 'admin', inAnotherAlphabet('/admin/getUsers')],
  ['console: users by two letters', 'admin', '/admin/getUsers?text=sm'],
  ['console: users by two letters of none', 'admin', '/admin/getUsers?text=zq'],
  ['console: who waits to be verified', 'admin', '/admin/getUsers?waiting=1'],
  ['console: jobs', 'admin', '/admin/jobs'],
  ['console: jobs of a state', 'admin', '/admin/jobs?state=lapsed'],
  ['console: jobs by a title', 'admin', '/admin/jobs?text=gutters'],
  ['console: jobs by words in another alphabet', 'admin', inAnotherAlphabet('/admin/jobs')],
  ['console: jobs by two letters of none', 'admin', '/admin/jobs?text=zq'],
  ['console: jobs by a rare name', 'admin', '/admin/jobs?text=quillfeather'],
  ['console: jobs of a person', 'admin', `/admin/jobs?person=${CUSTOMER}`],
  ['console: jobs of a person by a title', 'admin', `/admin/jobs?person=${CUSTOMER}&text=gutters`],
  ['console: messages to support', 'admin', '/admin/helpsupports'],
  ['console: those that wait', 'admin', '/admin/helpsupports?open=1'],
  ['console: disputes', 'admin', '/admin/disputes'],
  ['console: money that is held', 'admin', '/admin/milestones'],
  ['console: money that is held, by a name that many have', 'admin', '/admin/milestones?text=smith'],
  ['console: money that is held, by a word of many', 'admin', '/admin/milestones?text=gutters'],
  [
    'console: money that is held, by words of many, of none together',
    'admin',
    '/admin/milestones?text=gutters%20deck',
  ],
  ['console: money that is held, by nobody’s name', 'admin', '/admin/milestones?text=xyzzy'],
  ['console: money that is due', 'admin', '/admin/transfers'],
  ['console: money that is due, by nobody’s name', 'admin', '/admin/transfers?text=xyzzy'],
  ['console: money of a month', 'admin', '/admin/transfers?list=done'],
  ['console: money of a month, by a name that many have', 'admin', '/admin/transfers?list=done&text=smith'],
  [
    'console: money of a month, by a word and a name',
    'admin',
    '/admin/transfers?list=done&text=gutters%20smith',
  ],
  [
    'console: money of a month, by words of many, of none together',
    'admin',
    '/admin/transfers?list=done&text=gutters%20deck',
  ],
  ['console: money of a month, by nobody’s name', 'admin', '/admin/transfers?list=done&text=xyzzy'],
  ['console: what a customer has done', 'admin', `/admin/people/${CUSTOMER}/dealings`],
  ['console: what a provider has done', 'admin', ({ provider }) => `/admin/people/${provider}/dealings`],
  ['console: figures', 'admin', '/admin/figures'],
  ['console: what admins did', 'admin', '/admin/audit'],
  ['console: what waits', 'admin', '/admin/queues'],
]

interface Market extends At {
  address: string
}

/** A server that is started on a marketplace of so many jobs. */
async function market(
  { filled, folder, servers }: Scratch,
  size: number,
  { port, far }: { port: number; far: number },
): Promise<Market> {
  const url = await filled(`market_${size}`, async (fresh) => {
    console.log(`Making ${size.toLocaleString('en-CA')} jobs …`)
    await seedMarket(fresh, { jobs: size, busiest })
  })
  const address = `http://127.0.0.1:${port}`
  servers.push(await startBuiltServer(address, { url, folder }))
  await untilQuiet(url)
  return { address, far, provider: await busiestProvider(url) }
}

async function busiestProvider(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ user_id: string }>(
    'select user_id from sessions where token_hash = $1',
    [hashToken(tokens.provider)],
  )
  await client.end()
  return rows[0]?.user_id ?? ''
}

function targetOf(at: Market, [, who, path, body]: (typeof lists)[number]): Target {
  return askedBy(tokens[who], `${at.address}${API_BASE}${typeof path === 'string' ? path : path(at)}`, body)
}

/** In turns, so that whatever else the machine does falls on both. What takes long is asked less often. */
async function inTurns(small: Target, large: Target): Promise<[number[], number[]]> {
  const times: [number[], number[]] = [[], []]
  const [first = 0] = await latencies(large, 1)
  const requests = first > LONG_MS ? FEW_REQUESTS : REQUESTS
  for (let round = 0; round < ROUNDS; round += 1) {
    times[0].push(...(await latencies(small, requests)))
    times[1].push(...(await latencies(large, requests)))
  }
  return times
}

const ms = (value: number) => value.toFixed(1)

await withScratchDatabase(async (scratch) => {
  const small = await market(scratch, SIZES[0], { port: FIRST_PORT, far: 0.1 })
  const large = await market(scratch, SIZES[1], { port: FIRST_PORT + 1, far: 1 })
  const began = loadavg()[0] ?? 0
  const rows: string[] = []
  for (const list of lists) {
    const [few, many] = await inTurns(targetOf(small, list), targetOf(large, list))
    const [p95, p95Large] = [percentile(few, 0.95), percentile(many, 0.95)]
    const medians = [percentile(few, 0.5), percentile(many, 0.5)] as const
    rows.push(
      `| ${list[0]} | ${medians.map(ms).join(' | ')} | ${(medians[1] / medians[0]).toFixed(2)} | ${ms(p95)} | ${ms(p95Large)} | ${(p95Large / p95).toFixed(2)} |`,
    )
    console.log(rows.at(-1))
  }
  const sizes = SIZES.map((size) => size.toLocaleString('en-CA'))
  const page = `# Performance of the lists

Made by \`npm run bench:lists -- ${jobs} ${busiest}\` (${availableParallelism()} cores, Node ${process.versions.node}; the embedded PostgreSQL, server, database and
client on the one machine, whose load was ${began.toFixed(1)} as it began and ${(loadavg()[0] ?? 0).toFixed(1)} as it ended). How it is made: [decision](decisions/long-lists.md).

Milliseconds through HTTP, one request after another, ${ROUNDS * REQUESTS} of each (${ROUNDS * FEW_REQUESTS} of what takes over ${LONG_MS}). Of ${sizes[1]} jobs two fifths take bids; there are twice as
many bids, a fifth as many customers, a tenth as many providers, five times as many messages and notices, and one provider
with ${Math.min(busiest, jobs).toLocaleString('en-CA')} bids; of ${sizes[0]} jobs the same in small, where of a far page its tenth is asked for. Aims: 95 of 100 requests below
15 ms, and at most 1.5 times as long as on a thousandth. On a machine that does something else besides, the ratio of the
medians says more than that of the 95th percentiles.

| list | median, ${sizes[0]} | median, ${sizes[1]} | ratio | 95th percentile, ${sizes[0]} | 95th percentile, ${sizes[1]} | ratio |
| --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}
`
  await writeFile('docs/performance-lists.md', page)
})
