import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { stateWrites } from '#server/testing/stateWrites.ts'

const SERVER = new URL('../', import.meta.url)

/** The only writer of each state. */
const writers = {
  'modules/chat/moveConversation.ts': ['conversations.closedAt'],
  'modules/hiring/bids/moveBid.ts': ['bids.status'],
  'modules/hiring/chargebacks/moveChargeback.ts': ['chargebacks.status', 'chargebacks.status, inserted'],
  'modules/hiring/changes/moveChangeOrder.ts': ['changeOrders.status'],
  'modules/hiring/disputes/moveDispute.ts': ['disputes.status'],
  'modules/hiring/invitations/moveInvitation.ts': ['invitations.status'],
  'modules/hiring/jobs/moveJob.ts': ['jobs.state'],
  'modules/hiring/offers/moveOffer.ts': ['offers.status'],
  'modules/hiring/payments/movePayment.ts': ['payments.status'],
  'modules/hiring/payments/movePayout.ts': ['payouts.status'],
  'modules/hiring/payments/moveRefund.ts': ['refunds.status'],
  'modules/hiring/stages/moveStage.ts': ['stages.status'],
  'modules/users/moveAccount.ts': ['users.status'],
  'modules/users/movePaperRequest.ts': ['paperRequests.status'],
}

/** Accounts that begin as active: the operator's admin, and the people of the demo, who have done every step. */
const beginnings = {
  'db/demo/people.ts': ['users.status, inserted', 'users.status, inserted'],
  'programs/admin.ts': ['users.status, inserted'],
}

const sources = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.test.ts') && !path.startsWith('testing/'))
const writesOf = (path: string) => stateWrites(readFileSync(new URL(path, SERVER), 'utf8'))

test('each state has one writer, and what has one begins where its table begins', () => {
  const found = sources
    .map((path) => [path, writesOf(path)] as const)
    .filter(([, writes]) => writes.length > 0)
  expect(Object.fromEntries(found)).toEqual({ ...writers, ...beginnings })
})

const imports =
  "import { bids, invitations, jobs, jobs as work, stages, offers, users } from '#server/db/schema/index.ts'"

test.each([
  ["db.update(jobs).set({ state: 'cancelled' })"],
  ["tx\n  .db\n  . update (\n jobs\n)\n  // Away with it.\n  .set(\n{ cancelledAt, 'state' : 'cancelled' })"],
  ["db.update(work).set({ state: 'cancelled' })"],
  ["const table = jobs; db.update(table).set({ state: 'cancelled' })"],
  ["db.update(schema.jobs).set({ state: 'cancelled' })"],
  ["db['update'](jobs)['set']({ ['state']: 'cancelled' })"],
  ['const state = to(); db.update(jobs).set({ state })'],
  ["db.update(bids).set({ ...change, status: 'accepted' } as const)"],
  ['db.update(offers).set(change)'],
  ['db.update(invitations).set({ ...change })'],
  ['db.update(invitations).set({ [column]: value })'],
  ['db.update(stages).set(paid()); function paid() { return { status: paid } }'],
  ['const begun = db.update(bids); begun.set({ price })'],
  ['function write(table) { db.update(table).set({ status }) }'],
  ['function write(table, change) { db.update(table).set(change) }'],
  [
    "db.insert(offers).values({ price }).onConflictDoUpdate({ target: offers.id, set: { status: 'accepted' } })",
  ],
  ["db.execute(sql`update ${jobs} set state = 'cancelled'`)"],
  ['db.execute(sql`with gone as (UPDATE\n  only "bids" SET status = \'rejected\' returning 1) select 1`)'],
  ["pool.query('update public.stages set status = $1')"],
  ["db.insert(users).values({ email, status: 'active' })"],
  ['db.insert(offers).values(given.map((one) => ({ ...one.offer })))'],
  ['db.insert(bids).values(row).returning()'],
  ["db.execute(sql`insert into ${jobs} (state) values ('cancelled')`)"],
  ["db.execute(sql`update ${jobs} set title = ${title}, state = 'cancelled' where id = ${id}`)"],
  ['db.execute(sql`update ${jobs} as one set ${change} where id = ${id}`)'],
  ["db.execute(sql`update change_orders set status = 'accepted'`)"],
])('%s is noticed', (source) => {
  expect(stateWrites(`${imports}\n${source}`)).toHaveLength(1)
})

test.each([
  ['db.update(jobs).set({ bidCount: 1, hiringPaymentId: null })'],
  ["db.update(schema.files).set({ status: 'active' })"],
  ['db.insert(bids).values({ jobId, price })'],
  ['db.insert(invitations).values(receiving.map((providerId) => ({ jobId, providerId })))'],
  ['db.update(jobs).set({ ...columns() }); function columns() { return { title } }'],
  ['function write(table) { db.update(table).set({ price }) }'],
  [
    'db.execute(sql`update ${jobs} as one set title = ${title}, views = views + 1 from place where id = ${id}`)',
  ],
  ["// db.update(jobs).set({ state: 'cancelled' })"],
  ["createHash('sha256').update(text).digest()"],
  ['db.select().from(jobs).for("update", { of: jobs })'],
])('%s is not', (source) => {
  expect(stateWrites(`${imports}\n${source}`)).toEqual([])
})
