import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { confirmBid, decideBid } from '#shared/wire/calls/bids.ts'
import * as changes from '#shared/wire/calls/changeOrders.ts'
import * as disputes from '#shared/wire/calls/disputes.ts'
import { sendInvitations } from '#shared/wire/calls/invitations.ts'
import { cancelJob, completeJob, updateJob } from '#shared/wire/calls/jobs.ts'
import { decideOffer, makeOffer } from '#shared/wire/calls/offers.ts'
import { addReview } from '#shared/wire/calls/reviews.ts'
import { updateStage } from '#shared/wire/calls/stages.ts'
import { listWaiting } from '#shared/wire/calls/waiting.ts'
import type { BidId, JobId } from '#shared/domain/ids.ts'
import { centsFromDollars } from '#shared/domain/money.ts'
import { daysAfter, defaultTimeLimits } from '#shared/domain/timeLimits.ts'
import { users } from '#server/db/schema/index.ts'
import { enforceTimeLimits } from '#server/modules/timeLimits/enforceTimeLimits.ts'
import { aCustomer, aProvider, type Person } from '#server/testing/builders.ts'
import { aHeldStage, moveStageAs, stagesNow } from '#server/testing/heldStage.ts'
import { aBid, aCard, aJob, cardNumbers, hire, jobFields } from '#server/testing/jobBuilders.ts'
import { openServer } from '#server/testing/openings.ts'
import { runQueue } from '#server/testing/runQueue.ts'

const server = await openServer()
const stranger = { customer: await aCustomer(server), provider: await aProvider(server) }

// Each test has people of its own: what waits is all of theirs.
let customer: Person
let provider: Person
beforeEach(async () => {
  customer = await aCustomer(server)
  provider = await aProvider(server)
})

const listOf = async (as: Person) => (await server.ask(listWaiting, { as })).waiting
const kindsOf = async (as: Person) => (await listOf(as)).map(({ kind }) => kind)
/** What waits for the customer, and for the provider. */
const kinds = async () => [await kindsOf(customer), await kindsOf(provider)]

async function hired() {
  const card = await aCard(server, customer)
  return { card, ...(await aHeldStage(server, { customer, provider, card })) }
}

async function aBidFor(jobId: JobId): Promise<BidId> {
  return aBid(server, provider, jobId, { stages: 2 })
}

describe('before the hire', () => {
  test('bids wait for the customer until one is decided, or the job is gone', async () => {
    const jobId = await aJob(server, customer)
    expect(await kinds()).toEqual([[], []])
    await aBidFor(jobId)
    const rival = await aProvider(server)
    const now = server.now
    server.now = daysAfter(now, 1)
    await aBid(server, rival, jobId, { stages: 2 })
    const [waits] = await listOf(customer)
    expect(waits).toMatchObject({ kind: 'decide_bids', job: { id: jobId }, count: 2 })
    // Each waits until it lapses, and all of it until the first does; none for longer than its job.
    expect(waits?.bids.map(({ providerId }) => providerId)).toEqual([provider.id, rival.id])
    expect(waits?.until).toEqual(waits?.bids[0]?.until)
    server.now = now
    await server.ask(cancelJob, { as: customer, params: { id: jobId } })
    expect(await kinds()).toEqual([[], []])
  })

  test('a rejected bid waits no more', async () => {
    const jobId = await aJob(server, customer)
    const bidId = await aBidFor(jobId)
    await server.send(decideBid, { as: customer, body: { jobId, bidId, status: 'rejected' } })
    expect(await kinds()).toEqual([[], []])
  })

  test.each(['customer', 'provider'] as const)(
    'an offer of the %s waits for the other, in the place of the bid',
    async (side) => {
      const jobId = await aJob(server, customer)
      const bidId = await aBidFor(jobId)
      const [by, to] = side === 'customer' ? [customer, provider] : [provider, customer]
      const made = await server.ask(makeOffer, {
        as: by,
        wire: { job_id: jobId, bid_id: bidId, bidder_id: provider.id, price: '900' },
      })
      expect(await listOf(to)).toMatchObject([
        { kind: 'answer_offer', other: { id: by.id }, amount: centsFromDollars(900) },
      ])
      expect(await listOf(by)).toEqual([])
      await server.ask(decideOffer, { as: to, body: { offerId: made.offer.id, status: 'rejected' } })
      expect(await kinds()).toEqual([['decide_bids'], []])
    },
  )

  test('an invitation waits for the provider until it is answered, by a bid too', async () => {
    const invite = async (jobId: JobId) =>
      server.ask(sendInvitations, { as: customer, body: { jobId, providerIds: [provider.id] } })
    const first = await aJob(server, customer)
    await invite(first)
    expect(await listOf(provider)).toMatchObject([{ kind: 'answer_invitation', job: { id: first } }])
    await aBidFor(first)
    expect(await kindsOf(provider)).toEqual([])
    const second = await aJob(server, customer)
    await invite(second)
    await server.ask(cancelJob, { as: customer, params: { id: second } })
    expect(await kindsOf(provider)).toEqual([])
  })

  test('a bid for a job that was changed waits for its provider to confirm it', async () => {
    const jobId = await aJob(server, customer)
    const bidId = await aBidFor(jobId)
    const body = { ...(await jobFields(server)), description: 'Larger than I thought.' }
    await server.ask(updateJob, {
      as: customer,
      params: { id: jobId },
      body,
      files: { attachment: [], pictures: [] },
    })
    expect(await kindsOf(provider)).toEqual(['confirm_bid'])
    await server.ask(confirmBid, { as: provider, params: { id: bidId } })
    expect(await kindsOf(provider)).toEqual([])
  })

  test('a payment that hires waits for the customer while their bank asks them', async () => {
    const jobId = await aJob(server, customer)
    const bidId = await aBidFor(jobId)
    const cardId = await aCard(server, customer, cardNumbers.challenge)
    await hire(server, customer, { jobId, bidId, cardId })
    expect(await kinds()).toEqual([['confirm_payment'], []])
  })
})

describe('of a hire', () => {
  test('a stage waits for whoever is to act, until the job is reviewed by both', async () => {
    const { card: cardId, jobId, bidId, id } = await hired()
    // Work that is paid for waits for nobody's press.
    expect(await kinds()).toEqual([[], []])
    await moveStageAs(server, provider, id, 'requested')
    expect(await kinds()).toEqual([['decide_stage'], []])
    const [asked] = await listOf(customer)
    const price = (await stagesNow(server, customer, bidId))[0]?.price
    expect(asked).toMatchObject({ about: 'Stage 1', stageId: id, amount: price, other: { id: provider.id } })
    expect(asked?.until).toEqual(
      daysAfter(
        (await stagesNow(server, customer, bidId))[0]?.since ?? server.now,
        defaultTimeLimits.requestApproval,
      ),
    )
    await moveStageAs(server, customer, id, 'rejected')
    expect(await kinds()).toEqual([[], ['mend_stage']])
    await moveStageAs(server, provider, id, 'requested')
    await moveStageAs(server, customer, id, 'approved')
    await runQueue(server)
    expect(await kinds()).toEqual([['pay_stage'], []])
    const second = (await stagesNow(server, customer, bidId))[1]?.id
    if (!second) throw new Error('The bid has no second stage')
    const body = { stageId: second, status: 'in_escrow', cardId, cvv: '123' } as const
    await server.ask(updateStage, { as: customer, body })
    await moveStageAs(server, provider, second, 'requested')
    await moveStageAs(server, customer, second, 'approved')
    await runQueue(server)
    expect(await kinds()).toEqual([['complete'], []])
    await server.ask(completeJob, { as: customer, params: { id: jobId } })
    expect(await kinds()).toEqual([['review'], ['review']])
    const review = { jobId, rating: 5, message: 'Gladly again.' }
    await server.ask(addReview, { as: customer, body: { ...review, otherUserId: provider.id } })
    expect(await kinds()).toEqual([[], ['review']])
    await server.ask(addReview, { as: provider, body: { ...review, otherUserId: customer.id } })
    expect(await kinds()).toEqual([[], []])
  })

  test('what time alone decides waits no more', async () => {
    const { id } = await hired()
    await moveStageAs(server, provider, id, 'requested')
    const now = server.now
    server.now = daysAfter(now, defaultTimeLimits.requestApproval + 1)
    await enforceTimeLimits(server.services)
    expect(await kinds()).toEqual([[], []])
    server.now = now
  })

  test('money that nobody asks for is said to its provider a week before it goes back', async () => {
    await hired()
    const now = server.now
    server.now = daysAfter(now, defaultTimeLimits.heldRefund - 3)
    expect(await kinds()).toEqual([[], ['do_stage']])
    server.now = now
  })

  test('approved money waits for a provider without a bank account', async () => {
    const { id } = await hired()
    const { db } = server.services
    await db.update(users).set({ payoutReadyAt: null }).where(eq(users.id, provider.id))
    await moveStageAs(server, provider, id, 'requested')
    await moveStageAs(server, customer, id, 'approved')
    expect(await kinds()).toEqual([[], ['link_bank']])
    await db.update(users).set({ payoutReadyAt: server.now }).where(eq(users.id, provider.id))
    expect(await kinds()).toEqual([[], []])
  })

  test('a change waits for the one who did not propose it, until it is answered or withdrawn', async () => {
    const { bidId } = await hired()
    const proposal = { bidId, title: 'Rot', description: 'Two posts.', price: centsFromDollars(300) }
    for (const [by, seen] of [
      [customer, [[], ['answer_change']]],
      [provider, [['answer_change'], []]],
    ] as const) {
      const { changeOrder } = await server.ask(changes.proposeAddedStage, { as: by, body: proposal })
      expect(await kinds()).toEqual(seen)
      await server.ask(changes.withdrawChangeOrder, { as: by, body: { changeOrderId: changeOrder.id } })
      expect(await kinds()).toEqual([[], []])
    }
  })

  test('a dispute waits for whoever is to answer it, then for who was proposed to', async () => {
    const { id: stageId } = await hired()
    const { dispute } = await server.ask(disputes.openDispute, {
      as: customer,
      body: { stageId, reason: 'poor_work', wish: 'refund', text: 'The boards are loose.' },
    })
    const params = { id: dispute.id }
    expect(await listOf(provider)).toMatchObject([{ kind: 'settle_dispute', disputeId: dispute.id }])
    expect(await kindsOf(customer)).toEqual([])
    await server.ask(disputes.sayInDispute, { as: provider, params, body: { text: 'They are as agreed.' } })
    expect(await kinds()).toEqual([[], []])
    await server.ask(disputes.proposeSettlement, {
      as: provider,
      params,
      body: { release: centsFromDollars(100) },
    })
    expect(await kinds()).toEqual([['settle_dispute'], []])
    await server.ask(disputes.proposeSettlement, {
      as: customer,
      params,
      body: { release: centsFromDollars(50) },
    })
    expect(await kinds()).toEqual([[], ['settle_dispute']])
  })
})

test('strangers read nothing of it, and without a session nobody does', async () => {
  const { id } = await hired()
  await moveStageAs(server, provider, id, 'requested')
  expect(await listOf(stranger.customer)).toEqual([])
  expect(await listOf(stranger.provider)).toEqual([])
  expect(await server.send(listWaiting, {})).toMatchObject({ status: 401 })
})

test('the most pressing comes first, and of the same kind what ends first', async () => {
  const later = await aJob(server, customer)
  const sooner = await aJob(server, customer, {
    endDate: (await jobFields(server)).startDate,
    endTime: '20:00',
  })
  await aBidFor(later)
  await aBidFor(sooner)
  const { id } = await hired()
  await moveStageAs(server, provider, id, 'requested')
  expect((await listOf(customer)).map(({ kind, job }) => [kind, job.id])).toMatchObject([
    ['decide_stage', expect.anything()],
    ['decide_bids', sooner],
    ['decide_bids', later],
  ])
})
