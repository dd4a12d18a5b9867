import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { count, sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { afterAll, expect, test, vi } from 'vitest'
import { jobDetail } from '#shared/wire/calls/jobs.ts'
import { pastJobs, upcomingJobs } from '#shared/wire/calls/jobLists.ts'
import { login } from '#shared/wire/calls/sessions.ts'
import { updateStage } from '#shared/wire/calls/stages.ts'
import { listTransactions } from '#shared/wire/calls/transactions.ts'
import { folderFileStore } from '#server/adapters/files/folder.ts'
import { DEMO_PASSWORD } from '#server/db/demo/accounts.ts'
import { payouts } from '#server/db/schema/index.ts'
import { verifyLedger } from '#server/modules/ledger/verify.ts'
import { openServer } from '#server/testing/openings.ts'
import { bringForward, runQueue } from '#server/testing/runQueue.ts'
import { restore } from './restore.ts'
import { survey } from './survey.ts'

// The restore makes the whole database by its migrations, those of the older release first.
vi.setConfig({ testTimeout: 120_000 })

/**
 * The demo of the release of 2026-11-22 (commit a108e850, migration 0018), as that release itself wrote it, with fewer
 * jobs than usual, and stopped before its worker began: its money, mails and reminders wait in the queue. Backed up with
 * the first release that had backups, after all files but the two pictures of one job were deleted. Names and addresses
 * in it are made up.
 */
const MARKET = new URL('./market-2026-11-22.zip', import.meta.url)

const server = await openServer()
const { db, files } = server.services
const scratch = await mkdtemp(join(tmpdir(), 'tradepost-older-'))
afterAll(() => rm(scratch, { recursive: true }))

const signIn = async (role: 'customer' | 'provider') => {
  const body = { email: `${role}@demo.tradepost.example`, password: DEMO_PASSWORD, role }
  return { token: (await server.ask(login, { body })).accessToken }
}

async function statusesOfPayouts() {
  const rows = await db
    .select({ status: payouts.status, number: count() })
    .from(payouts)
    .groupBy(payouts.status)
  return Object.fromEntries(rows.map(({ status, number }) => [status, number]))
}

test('a market of an older release goes on with this one: its people, its money and its waiting work', async () => {
  const place = folderFileStore(scratch)
  for (const [key, content] of Object.entries(unzipSync(await readFile(MARKET))))
    await place.put(key, Buffer.from(content), 'application/octet-stream')
  const [name = ''] = (await survey(place)).finished
  const { at, migration } = await restore({ url: server.database.url, files, place, name })
  expect(migration).toBe('0018_emails_in_one_form')
  server.now = new Date(at)
  expect(await verifyLedger(db)).toEqual([])

  const customer = await signIn('customer')
  const { jobs: past } = await server.ask(pastJobs, { as: customer, params: { n: 1 } })
  expect(past.map(({ title, state, finalPrice }) => [title, state, finalPrice])).toEqual([
    ['Upgrade the panel to 200 amps', 'cancelled', 484_000],
    ['Board and tape a finished basement', 'complete', 613_000],
    ['Build a cedar deck off the kitchen', 'complete', 206_000],
  ])
  const [, , deck] = past
  if (!deck) throw new Error('There is no deck')
  const { job } = await server.ask(jobDetail, { as: customer, params: { id: deck.id } })
  expect(job.acceptedBid?.stages.map(({ status }) => status)).toEqual(Array(4).fill('paid_out'))
  const picture = await server.app.inject(job.pictures[0]?.url ?? '')
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
  const { transactions } = await server.ask(listTransactions, {
    as: customer,
    params: { month: 10, year: 2026 },
  })
  expect(transactions.find(({ kind }) => kind === 'refund')).toMatchObject({
    amount: 186_764,
    status: 'complete',
    documentNumber: 'CN-000002',
    corrects: 'INV-000027',
  })

  // What waited then is done now, all of it, and a stage that was asked for then is paid out by the rules of now.
  expect(await statusesOfPayouts()).toEqual({ complete: 23, queued: 1 })
  const { jobs: running } = await server.ask(upcomingJobs, { as: customer, params: { n: 1 } })
  const charger = running.find(({ title }) => title === 'Install a level 2 car charger in the garage')
  if (!charger) throw new Error('There is no charger')
  const { job: hired } = await server.ask(jobDetail, { as: customer, params: { id: charger.id } })
  const asked = hired.acceptedBid?.stages.find(({ status }) => status === 'requested')
  if (!asked) throw new Error('No stage is asked for')
  await server.ask(updateStage, { as: customer, body: { stageId: asked.id, status: 'approved' } })
  await bringForward(server)
  await runQueue(server)
  const { rows: failed } = await db.execute(sql`
    select task_identifier, last_error from graphile_worker.jobs where attempts > 0 or task_identifier = 'messageWaiting'`)
  expect(failed).toEqual([])
  // One waits for its provider's bank, as it did.
  expect(await statusesOfPayouts()).toEqual({ complete: 24, queued: 1 })
  expect(await verifyLedger(db)).toEqual([])
})
