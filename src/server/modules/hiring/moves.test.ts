import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cents } from '#shared/domain/money.ts'
import type { Actor } from '#shared/domain/transitions.ts'
import { bids, changeOrders, invitations, jobs, offers } from '#server/db/schema/index.ts'
import { inTransaction, type Tx } from '#server/kernel/transaction.ts'
import { aStoredJobWithBid } from '#server/testing/storedJobs.ts'
import { openServer } from '#server/testing/openings.ts'
import { moveBid } from './bids/moveBid.ts'
import { moveChangeOrder } from './changes/moveChangeOrder.ts'
import { moveInvitation } from './invitations/moveInvitation.ts'
import { moveJob } from './jobs/moveJob.ts'
import { moveOffer } from './offers/moveOffer.ts'
import { moveStage } from './stages/moveStage.ts'

const server = await openServer()

const run = <Result>(act: (tx: Tx) => Promise<Result>) => inTransaction(server.services, act)

/** A new one of each, and its move; whoever has it reads nothing again. */
async function lifecycles() {
  const { db } = server.services
  const { customer, provider, job, bid } = await aStoredJobWithBid(server)
  const stage = bid.stages[0]
  const negotiation = { bidId: bid.id, jobId: job.id, price: bid.price }
  const [offer] = await db
    .insert(offers)
    .values({ ...negotiation, senderId: provider.id, receiverId: customer.id })
    .returning()
  const [invitation] = await db
    .insert(invitations)
    .values({ jobId: job.id, providerId: provider.id })
    .returning()
  const [change] = await db
    .insert(changeOrders)
    .values({
      bidId: bid.id,
      proposerId: provider.id,
      title: 'More',
      description: 'More work',
      price: bid.price,
      previousPrice: cents(0),
    })
    .returning()
  if (!stage || !offer || !invitation || !change) throw new Error('A row is missing')
  return {
    job: (actor: Actor = 'customer') => run((tx) => moveJob(tx, job, 'cancel', actor)),
    bid: (actor: Actor = 'customer') => run((tx) => moveBid(tx, { job, bid }, 'reject', actor)),
    offer: (actor: Actor = 'customer') =>
      run((tx) => moveOffer(tx, { job, offer, by: customer.id }, 'reject', actor)),
    change: (actor: Actor = 'customer') =>
      run((tx) => moveChangeOrder(tx, { job, bid, change, by: customer.id }, 'reject', actor)),
    invitation: (actor: Actor = 'provider') =>
      run((tx) => moveInvitation(tx, { job, invitation }, 'reject', actor)),
    stage: (actor: Actor = 'customer') => run((tx) => moveStage(tx, { job, bid, stage }, 'pay', actor)),
  }
}

const refusals = [
  { name: 'job', code: 'job_cant_be_cancelled' },
  { name: 'bid', code: 'bid_decided' },
  { name: 'offer', code: 'offer_decided' },
  { name: 'change', code: 'change_decided' },
  { name: 'invitation', code: 'invitation_decided' },
  { name: 'stage', code: 'stage_cant_move' },
] as const

test.each(refusals)('of two who move the same $name at once one is refused', async ({ name, code }) => {
  const all = await lifecycles()
  const results = await Promise.allSettled([all[name](), all[name]()])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code } })
})

test.each(refusals)('nobody but who the table says moves the $name', async ({ name, code }) => {
  const all = await lifecycles()
  await expect(all[name]('admin')).rejects.toMatchObject({ code })
})

test('a move writes its moment and what changes with it, answers with the row, and makes the move that follows', async () => {
  const { db } = server.services
  const { provider, job, bid } = await aStoredJobWithBid(server)
  const accepted = await run((tx) => moveBid(tx, { job, bid }, 'accept', 'customer'))
  expect(accepted).toMatchObject({ status: 'accepted', decidedAt: expect.any(Date) })
  expect(await db.select().from(bids).where(eq(bids.id, bid.id))).toEqual([accepted])

  const [hired] = await db.select().from(jobs).where(eq(jobs.id, job.id))
  const hire = { hiredBidId: bid.id, hiredProviderId: provider.id, finalPrice: bid.price }
  expect(hired).toMatchObject({ ...hire, state: 'waiting', hiredAt: expect.any(Date) })

  const stage = bid.stages[0]
  if (!hired || !stage) throw new Error('A row is missing')
  const at = { job: hired, bid: accepted }
  const paid = await run((tx) => moveStage(tx, { ...at, stage }, 'pay', 'customer'))
  const requestedAt = server.now
  expect(
    await run((tx) => moveStage(tx, { ...at, stage: paid }, 'request', 'provider', { requestedAt })),
  ).toMatchObject({ status: 'requested', requestedAt })
  const [started] = await db.select().from(jobs).where(eq(jobs.id, job.id))
  expect(started).toMatchObject({ state: 'in_progress', startedAt: expect.any(Date) })
})
