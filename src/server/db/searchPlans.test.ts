import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CategoryId, UserId } from '#shared/domain/ids.ts'
import { USUAL_RADIUS } from '#shared/domain/providerOrder.ts'
import { invitees } from '#server/modules/hiring/invitations/invitees.ts'
import { METRES_PER_MILE } from '#shared/domain/distance.ts'
import { findProviders } from '#server/modules/users/customerHome.ts'
import { suggestFor } from '#server/modules/users/suggestions.ts'
import { aCategory, aCustomer } from '#server/testing/builders.ts'
import { explainingPool, type Step } from '#server/testing/explainedQueries.ts'
import { insertProviders } from '#server/testing/manyProviders.ts'
import { aStoredJob } from '#server/testing/storedJobs.ts'
import { startTestServer, type TestServer } from '#server/testing/testServer.ts'
import type { Pool } from './connection.ts'

// What a page of a search may cost, however many providers there are (docs/decisions/provider-search.md).

const PROVIDERS = 20_000
/** A page has 20 and a list of invitees 100, from as many sources as a word means trades; rarely is the next one wanted. */
const MOST_ROWS = 1_200
let server: TestServer
let pool: pg.Pool
let stepsOf: (run: () => Promise<unknown>) => Promise<Step[]>
let db: Pool
let customer: UserId
let plumbing: CategoryId

beforeAll(async () => {
  server = await startTestServer()
  customer = (await aCustomer(server)).id
  plumbing = await aCategory(server, 'Plumbing')
  ;({ pool, db, stepsOf } = await explainingPool(server.database.url))
  const client = await pool.connect()
  await insertProviders(client, PROVIDERS)
  client.release()
}, 120_000)
afterAll(async () => {
  await pool.end()
  await server.close()
})

const toronto = { latitude: 43.7, longitude: -79.4 }
const nearby = { ...toronto, nearby: true }
const trades = () => [{ categoryId: plumbing, subCategoryIds: [] }]

async function home(search: Parameters<typeof findProviders>[2]): Promise<Step[]> {
  return stepsOf(async () => {
    const { providers } = await findProviders(db, customer, search)
    expect(providers.length).toBeGreaterThan(0)
  })
}

/** The steps through whose hands more passed than a page needs. */
async function busySteps(steps: Promise<readonly Step[]>): Promise<Step[]> {
  const all = await steps
  if (all.length === 0) throw new Error('Nothing was explained')
  return all.filter(({ rows }) => rows > MOST_ROWS)
}

test.each([
  ['all of them, best first', {}],
  ['the most reviewed', { sort: 'reviewed' as const }],
  ['the nearest', toronto],
  ['the nearest within 50 miles', nearby],
  ['the best within 50 miles', { ...nearby, sort: 'best' as const }],
  ['the most reviewed within 50 miles', { ...nearby, sort: 'reviewed' as const }],
  ['the tenth page of the nearest', { ...nearby, page: 10 }],
  ['what a word means', { ...nearby, name: 'plumb' }],
  ['what a word means, wherever they are', { name: 'wood' }],
  ['a word with a slip', { ...nearby, name: 'plumer' }],
  ['two letters', { ...nearby, name: 'jo' }],
  ['a name', { ...nearby, name: 'tremblay' }],
  ['a trade and a name', { ...nearby, name: 'plumber tremblay' }],
  ['a rating', { ...toronto, rating: 5 }],
])('of %s a page is read from an index, and little more than the page', async (_which, search) => {
  expect(await busySteps(home(search))).toEqual([])
})

test.each([
  ['nearest', toronto],
  ['nearest within 50 miles', nearby],
  ['nearest with 5 stars', { ...nearby, rating: 5 }],
  ['best', {}],
  ['most reviewed', { sort: 'reviewed' as const }],
])('of a trade, the %s are read from an index, and little more than the page', async (_which, search) => {
  expect(await busySteps(home({ ...search, trades: trades() }))).toEqual([])
})

test.each([
  ['where many are', toronto, 1],
  ['on a later page', toronto, 4],
  ['where few are', { latitude: 46, longitude: -95 }, 1],
  ['where nobody is', { latitude: 70, longitude: -100 }, 1],
])('the best of a trade within a radius are the best of all within it, %s', async (_where, from, page) => {
  const { providers } = await findProviders(db, customer, {
    ...from,
    nearby: true,
    sort: 'best',
    trades: trades(),
    page,
  })
  const { rows } = await pool.query<{ id: string }>(
    `select provider_id as id from listed_trades
      where category_id = $1 and earth_distance(place, ll_to_earth($2, $3)) <= $4
      order by rank, provider_id offset $5 limit 20`,
    [plumbing, from.latitude, from.longitude, USUAL_RADIUS * METRES_PER_MILE, (page - 1) * 20],
  )
  expect(providers.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
})

test('whom to invite is read from an index, and little more than the list', async () => {
  const job = await aStoredJob(server, await aCustomer(server), { category: 'Plumbing' })
  const steps = stepsOf(async () => {
    expect(await invitees(db, job.customerId, job.id, undefined)).toHaveLength(100)
  })
  expect(await busySteps(steps)).toEqual([])
})

test.each(['jo', 'trem', 'plu'])('what “%s” suggests is read from an index', async (text) => {
  expect(await busySteps(stepsOf(() => suggestFor(db, text)))).toEqual([])
})
