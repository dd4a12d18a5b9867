// Somebody who was paid often: the latest of it, without what all the rest was for.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCategory, aCustomer, aProvider, type Person } from '#server/testing/builders.ts'
import { explainingPool } from '#server/testing/explainedQueries.ts'
import { openServer } from '#server/testing/openings.ts'
import { latestTransactions } from './transactions.ts'

const PAID = 2_000
const LATEST = 50
const server = await openServer()
const { pool, db, stepsOf } = await explainingPool(server.database.url)
afterAll(() => pool.end())
let provider: Person

/** A job, a bid and a stage for each payout, paid out a minute after the one before. */
beforeAll(async () => {
  provider = await aProvider(server)
  const client = await pool.connect()
  await client.query('begin; set local session_replication_role = replica')
  await client.query(
    `insert into jobs (id, customer_id, title, description, category_id, budget, start_date, start_time, end_date, end_time,
       timezone, starts_at, location, latitude, longitude, postal_code)
     select gen_random_uuid(), $1, 'Job ' || n, '', $2, n, '2030-06-01', '09:00', '2030-06-01', '17:00', 'UTC', '2030-06-01', 'Toronto', 43.7, -79.4, ''
     from generate_series(1, ${PAID}) n`,
    [(await aCustomer(server)).id, await aCategory(server, 'Roofing')],
  )
  await client.query(
    `insert into bids (id, job_id, provider_id, price, message, status, commission_rate)
     select id, id, $1, 100, '', 'accepted', 1000 from jobs`,
    [provider.id],
  )
  await client.query(
    `insert into stages (id, bid_id, "order", title, description, price, status)
     select id, id, 1, '', '', 100, 'paid_out' from jobs`,
  )
  await client.query(
    `insert into payouts (id, stage_id, provider_id, price, fee, tax, price_tax, taxes, amount, fee_rate, status, settled_at)
     select id, id, $1, 100, 0, 0, 0, '[]', 100, 0, 'complete', '2026-01-01'::timestamptz + budget * interval '1 minute' from jobs`,
    [provider.id],
  )
  await client.query('commit')
  await client.query('vacuum analyze jobs, bids, stages, payouts, users')
  // So few are read whole sooner than by an index.
  await client.query('set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off')
  client.release()
}, 120_000)

const latest = () => latestTransactions(db, provider.id, 'UTC', LATEST)

test('they are the latest, of which alone it is read what they are for', async () => {
  const titles = (await latest()).map(({ job_title: title }) => title)
  expect(titles).toEqual(Array.from({ length: LATEST }, (_, n) => `Job ${PAID - n}`))
  const steps = await stepsOf(latest)
  const joined = steps.filter(({ table }) => table === 'jobs' || table === 'stages' || table === 'bids')
  expect(joined.length).toBeGreaterThan(2)
  expect(Math.max(...joined.map(({ rows }) => rows))).toBe(LATEST)
})
