import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Pool } from '#server/db/connection.ts'
import { aProvider, type Person } from '#server/testing/builders.ts'
import { explainingPool, type Step } from '#server/testing/explainedQueries.ts'
import { startTestServer, type TestServer } from '#server/testing/testServer.ts'
import { listTransfers } from './listTransfers.ts'

// A thousand and a few are called Smith; two of them are owed money, one a lot and often.

const MANY = 1_100
const CENTS = 100

let server: TestServer
let pool: pg.Pool
let db: Pool
let stepsOf: (run: () => Promise<unknown>) => Promise<Step[]>
let rare: Person

beforeAll(async () => {
  server = await startTestServer()
  ;({ pool, db, stepsOf } = await explainingPool(server.database.url))
  // Without what a stage is of.
  await pool.query('set session_replication_role = replica')
  rare = await owedTo('Quill Smith', 3)
  await owedTo('Jo Smith', MANY)
  await pool.query('reset session_replication_role')
  await db.execute(sql`
    insert into users (id, email, role, status, name)
    select gen_random_uuid(), 'buyer' || n || '@people.example', 'customer', 'active', 'Pat Smith'
    from generate_series(1, ${MANY}::int) n`)
  await db.execute(sql`vacuum analyze users, payouts, stages, stage_words`)
  // As where there are far more than are asked for.
  await pool.query('set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off')
}, 240_000)
afterAll(async () => {
  await pool.end()
  await server.close()
})

/** A new provider with so many payouts to come, each of a stage of which nothing else is there. */
async function owedTo(name: string, count: number): Promise<Person> {
  const provider = await aProvider(server, { name })
  await db.execute(sql`
    with made as (
      insert into stages (id, bid_id, "order", title, description, price, status)
      select gen_random_uuid(), gen_random_uuid(), 1, 'A stage', 'Work.', ${CENTS}::int, 'approved'
      from generate_series(1, ${count}::int) returning id),
    found as (insert into stage_words (stage_id, words) select id, folded(${name}) from made)
    insert into payouts (id, stage_id, provider_id, price, fee, tax, price_tax, taxes, amount, fee_rate)
    select gen_random_uuid(), id, ${provider.id}, ${CENTS}::int, 0, 0, 0, '[]', ${CENTS}::int, 0 from made`)
  return provider
}

const found = (text: string, page = 1) => listTransfers({ ...server.services, db }, { text, page })
/** How much that is owed was held against what is searched for: each was joined with its stage. */
async function heldFor(text: string): Promise<number> {
  const steps = await stepsOf(() => found(text))
  return Math.max(...steps.filter(({ table }) => table === 'stages').map(({ rows }) => rows))
}

test('what is found by a name that many have is a page of the first, and no sum of them all', async () => {
  expect(await found('smith')).toMatchObject({ total: null, pageCount: 100 })
  expect(await heldFor('smith')).toBeLessThan(600)
  const ids = new Set<string>()
  for (const page of [1, 2, 55]) {
    const { transfers } = await found('smith', page)
    expect(transfers).toHaveLength(20)
    for (const { id } of transfers) ids.add(id)
  }
  expect(ids.size).toBe(60)
})

test('past the last page, and by a name that few have, it is known how many they are and what they come to', async () => {
  expect(await found('smith', 80)).toMatchObject({
    transfers: [],
    total: (MANY + 3) * CENTS,
    pageCount: Math.ceil((MANY + 3) / 20),
  })
  const { transfers, ...rest } = await found('quill smith')
  expect(transfers.map(({ to }) => to.id)).toEqual([rare.id, rare.id, rare.id])
  expect(rest).toMatchObject({ total: 3 * CENTS, pageCount: 1 })
  expect(await heldFor('quill smith')).toBe(3)
})
