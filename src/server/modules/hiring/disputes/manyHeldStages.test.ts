// A market that holds the money of many stages: which come first, by what is searched for, and what a page of them reads.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PAGE_SIZE } from '#shared/domain/limits.ts'
import { aCategory, aCustomer, aProvider } from '#server/testing/builders.ts'
import { explainingPool } from '#server/testing/explainedQueries.ts'
import { openServer } from '#server/testing/openings.ts'
import { heldStages } from './heldStages.ts'

const HELD = 6_000
const server = await openServer()
const { pool, db, stepsOf } = await explainingPool(server.database.url)
afterAll(() => pool.end())

/** A stage of a job each, five of each customer: 1,200 are called Lund, one Quill; one provider of few is called as nobody else. */
beforeAll(async () => {
  const zoe = await aCustomer(server, { name: 'Zoë Quill' })
  const [sam, ivan] = [
    await aProvider(server, { name: 'Sam Holder' }),
    await aProvider(server, { name: 'Иван Крыша' }),
  ]
  const category = await aCategory(server, 'Roofing')
  const client = await pool.connect()
  await client.query('begin; set local session_replication_role = replica')
  await client.query(
    `insert into users (id, email, role, status, name)
     select gen_random_uuid(), 'ada' || n || '@people.example', 'customer', 'active', 'Ada Lund ' || n
     from generate_series(0, 1199) n`,
  )
  await client.query(
    `insert into jobs (id, customer_id, title, description, category_id, budget, start_date, start_time, end_date, end_time,
       timezone, starts_at, location, latitude, longitude, postal_code, created_at)
     select gen_random_uuid(), case when n % 1200 = 7 then $1::uuid else ada.id end, case when n % 7 < 3 then 'Build a deck ' else 'Mend the roof ' end || n,
       '', $2, n, '2030-06-01', '09:00', '2030-06-01', '17:00', 'UTC', '2030-06-01', 'Toronto', 43.7, -79.4, 'M5V 1A1', now()
     from generate_series(1, ${HELD}) n
     join users ada on ada.email = 'ada' || n % 1200 || '@people.example'`,
    [zoe.id, category],
  )
  await client.query(
    `insert into bids (id, job_id, provider_id, price, message, status, commission_rate)
     select id, id, case when budget = 4321 then $2::uuid else $1 end, 40000, '', 'accepted', 1000 from jobs`,
    [sam.id, ivan.id],
  )
  await client.query(
    `insert into stages (id, bid_id, "order", title, description, price, status, held_since)
     select id, id, 1, '', '', 40000, case when budget % 2 = 0 then 'in_escrow' else 'requested' end, now() - budget * interval '1 minute'
     from jobs`,
  )
  await client.query(
    `insert into payments (id, customer_id, job_id, bid_id, card_id, operation_key, hires, amount, status, settled_at)
     select id, customer_id, id, id, id, id::text, true, 40000, 'succeeded', now() from jobs`,
  )
  await client.query(
    `insert into payment_stages (id, payment_id, stage_id, price, price_before, fee, tax, price_tax, taxes, total, fee_rate)
     select id, id, id, 40000, 0, 0, 0, 0, '[]', 40000, 500 from jobs`,
  )
  await client.query('select note_stage_words(array(select id from stages))')
  await client.query('commit')
  await client.query('analyze users, jobs, bids, stages, payments, payment_stages, stage_words')
  // So few are read whole sooner than by an index.
  await client.query('set enable_seqscan = off')
  client.release()
}, 120_000)

const list = (text: string, page = 1) => heldStages({ ...server.services, db }, page, text)

/** The same, read one by one. */
async function plainly(text: string, page: number): Promise<string[]> {
  const words = text.toLowerCase().split(' ')
  const { rows } = await pool.query<{ id: string; about: string }>(
    `select stages.id, jobs.title || ' ' || customer.name || ' ' || provider.name as about
     from stages join bids on bids.id = bid_id join jobs on jobs.id = job_id
     join users customer on customer.id = customer_id join users provider on provider.id = provider_id
     order by held_since, stages.id`,
  )
  const found = rows.filter(({ about }) => words.every((word) => about.toLowerCase().includes(word)))
  return found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(({ id }) => id)
}

const searches = [
  ['of everything', '', 1, PAGE_SIZE],
  ['far down', '', 90, PAGE_SIZE],
  ['of a name that nearly all have', 'lund', 1, PAGE_SIZE],
  ['of a name that one has', 'quill', 1, 5],
  ['of a title that many have', 'deck', 1, PAGE_SIZE],
  ['of a title and a name', 'deck quill', 1, 2],
  ['of words that many have but none together', 'deck roof', 1, 0],
  ['of one in another alphabet', 'крыша', 1, 1],
  ['of two letters that nobody has', 'zq', 1, 0],
  ['of nobody', 'xyzzy', 1, 0],
] as const

test.each(searches)('a page %s is what is held longest of it', async (_which, text, page, count) => {
  const ids = (await list(text, page)).stages.map(({ id }) => id)
  expect(ids).toHaveLength(count)
  expect(ids).toEqual(await plainly(text, page))
})

test.each(searches)('a page %s reads no more than it needs', async (_which, text, page) => {
  const steps = await stepsOf(() => list(text, page))
  expect(steps).not.toEqual([])
  // Two thousand are counted, and as many are looked up of a word; nothing is done with all of them.
  expect(steps.filter(({ rows }) => rows > HELD / 2)).toEqual([])
})
