import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchMessages } from '#server/modules/chat/searchMessages.ts'
import { customerJobs } from '#server/modules/jobs/jobLists.ts'
import { recentJobs } from '#server/modules/jobs/recentJobs.ts'
import { listNotifications } from '#server/modules/notifications/notifications.ts'
import { aCustomer, aProvider, type Person } from '#server/testing/builders.ts'
import { adoptMoney, foreignMoney } from '#server/modules/hiring/payments/adoptMoney.ts'
import { startTestServer, type TestServer } from '#server/testing/testServer.ts'
import type { Database } from './connection.ts'
import * as schema from './schema/index.ts'

let server: TestServer
let client: pg.Client
let db: Database
let customer: Person
let provider: Person
const plans: string[] = []

/** A conversation that tells the plan of each query it runs, and shuns what only pays on small tables. */
beforeAll(async () => {
  server = await startTestServer()
  customer = await aCustomer(server)
  provider = await aProvider(server)
  client = new pg.Client({ connectionString: server.database.url })
  client.on('notice', (notice) => plans.push(notice.message ?? ''))
  await client.connect()
  await client.query(`
    load 'auto_explain';
    set auto_explain.log_min_duration = 0; set client_min_messages = log;
    set enable_seqscan = off; set enable_bitmapscan = off; set enable_sort = off; set enable_incremental_sort = off`)
  db = drizzle(client, { schema })
})
afterAll(async () => {
  await client.end()
  await server.close()
})

/** Every sort of the plans of what `run` asks. */
async function sortsOf(run: () => Promise<unknown>): Promise<{ plan: string; sorts: string[] }> {
  plans.length = 0
  await run()
  const plan = plans.join('\n')
  return { plan, sorts: plan.match(/\bSort  ?\(cost[\s\S]*?Sort Key: [^\n]*/g) ?? [] }
}

test.each([
  ['posted jobs', 'jobs_customer_open', 'active'],
  ['jobs in progress', 'jobs_customer_hired', 'upcoming'],
  ['past jobs', 'jobs_customer_past', 'past'],
] as const)(
  'of %s a page is chosen in order from %s, before anything is joined',
  async (_list, index, tab) => {
    const { plan, sorts } = await sortsOf(() => customerJobs(db, customer.id, tab, 1))
    expect(plan).toMatch(
      new RegExp(`InitPlan \\d+\\s+->  Limit [^\n]*\\s+->  Index Only Scan Backward using ${index}`),
    )
    // Those of the page, if they were not read in their order.
    expect(sorts.length).toBeLessThanOrEqual(1)
  },
)

test('notifications are read in order from their index, without sorting', async () => {
  const { plan, sorts } = await sortsOf(() => listNotifications(db, provider.id, undefined))
  expect(plan).toContain('Backward using notifications_receiver')
  expect(sorts).toEqual([])
})

test('a provider’s home sorts only what is left of a page of each category', async () => {
  const { plan, sorts } = await sortsOf(() => recentJobs(db, provider.id, {}))
  expect(sorts).toHaveLength(1)
  expect(plan).toMatch(/Sort Key: [^\n]*\n[\s\S]*Limit [\s\S]*Backward using jobs_open_by_category/)
})

test.each([
  ['words', 'green fence'],
  ['short words, of which the index knows nothing,', 'ok'],
])('%s are looked for in one’s own conversations alone, each read from its end', async (_which, text) => {
  const { plan } = await sortsOf(() => searchMessages(db, customer.id, { text }))
  expect(plan).toContain('Index Scan Backward using conversation_members_list on conversation_members')
  expect(plan).toMatch(/Index Scan Backward using messages_sequence on messages/)
  expect(plan).not.toContain('messages_text_trgm')
})

// A start waits for the answer, and gave up where there were a million payments.
test('whose money there is, is found without reading all of it', async () => {
  const { plan } = await sortsOf(async () => {
    await adoptMoney(db, 'sandbox')
    await foreignMoney(db, 'sandbox')
  })
  expect(plan).toContain('payments_owner_gateway')
  expect(plan).not.toContain('Seq Scan')
})
