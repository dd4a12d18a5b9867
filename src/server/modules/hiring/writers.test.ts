import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { stateWrites } from '#server/testing/stateWrites.ts'

const SERVER = new URL('../../', import.meta.url)
const WRITER = 'modules/hiring/moves.ts'

const sources = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.test.ts') && !path.startsWith('testing/'))
const writesOf = (path: string) => stateWrites(readFileSync(new URL(path, SERVER), 'utf8'))

test('one file writes the states of jobs, bids, offers, invitations and stages', () => {
  const others = sources.filter((path) => path !== WRITER)
  expect(others.flatMap((path) => writesOf(path).map((write) => `${path}: ${write}`))).toEqual([])
  expect(writesOf(WRITER)).toHaveLength(5)
})

const imports =
  "import { bids, invitations, jobs, jobs as work, milestones, offers } from '#server/db/schema/index.ts'"

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
  ['db.update(milestones).set(paid()); function paid() { return { paymentStatus: 2 } }'],
  ['const begun = db.update(bids); begun.set({ price })'],
  ['function write(table) { db.update(table).set({ price }) }'],
  ["db.insert(offers).values(row).onConflictDoUpdate({ target: offers.id, set: { status: 'accepted' } })"],
  ["db.execute(sql`update ${jobs} set state = 'cancelled'`)"],
  ['db.execute(sql`with gone as (UPDATE\n  only "bids" SET status = \'rejected\' returning 1) select 1`)'],
  ["pool.query('update public.milestones set payment_status = 2')"],
])('%s is noticed', (source) => {
  expect(stateWrites(`${imports}\n${source}`)).toHaveLength(1)
})

test.each([
  ['db.update(jobs).set({ bidCount: 1, hiringPaymentId: null })'],
  ["db.update(schema.users).set({ status: 'active' })"],
  ['db.update(jobs).set({ ...columns() }); function columns() { return { title } }'],
  ["// db.update(jobs).set({ state: 'cancelled' })"],
  ["createHash('sha256').update(text).digest()"],
  ['db.select().from(jobs).for("update", { of: jobs })'],
])('%s is not', (source) => {
  expect(stateWrites(`${imports}\n${source}`)).toEqual([])
})
