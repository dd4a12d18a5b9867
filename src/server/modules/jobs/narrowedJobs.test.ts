import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserId } from '#shared/domain/ids.ts'
import type { FoundJob } from '#shared/domain/job.ts'
import type { JobOrder } from '#shared/domain/jobOrder.ts'
import type { Pool } from '#server/db/connection.ts'
import { userCategories } from '#server/db/schema/index.ts'
import { aCategory, aCustomer, aProvider } from '#server/testing/builders.ts'
import { explainingPool, type Step } from '#server/testing/explainedQueries.ts'
import { startTestServer, type TestServer } from '#server/testing/testServer.ts'
import { recentJobs } from './recentJobs.ts'

// What a provider's home costs that is narrowed to what many jobs are, whatever else there is.

const OWN = ['Roofing', 'Painter', 'Carpenter']
const OF_EACH = 4_500
const OF_ANOTHER = 10_000
const toronto = { latitude: 43.7, longitude: -79.4 }
/** One of 45 starts then, and each takes a day. */
const filter = { ...toronto, date: '2030-07-01' }

let server: TestServer
let pool: pg.Pool
let db: Pool
let stepsOf: (run: () => Promise<unknown>) => Promise<Step[]>

/** Jobs of a trade around a place, one a minute, each of a day of that summer. */
const jobRows = `
  insert into jobs (id, customer_id, title, description, category_id, start_date, start_time, end_date, end_time, timezone,
    starts_at, location, latitude, longitude, postal_code, created_at)
  select gen_random_uuid(), $1, 'Mend it ' || n, 'It leaks.', $2, date '2030-06-01' + n % 45, '09:00', date '2030-06-01' + n % 45,
    '17:00', 'UTC', '2030-06-01', 'Toronto', 43.7 + n % 40 / 100.0, -79.4 + n % 50 / 100.0, 'M5V 1A1', now() - n * interval '1 minute'
  from generate_series(1, $3::int) n`

beforeAll(async () => {
  server = await startTestServer()
  ;({ pool, db, stepsOf } = await explainingPool(server.database.url))
  const customer = await aCustomer(server)
  for (const trade of OWN) await pool.query(jobRows, [customer.id, await aCategory(server, trade), OF_EACH])
  await pool.query(jobRows, [customer.id, await aCategory(server, 'Electrician'), OF_ANOTHER])
  await pool.query('vacuum analyze')
}, 240_000)
afterAll(async () => {
  await pool.end()
  await server.close()
})

async function providerOf([first, ...others]: readonly string[]): Promise<UserId> {
  const { id } = await aProvider(server, { ...(first && { category: first }), ...toronto })
  for (const trade of others)
    await server.services.db
      .insert(userCategories)
      .values({ userId: id, categoryId: await aCategory(server, trade) })
  return id
}

/** How many jobs are read for a page of them. */
async function jobsRead(provider: UserId): Promise<number> {
  const steps = await stepsOf(async () =>
    expect((await recentJobs(db, provider, filter)).jobs).toHaveLength(20),
  )
  return steps
    .filter(({ kind, table }) => table === 'jobs' && kind.endsWith('Scan'))
    .reduce((sum, { rows }) => sum + rows, 0)
}

test('of three trades no more jobs are held against a filter than of one', async () => {
  const ofOne = await jobsRead(await providerOf(OWN.slice(0, 1)))
  expect(ofOne).toBeGreaterThan(20 * 45)
  expect(await jobsRead(await providerOf(OWN))).toBeLessThan(1.05 * ofOne)
})

test.each<[JobOrder, (job: FoundJob) => number]>([
  ['newest', ({ createdAt }) => -createdAt.getTime()],
  ['budget', () => 0],
  ['near', ({ distance }) => distance ?? NaN],
])('pages of three trades, %s first, go on where the one before has ended', async (sort, standsAt) => {
  const provider = await providerOf(OWN)
  const seen: FoundJob[] = []
  let before: string | null = null
  do {
    const asked: Parameters<typeof recentJobs>[2] = { ...filter, sort, ...(before && { before }) }
    const page = await recentJobs(db, provider, asked)
    seen.push(...page.jobs)
    before = page.cursor
  } while (before !== null)
  expect(new Set(seen.map(({ id }) => id)).size).toBe((OWN.length * OF_EACH) / 45)
  const places = seen.map(standsAt)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})
