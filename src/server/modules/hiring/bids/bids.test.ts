import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { wireBody } from '#shared/wire/calls/call.ts'
import * as calls from '#shared/wire/calls/bids.ts'
import { jobDetail } from '#shared/wire/calls/jobs.ts'
import type { BidId, JobId } from '#shared/domain/ids.ts'
import { server as text } from '#texts/refusals.ts'
import { bid as fieldText } from '#texts/validation.ts'
import { databaseErrorCode } from '#server/db/errors.ts'
import { bids, jobs, stages, notifications, users } from '#server/db/schema/index.ts'
import { aProvider, type Person } from '#server/testing/builders.ts'
import { aBid, aJob, bidFields } from '#server/testing/jobBuilders.ts'
import { aHiredJob, aStoredJob, aStoredJobWithBid, aStoredJobWithBids } from '#server/testing/storedJobs.ts'
import { openWithPeople } from '#server/testing/openings.ts'

const { server, customer, provider } = await openWithPeople()
let jobId: JobId
beforeEach(async () => {
  jobId = await aJob(server, customer)
})

const post = (as: Person, job = jobId, price = 1000, stages = 3) =>
  server.send(calls.postBid, { as, body: bidFields(job, price, stages) })
const reject = (as: Person, job: JobId, bid: BidId, key?: string) =>
  server.send(calls.decideBid, {
    as,
    body: { bidId: bid, jobId: job, status: 'rejected' },
    ...(key && { key }),
  })

function told(type: 'bid_received' | 'bid_rejected', job: JobId) {
  return server.services.db
    .select({ receiver: notifications.receiverId })
    .from(notifications)
    .where(and(eq(notifications.jobId, job), eq(notifications.type, type)))
}

describe('posting a bid', () => {
  test('shows it to the customer with its stages, and tells them', async () => {
    const id = await aBid(server, provider, jobId, { price: 999, stages: 3 })
    const { job } = await server.ask(jobDetail, { as: customer, params: { id: jobId } })
    expect(job.bidCount).toBe(1)
    expect(job.bids).toMatchObject([
      { id, provider: { id: provider.id }, price: 99_900, commissionRate: 1_000, status: 'pending' },
    ])
    expect(job.bids[0]?.stages.map((stage) => stage.price)).toEqual([34_965, 44_955, 19_980])
    expect(await told('bid_received', jobId)).toEqual([{ receiver: customer.id }])
  })

  test('says what helps to choose: jobs done, and how far from the job', async () => {
    await aBid(server, provider, jobId)
    await server.services.db.update(users).set({ jobsCompleted: 7 }).where(eq(users.id, provider.id))
    const far = await aProvider(server, { category: 'Plumbing' })
    await aBid(server, far, jobId)
    await server.services.db
      .update(users)
      .set({ latitude: null, longitude: null })
      .where(eq(users.id, far.id))
    const { job } = await server.ask(jobDetail, { as: customer, params: { id: jobId } })
    const [near, nowhere] = job.bids.map((bid) => bid.provider)
    expect(near).toMatchObject({ completedJobs: 7 })
    expect(near?.distance).toBeLessThan(50)
    expect(nowhere).toMatchObject({ completedJobs: 0, distance: null })
  })

  test('keeps the commission that the job had when it was sent', async () => {
    const job = await aStoredJob(server, customer, { commissionRate: 1_250 })
    const id = await aBid(server, provider, job.id)
    await server.services.db.update(jobs).set({ commissionRate: 500 }).where(eq(jobs.id, job.id))
    const { bid } = await server.ask(calls.bidDetail, { as: provider, params: { id } })
    expect(bid.commissionRate).toBe(1_250)
  })

  test('in a category that is not the provider’s own is possible', async () => {
    expect(await post(await aProvider(server, { category: 'Plumbing' }))).toMatchObject({ ok: true })
  })

  test.each([
    ['one stage', 'milestone_list', [], fieldText.stageCount],
    ['a price of nothing', 'bid_price', '0', fieldText.budgetNumeric],
  ])('%s is refused', async (_what, field, wrong, message) => {
    const wire = { ...wireBody(calls.postBid, bidFields(jobId, 1000, 2)), [field]: wrong }
    expect(await server.send(calls.postBid, { as: provider, wire })).toMatchObject({
      status: 400,
      problem: { errors: [{ field, message }] },
    })
  })

  test('stage prices that are not the split of the price are refused', async () => {
    const { milestone_list: shifted } = wireBody(calls.postBid, bidFields(jobId, 1001, 2)) ?? {}
    const wire = { ...wireBody(calls.postBid, bidFields(jobId, 1000, 2)), milestone_list: shifted }
    expect(await server.send(calls.postBid, { as: provider, wire })).toMatchObject({
      status: 400,
      problem: { message: fieldText.stagePriceNotTheSplit },
    })
  })

  test.each([
    ['an unverified provider', { certifiedAt: null }, text.notVerifiedProvider],
    ['one without a verified email', { emailVerifiedAt: null }, text.emailNotVerified],
    ['one with an unfinished profile', { profileStep3: false }, text.profileIncomplete],
  ])('%s is told what is missing', async (_who, values, message) => {
    expect(await post(await aProvider(server, values))).toMatchObject({ status: 403, problem: { message } })
  })

  test('for a job that somebody was hired for, that was cancelled or that is not there is refused', async () => {
    const { job } = await aHiredJob(server)
    expect(await post(provider, job.id)).toMatchObject({
      status: 409,
      problem: { message: text.jobAssigned },
    })
    const cancelled = await aStoredJob(server, customer, { state: 'cancelled' })
    expect(await post(provider, cancelled.id)).toMatchObject({
      status: 409,
      problem: { message: text.jobNotOpen },
    })
    await server.services.db.delete(jobs).where(eq(jobs.id, jobId))
    expect(await post(provider)).toMatchObject({ status: 404 })
  })

  test('is for providers', async () => {
    expect(await post(customer)).toMatchObject({ status: 403 })
  })

  test('a second time answers that it is submitted', async () => {
    await aBid(server, provider, jobId)
    expect(await post(provider)).toMatchObject({ status: 409, problem: { message: text.alreadyBid } })
  })

  test('by one provider at once leaves one bid', { timeout: 120_000 }, async () => {
    for (let run = 0; run < 50; run += 1) {
      const job = await aStoredJob(server, customer)
      const answers = await Promise.all([post(provider, job.id), post(provider, job.id, 2000, 2)])
      expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, 409])
      const stored = await server.services.db.select().from(bids).where(eq(bids.jobId, job.id))
      expect(stored).toHaveLength(1)
      const [after] = await server.services.db.select().from(jobs).where(eq(jobs.id, job.id))
      expect(after?.bidCount).toBe(1)
    }
  })

  test('by two providers at once leaves both and counts both', { timeout: 120_000 }, async () => {
    const other = await aProvider(server)
    for (let run = 0; run < 50; run += 1) {
      const job = await aStoredJob(server, customer)
      const answers = await Promise.all([post(provider, job.id), post(other, job.id)])
      expect(answers.map((answer) => answer.status)).toEqual([200, 200])
      const [after] = await server.services.db.select().from(jobs).where(eq(jobs.id, job.id))
      expect(after?.bidCount).toBe(2)
    }
  })

  test('sent again under its key answers the same bid', async () => {
    const send = () =>
      server.ask(calls.postBid, { as: provider, body: bidFields(jobId, 1000, 2), key: 'bid-again' })
    expect((await send()).bidId).toBe((await send()).bidId)
  })
})

describe('reading bids', () => {
  test('a bid is for its bidder and the job’s customer', async () => {
    const { customer: owner, offers } = await aStoredJobWithBids(server, 2)
    const [mine, theirs] = offers
    if (!mine || !theirs) throw new Error('Two bids were asked for')
    const read = (as: Person) => server.send(calls.bidDetail, { as, params: { id: mine.bid.id } })
    expect(await read(owner)).toMatchObject({ ok: true, data: { bid: { id: mine.bid.id } } })
    expect(await read(mine.provider)).toMatchObject({ ok: true, data: { job: { bids: [] } } })
    for (const stranger of [theirs.provider, customer, provider])
      expect(await read(stranger)).toMatchObject({ status: 404 })
  })

  test('a bidder sees nothing of the other bids of a job', async () => {
    const { job, offers } = await aStoredJobWithBids(server, 2)
    const [mine, theirs] = offers
    if (!mine || !theirs) throw new Error('Two bids were asked for')
    const answer = await server.send(jobDetail, { as: mine.provider, params: { id: job.id } })
    expect(answer.raw).toContain(mine.bid.id)
    expect(answer.raw).not.toContain(theirs.bid.id)
    expect(answer.raw).not.toContain(theirs.provider.id)
  })

  test('the three tabs of a provider hold their own jobs, by how they stand', async () => {
    const tabs = async (as: Person) => {
      const params = { n: 1 }
      const [waiting, hired, history] = await Promise.all([
        server.ask(calls.myBids, { as, params }),
        server.ask(calls.hiredBids, { as, params }),
        server.ask(calls.bidHistory, { as, params }),
      ])
      return [waiting, hired, history].map((tab) => tab.jobs.map((job) => job.id))
    }
    const open = await aStoredJobWithBid(server)
    expect(await tabs(open.provider)).toEqual([[open.job.id], [], []])
    const waiting = await aHiredJob(server)
    expect(await tabs(waiting.provider)).toEqual([[], [waiting.job.id], []])
    const complete = await aHiredJob(server, { state: 'complete', stages: ['paid_out', 'paid_out'] })
    expect(await tabs(complete.provider)).toEqual([[], [], [complete.job.id]])
    const cancelled = await aHiredJob(server, { state: 'cancelled' })
    expect(await tabs(cancelled.provider)).toEqual([[], [], [cancelled.job.id]])
  })

  test('my bids come 20 a page, latest first', async () => {
    const bidder = await aProvider(server)
    const sent: BidId[] = []
    for (let count = 0; count < 21; count += 1)
      sent.unshift(await aBid(server, bidder, (await aStoredJob(server, customer)).id))
    const first = await server.ask(calls.myBids, { as: bidder, params: { n: 1 } })
    const second = await server.ask(calls.myBids, { as: bidder, params: { n: 2 } })
    expect([...first.jobs, ...second.jobs].map((job) => job.bidId)).toEqual(sent)
    expect(first).toMatchObject({ pageCount: 2, pageSize: 20, invitations: 0 })
  })
})

describe('rejecting a bid', () => {
  test('takes it from the bidder’s list and tells them, once', async () => {
    const { customer: owner, provider: bidder, job, bid } = await aStoredJobWithBid(server)
    expect(await reject(owner, job.id, bid.id)).toMatchObject({ ok: true, data: { status: 'rejected' } })
    expect(await told('bid_rejected', job.id)).toEqual([{ receiver: bidder.id }])
    expect((await server.ask(calls.myBids, { as: bidder, params: { n: 1 } })).jobs).toEqual([])
    expect(await reject(owner, job.id, bid.id)).toMatchObject({
      status: 409,
      problem: { message: text.bidDecided },
    })
  })

  test('is for the job’s own customer, and for a bid of that job', async () => {
    const { customer: owner, provider: bidder, job, bid } = await aStoredJobWithBid(server)
    const elsewhere = await aStoredJobWithBid(server)
    expect(await reject(customer, job.id, bid.id)).toMatchObject({ status: 404 })
    expect(await reject(owner, job.id, elsewhere.bid.id)).toMatchObject({ status: 404 })
    expect(await reject(elsewhere.customer, elsewhere.job.id, bid.id)).toMatchObject({ status: 404 })
    expect(await reject(bidder, job.id, bid.id)).toMatchObject({ status: 403 })
  })

  test('sent twice under one key answers the same twice', async () => {
    const { customer: owner, job, bid } = await aStoredJobWithBid(server)
    const answers = await Promise.all([
      reject(owner, job.id, bid.id, 'reject-once'),
      reject(owner, job.id, bid.id, 'reject-once'),
    ])
    expect(answers.map((answer) => answer.status)).toEqual([200, 200])
  })

  test('does not bring a rejected bidder a second bid', async () => {
    const { customer: owner, provider: bidder, job, bid } = await aStoredJobWithBid(server)
    await reject(owner, job.id, bid.id)
    expect(await post(bidder, job.id)).toMatchObject({ status: 409, problem: { message: text.alreadyBid } })
  })
})

test('the database refuses stages that do not sum to their bid', async () => {
  const { bid } = await aStoredJobWithBid(server)
  const [first] = bid.stages
  if (!first) throw new Error('The bid has no stage')
  const change = server.services.db
    .update(stages)
    .set({ title: 'Dearer', price: bid.price })
    .where(eq(stages.id, first.id))
  expect(await change.catch(databaseErrorCode)).toBe('23514')
})
