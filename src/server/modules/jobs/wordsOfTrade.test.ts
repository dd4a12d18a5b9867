import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserId } from '#shared/domain/ids.ts'
import type { Pool } from '#server/db/connection.ts'
import { aCategory, aCustomer, aProvider } from '#server/testing/builders.ts'
import { explainingPool, type Step } from '#server/testing/explainedQueries.ts'
import { startTestServer, type TestServer } from '#server/testing/testServer.ts'
import { recentJobs } from './recentJobs.ts'

// What a search by words costs a provider, however many jobs have each of the words.

const OF_EACH = 3_000
/** The first that are looked at, which are read a part at a time. */
const MOST_ROWS = 500
/** So many of the first are held against signs, and of another trade some may stand among them. */
const MOST_WITH_SIGNS = 2 * 1_000

let server: TestServer
let pool: pg.Pool
let db: Pool
let stepsOf: (run: () => Promise<unknown>) => Promise<Step[]>
let provider: UserId

const jobRows = `
  insert into jobs (id, customer_id, title, description, category_id, start_date, start_time, end_date, end_time, timezone,
    starts_at, location, latitude, longitude, postal_code, created_at)
  select gen_random_uuid(), $1, $3 || ' ' || n, 'It is old.', $2, '2030-06-01', '09:00', '2030-06-01', '17:00', 'UTC', '2030-06-01',
    'Toronto', 43.7, -79.4, 'M5V 1A1', now() - n * interval '1 minute' - $5 * interval '1 year'
  from generate_series(1, $4::int) n`

beforeAll(async () => {
  server = await startTestServer()
  ;({ pool, db, stepsOf } = await explainingPool(server.database.url))
  const customer = await aCustomer(server)
  const insert = async (trade: string, title: string, count: number, years = 0) =>
    pool.query(jobRows, [customer.id, await aCategory(server, trade), title, count, years])
  await insert('Roofing', 'A leaking skylight', OF_EACH)
  await insert('Roofing', 'A crooked chimney', OF_EACH)
  await insert('Roofing', 'Eaves without a gutter', OF_EACH, 3)
  await insert('Roofing', 'A weathercock', 3, 5)
  await insert('Roofing', 'Течёт КРЫША', 3, 6)
  await insert('Roofing', 'A slope of 5%', 1)
  await insert('Roofing', 'A slope of 50%', 1, 5)
  await insert('Plumbing', 'A dripping tap', OF_EACH)
  await pool.query('vacuum analyze')
  ;({ id: provider } = await aProvider(server, { category: 'Roofing' }))
}, 240_000)
afterAll(async () => {
  await pool.end()
  await server.close()
})

test.each([
  ['many have', 'skylight', 20],
  ['many have together', 'leaking sky', 20],
  ['many have, but none together', 'leaking chimney', 0],
  ['many of another trade have', 'dripping', 0],
  ['the oldest have', 'weathercock', 3],
  ['the oldest have, in another alphabet and case', 'крыша', 3],
  ['nobody has', 'drawbridge', 0],
  ['nobody begins with', 'zq', 0],
])('words that %s are found by few rows', async (_which, text, count) => {
  const steps = await stepsOf(async () =>
    expect((await recentJobs(db, provider, { text })).jobs).toHaveLength(count),
  )
  expect(steps.filter(({ table }) => table === 'jobs')).not.toEqual([])
  expect(steps.filter(({ rows }) => rows > MOST_ROWS)).toEqual([])
})

test('words that many old ones have are found past all the newer ones, page by page', async () => {
  const seen = new Set<string>()
  let before: string | null = null
  for (let page = 0; page < 3; page += 1) {
    const { jobs, cursor } = await recentJobs(db, provider, { text: 'gutter', ...(before && { before }) })
    for (const { id, title } of jobs) if (title.includes('gutter')) seen.add(id)
    before = cursor
  }
  expect(seen.size).toBe(60)
  expect(before).not.toBeNull()
})

test.each([{ text: '%' }, { text: '%', latitude: 43.7, longitude: -79.4 }])(
  'signs alone are looked for among the first, and no others are read: %o',
  async (asked) => {
    const steps = await stepsOf(async () => {
      const { jobs } = await recentJobs(db, provider, asked)
      expect(jobs.map(({ title }) => title)).toEqual(['A slope of 5% 1'])
    })
    expect(steps.filter(({ table, rows }) => table === 'jobs' && rows > MOST_WITH_SIGNS)).toEqual([])
  },
)
