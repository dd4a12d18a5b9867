import type pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { MOST_CONVERSATIONS, PAGE_SIZE } from '#shared/domain/limits.ts'
import { attention } from '#server/modules/admin/attention.ts'
import { listUsers } from '#server/modules/admin/accounts.ts'
import { listAudit } from '#server/modules/admin/auditLog.ts'
import { readFigures } from '#server/modules/admin/consoleFigures.ts'
import { listTransfers } from '#server/modules/admin/listTransfers.ts'
import { mayBeStuck, owedRows } from '#server/modules/admin/owed.ts'
import { conversationsOf } from '#server/modules/chat/conversations.ts'
import { pageOfJobs } from '#server/modules/dealings/listJobs.ts'
import { listTickets } from '#server/modules/help/tickets.ts'
import { countsOfProvider, jobsOfProvider } from '#server/modules/hiring/bids/jobsOfProvider.ts'
import { pageOfDisputes } from '#server/modules/hiring/disputes/disputes.ts'
import { recentJobs } from '#server/modules/jobs/recentJobs.ts'
import { unreadNotifications } from '#server/modules/notifications/notifications.ts'
import { MOST_OF_A_KIND } from '#server/modules/waiting/aboutJob.ts'
import { bidsWaiting } from '#server/modules/waiting/beforeHire.ts'
import { outdatedBids } from '#server/modules/waiting/ofProviders.ts'
import { waitingFor } from '#server/modules/waiting/waitingFor.ts'
import { transactionsIn } from '#server/modules/transactions/transactions.ts'
import { aCategory, aCustomer, aProvider, type Person } from '#server/testing/builders.ts'
import { explainingPool, type Step } from '#server/testing/explainedQueries.ts'
import { insertJobs } from '#server/testing/manyJobs.ts'
import { aStoredJob } from '#server/testing/storedJobs.ts'
import { startTestServer, type TestServer } from '#server/testing/testServer.ts'
import type { Database, Pool } from './connection.ts'

// What a page of a list may cost, however long the list is (docs/decisions/long-lists.md).

const COUNT = 8_000
/** Payouts that wait for their provider. */
const DUE = COUNT / 8
/** What is walked of a home before its indexes are asked; of the console as much is counted. */
const MOST_ROWS = 2_100
/** Whether many have a name is found out by looking for more than are put in order; every other is of a role. */
const MOST_OF_CONSOLE = 4_100
let server: TestServer
let pool: pg.Pool
let stepsOf: (run: () => Promise<unknown>) => Promise<Step[]>
let db: Pool
let customer: Person
let provider: Person
/** A customer with one job. */
let few: Person

beforeAll(async () => {
  server = await startTestServer()
  customer = await aCustomer(server, { name: 'Ada Lund' })
  provider = await aProvider(server, { category: 'Roofing', ...roof })
  few = await aCustomer(server, { name: 'Zebedee Quill', email: 'zebedee@people.example' })
  const far = { latitude: 60.7, longitude: -135.1, startDate: '2031-02-01', endDate: '2031-02-03' }
  await aStoredJob(server, few, {
    category: 'Roofing',
    title: 'A weathercock',
    description: 'It turns no more.',
    createdAt: new Date('2020-01-01'),
    ...far,
  })
  ;({ pool, db, stepsOf } = await explainingPool(server.database.url))
  const category = await aCategory(server, 'Roofing')
  const client = await pool.connect()
  await insertJobs(client, { customer: customer.id, provider: provider.id, category, count: COUNT })
  client.release()
  await aStoredJob(server, await aCustomer(server, { name: 'Иван 王小明', email: 'wang@people.example' }), {
    category: 'Roofing',
    title: '修理水管',
    createdAt: new Date('2020-01-01'),
    latitude: 49.9,
    longitude: -97.1,
    startDate: '2032-03-01',
    endDate: '2032-03-01',
  })
  await pool.query('analyze users, jobs')
}, 240_000)
afterAll(async () => {
  await pool.end()
  await server.close()
})

/** The steps through whose hands more passed than a page needs; `check` is given the answer. */
async function busySteps<Answer>(run: () => Promise<Answer>, check: (answer: Answer) => void) {
  const all = await stepsOf(async () => check(await run()))
  if (all.length === 0) throw new Error('Nothing was explained')
  return all.filter(({ rows }) => rows > MOST_ROWS)
}

const roof = { latitude: 43.7, longitude: -79.4 }
const yukon = { latitude: 60.7, longitude: -135.1 }
const alert = { latitude: 82.5, longitude: -62.3 }

test.each([
  ['on a day of many', { date: '2030-07-01' }, 20],
  ['on a day of one', { date: '2031-02-02' }, 1],
  ['on a day of none', { date: '2034-01-01' }, 0],
  ['near many', roof, 20],
  ['near one', yukon, 1],
  ['far from everything', alert, 0],
  ['of a customer of few', { customerName: 'quill' }, 1],
  ['of nobody’s name', { customerName: 'xyzzy' }, 0],
  ['of a name in another alphabet', { customerName: '小明' }, 1],
  ['of nobody’s name in another alphabet', { customerName: '小红' }, 0],
  ['about what many are', { text: 'roof' }, 20],
  ['about what one is', { text: 'weathercock' }, 1],
  ['about what none is', { text: 'xyzzy' }, 0],
  ['about what one begins with in two letters', { text: 'we' }, 1],
  ['about what none begins with in two letters', { text: 'zq' }, 0],
  ['near many, on a day of none', { ...roof, date: '2034-01-01' }, 0],
  ['near many, about what none is', { ...roof, text: 'xyzzy' }, 0],
  ['on a day of many, about what one is', { date: '2030-07-01', text: 'weathercock' }, 0],
  ['about what many are, of a customer of few', { text: 'roof', customerName: 'quill' }, 0],
  ['by budget', { sort: 'budget' as const }, 20],
  ['by distance from where none are near', { sort: 'near' as const, ...alert }, 0],
  ['by distance', { sort: 'near' as const, ...roof }, 20],
])('a provider’s home %s is read from an index', async (_which, filter, found) => {
  const busy = busySteps(
    () => recentJobs(db, provider.id, filter),
    ({ jobs }) => expect(jobs).toHaveLength(found),
  )
  expect(await busy).toEqual([])
})

test.each([
  ['from a place', { sort: 'near' as const, ...roof }],
  ['from home', { sort: 'near' as const }],
])('of the many nearest that are in one place a page is read, %s', async (_where, filter) => {
  const steps = await stepsOf(() => recentJobs(db, provider.id, filter))
  expect(steps.filter(({ table }) => table === 'jobs')).not.toEqual([])
  expect(steps.filter(({ table, rows }) => table === 'jobs' && rows > PAGE_SIZE + 5)).toEqual([])
})

test.each([
  ['waiting', 1],
  ['waiting', 100],
  ['hired', 1],
  ['history', 1],
  ['history', 100],
] as const)('of a provider’s %s bids page %i looks at the jobs of no others', async (tab, page) => {
  const steps = await stepsOf(() => jobsOfProvider(db, provider.id, tab, page))
  expect(steps.filter(({ table, rows }) => table === 'jobs' && rows > 20)).toEqual([])
  expect(steps.filter(({ kind }) => kind === 'Seq Scan').filter(({ rows }) => rows > 20)).toEqual([])
})

test('a provider’s bids are counted without a look at their jobs', async () => {
  const steps = await stepsOf(async () =>
    expect(await countsOfProvider(db, provider.id)).toEqual({
      bids: COUNT / 4,
      hired: 0,
      history: COUNT / 4 + 1,
    }),
  )
  expect(steps.filter(({ table, rows }) => table === 'jobs' && rows > 0)).toEqual([])
})

const users = (query: Parameters<typeof listUsers>[1]) => listUsers({ ...server.services, db }, query)

test.each([
  ['all', {}, 20],
  ['page 80', { page: 80 }, 20],
  ['of a role', { role: 'customer' as const }, 20],
  ['by a name that few have', { text: 'quill' }, 1],
  ['by a name that many have', { text: 'holder' }, 20],
  ['by an email', { text: 'zebedee@people' }, 1],
  ['by what nobody is called', { text: 'xyzzy' }, 0],
  ['by two letters that nobody has', { text: 'xq' }, 0],
  ['by a letter that one has', { text: 'q' }, 1],
  ['by a name in another alphabet', { text: 'иван 小' }, 1],
  ['by nobody’s name in another alphabet', { text: 'олег' }, 0],
  ['by signs alone', { text: '%' }, 0],
  ['who wait to be verified', { waiting: true }, 0],
])('of the users in the console those %s are read from an index', async (_which, query, found) => {
  const busy = await busySteps(
    () => users(query),
    (answer) => expect(answer.users).toHaveLength(found),
  )
  expect(busy.filter(({ rows }) => rows > MOST_OF_CONSOLE)).toEqual([])
})

test.each([
  ['all', {}, 20],
  ['of a state', { state: 'open' as const }, 20],
  ['of a state that none is in', { state: 'lapsed' as const }, 0],
  ['by a title that one has', { text: 'weathercock' }, 1],
  ['by a title that many have', { text: 'roof' }, 20],
  ['by a customer of few', { text: 'quill' }, 1],
  ['by a title in another alphabet', { text: '水管' }, 1],
  ['by a name in another alphabet', { text: '王小明' }, 1],
  ['by signs alone', { text: '%' }, 0],
])('of the jobs in the console those %s are read from an index', async (_which, query, found) => {
  const busy = await busySteps(
    () => pageOfJobs(db, query),
    ({ jobs }) => expect(jobs).toHaveLength(found),
  )
  expect(busy.filter(({ rows }) => rows > MOST_OF_CONSOLE)).toEqual([])
})

test.each<[string, (on: Database) => Promise<unknown>]>([
  ['messages to support', (on: Database) => listTickets(on, {})],
  ['those that wait for an answer', (on: Database) => listTickets(on, { open: true })],
  ['disputes', (on: Database) => pageOfDisputes(on, 1, false)],
  ['what admins did', (on: Database) => listAudit(on, 1)],
])('the console’s list of %s is read from an index', async (_which, list) => {
  expect(
    await busySteps(
      () => list(db),
      () => undefined,
    ),
  ).toEqual([])
})

test('money that is due is added up in its index alone, and a page of it is all that is read', async () => {
  const { environment, clock } = server.services
  const steps = await stepsOf(async () =>
    expect(await listTransfers({ db, gateway: 'sandbox', environment, clock }, {})).toMatchObject({
      total: 90 * DUE,
      pageCount: DUE / PAGE_SIZE,
    }),
  )
  const busy = steps.filter(({ table, rows }) => table !== undefined && rows > PAGE_SIZE)
  expect(busy).toEqual([{ kind: 'Index Only Scan', table: 'payouts', rows: DUE }])
})

test('which money is stuck is found in the index of what is due alone', async () => {
  const steps = await stepsOf(() => db.execute(owedRows(mayBeStuck('sandbox'))))
  const busy = steps.filter(({ table, rows }) => table === 'payouts' && rows > PAGE_SIZE)
  expect(busy).toEqual([{ kind: 'Index Only Scan', table: 'payouts', rows: DUE }])
})

test('a part of somebody’s conversations is all of them that is read, also far down', async () => {
  const first = await conversationsOf(db, provider.id, { limit: PAGE_SIZE })
  const deep = (await conversationsOf(db, provider.id, { limit: MOST_CONVERSATIONS })).at(-1)
  // What is prepared is planned once, after it was asked for a while, and for who has a few, as most people have.
  await pool.query(`
    alter table conversation_members alter column user_id set (n_distinct = -0.5);
    analyze conversation_members;
    set plan_cache_mode = force_generic_plan`)
  for (const after of [first.at(-1)?.id, deep?.id]) {
    const steps = await stepsOf(async () =>
      expect(await conversationsOf(db, provider.id, { limit: PAGE_SIZE, after })).toHaveLength(PAGE_SIZE),
    )
    expect(steps.filter(({ rows }) => rows > 5 * PAGE_SIZE)).toEqual([])
  }
  await pool.query('reset plan_cache_mode')
})

test('a person’s jobs about something are looked for among theirs', async () => {
  const steps = await stepsOf(async () =>
    expect((await pageOfJobs(db, { person: provider.id, text: 'roof' })).jobs).toHaveLength(PAGE_SIZE),
  )
  // Once: held against each index of the words, they were read for each job of it.
  expect(steps.filter(({ table }) => table === 'bids')).toHaveLength(1)
})

test('what waits at the console is counted without a look at everything', async () => {
  const steps = await stepsOf(() => attention(db))
  const everything = steps.filter(({ table, rows }) => table === 'users' && rows > 20)
  expect(everything).toEqual([])
})

test('of the jobs those alone are read for the console’s figures that were posted or hired for lately', async () => {
  const { environment, clock } = server.services
  const steps = await stepsOf(() => readFigures({ db, environment, clock }))
  // All were posted in the last seven days, and nobody was hired.
  expect(steps.filter(({ table, rows }) => table === 'jobs' && rows > 5)).toHaveLength(1)
  // What went out is added up in its index alone.
  const paidOut = steps.filter(({ table }) => table === 'payouts')
  expect(paidOut.map(({ kind }) => kind)).toEqual(['Index Only Scan'])
})

test('of a provider’s money a month is read, and no other', async () => {
  const steps = await stepsOf(() =>
    transactionsIn(db, provider.id, { year: 2030, month: 6, timezone: 'America/Toronto' }),
  )
  const read = steps.filter(({ table }) => table === 'payouts')
  expect(read).toHaveLength(1)
  expect(read[0]?.rows).toBeLessThanOrEqual(31)
})

test('which bids are still to be confirmed is found without a look at all that wait', async () => {
  const steps = await stepsOf(() =>
    outdatedBids({ ...server.services, db }, { id: provider.id, side: 'provider' }),
  )
  expect(steps.length).toBeGreaterThan(1)
  expect(steps.filter(({ rows }) => rows > 0)).toEqual([])
})

test('unread notifications are counted in their index alone', async () => {
  const steps = await stepsOf(async () =>
    expect(await unreadNotifications(db, customer.id)).toMatchObject({ total: COUNT + 1, other: COUNT + 1 }),
  )
  const counted = steps.filter(({ table, rows }) => table === 'notifications' && rows > 5)
  expect(counted.map(({ kind }) => kind)).toEqual(['Index Only Scan'])
})

test('a page of users is read in as many questions as one provider', async () => {
  const asked = vi.spyOn(pool, 'query')
  expect((await users({ text: provider.email })).users).toHaveLength(1)
  const ofOne = asked.mock.calls.length
  expect((await users({})).users).toHaveLength(20)
  // Of all, how many there are is a question of its own.
  expect(asked.mock.calls.length - ofOne).toBeLessThanOrEqual(ofOne + 2)
  asked.mockRestore()
})

/** As plans that are kept are made: for who has a few, as most people have. */
async function stepsOfKeptPlans(run: () => Promise<unknown>) {
  await pool.query(`
    alter table jobs alter column customer_id set (n_distinct = -0.5);
    alter table bids alter column provider_id set (n_distinct = -0.5);
    analyze jobs, bids;
    set plan_cache_mode = force_generic_plan`)
  const steps = await stepsOf(run)
  await pool.query('reset plan_cache_mode')
  return steps
}

test.each(['customer', 'provider'] as const)(
  'by plans that are kept, what waits for a %s with little is looked for among their own',
  async (side) => {
    const steps = await stepsOfKeptPlans(() => waitingFor({ ...server.services, db }, { id: few.id, side }))
    expect(steps.filter(({ rows }) => rows > 5)).toEqual([])
  },
)

test('by plans that are kept, of many jobs to decide those alone are read that end first', async () => {
  const steps = await stepsOfKeptPlans(async () => {
    const waiting = await bidsWaiting({ ...server.services, db }, { id: customer.id, side: 'customer' })
    expect(waiting).toHaveLength(MOST_OF_A_KIND)
  })
  const read = steps.filter(({ table }) => table === 'jobs').map(({ rows }) => rows)
  expect(Math.max(...read)).toBeLessThan(2 * MOST_OF_A_KIND)
})
