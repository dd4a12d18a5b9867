import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Pool } from '#server/db/connection.ts'
import { aCategory, aCustomer, aProvider, type Person } from '#server/testing/builders.ts'
import { explainingPool, type Step } from '#server/testing/explainedQueries.ts'
import { insertJobs } from '#server/testing/manyJobs.ts'
import { startTestServer, type TestServer } from '#server/testing/testServer.ts'
import { searchMessages } from './searchMessages.ts'

// 400 conversations of twenty messages each, and one of three with somebody else.

let server: TestServer
let pool: pg.Pool
let db: Pool
let stepsOf: (run: () => Promise<unknown>) => Promise<Step[]>
let busy: Person
let other: Person

beforeAll(async () => {
  server = await startTestServer()
  const customer = await aCustomer(server)
  busy = await aProvider(server, { category: 'Roofing' })
  other = await aProvider(server, { category: 'Roofing' })
  ;({ pool, db, stepsOf } = await explainingPool(server.database.url))
  const client = await pool.connect()
  const category = await aCategory(server, 'Roofing')
  await insertJobs(client, { customer: customer.id, provider: busy.id, category, count: 400 })
  // The latest was moved in a minute ago, and each one's messages are a day apart.
  await client.query('update conversations set last_seq = 20, last_at = created_at')
  await client.query(
    `insert into messages (id, conversation_id, seq, sender_id, type, text, created_at)
     select gen_random_uuid(), c.id, n, provider_id, 'text', 'Every roof' || case when n % 3 = 0 then ', a third' else '' end
       || case when place > 300 then ', long ago' else '' end || case when place = 390 and n = 2 then ', a weathercock' else '' end,
       last_at - (20 - n) * interval '1 day'
     from (select *, row_number() over (order by last_at desc) as place from conversations) c cross join generate_series(1, 20) n`,
  )
  await client.query(
    `with made as (
       insert into conversations (id, job_id, customer_id, provider_id, last_seq, last_at)
       select gen_random_uuid(), id, $1, $2, 3, now() from jobs limit 1 returning id)
     , members as (
       insert into conversation_members (conversation_id, user_id, other_id) select id, $2::uuid, $1::uuid from made)
     insert into messages (id, conversation_id, seq, sender_id, type, text, created_at)
     select gen_random_uuid(), id, n, $2, 'text', 'Every roof of mine', now() from made cross join generate_series(1, 3) n`,
    [customer.id, other.id],
  )
  // What was deleted there is found no more.
  await client.query(
    `update conversation_members set cleared_seq = 20 where user_id = $1 and conversation_id in (
       select id from conversations where provider_id = $1 order by last_at desc limit 3)`,
    [busy.id],
  )
  await client.query('vacuum analyze')
  client.release()
}, 240_000)
afterAll(async () => {
  await pool.end()
  await server.close()
})

/** As it would be said without any index. */
async function plainly(word: string) {
  const { rows } = await pool.query<{ id: string }>(
    `select messages.id from messages join conversation_members m using (conversation_id)
     where user_id = $1 and seq > cleared_seq and text ilike '%' || $2 || '%'
     order by messages.created_at desc, seq desc limit 50`,
    [busy.id, word],
  )
  return rows.map(({ id }) => id)
}

test.each([
  ['that each message has', 'roof', 50],
  ['that a third of them have', 'third', 50],
  ['that only the oldest conversations have', 'long ago', 50],
  ['that one old message has', 'weathercock', 1],
  ['that none has', 'gutter', 0],
])('a word %s is found in the latest of one’s messages', async (_which, word, n) => {
  const found = await searchMessages(db, busy.id, { text: word })
  expect(found).toHaveLength(n)
  expect(found.map(({ id }) => id)).toEqual(await plainly(word))
})

const stepsOfSearch = (person: Person, text: string, n: number) =>
  stepsOf(async () => expect(await searchMessages(db, person.id, { text })).toHaveLength(n))
const readFrom = (wanted: string, steps: readonly Step[]) =>
  steps.filter(({ table }) => table === wanted).map(({ rows }) => rows)

test('of who has few messages nobody else’s are read, of who has many the latest', async () => {
  const readOf = async (person: Person, n: number, text = 'roof') =>
    Math.max(...readFrom('messages', await stepsOfSearch(person, text, n)))
  expect(await readOf(other, 3)).toBe(3)
  expect(await readOf(busy, 50)).toBeLessThan(2_100)
  // Few have it, so their index is asked.
  expect(await readOf(busy, 1, 'weathercock')).toBe(1)
})

test('what many have is found in the conversations that moved last, without the others', async () => {
  // Half of all are this person's here: that a table is read whole for them says nothing of one that is large.
  await pool.query('set enable_seqscan = off; set enable_bitmapscan = off')
  const read = readFrom('conversation_members', await stepsOfSearch(busy, 'roof', 50))
  // Once what somebody has is counted, as far as it matters; then the latest are read.
  expect(read.filter((rows) => rows > 100)).toEqual([400])
  await pool.query('reset enable_seqscan; reset enable_bitmapscan')
})
