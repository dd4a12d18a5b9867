import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { wireBody } from '#shared/wire/calls/call.ts'
import * as calls from '#shared/wire/calls/bids.ts'
import { listInvitations, sendInvitations } from '#shared/wire/calls/invitations.ts'
import { providerHome } from '#shared/wire/calls/jobLists.ts'
import { deleteJob, jobDetail, jobDetailChat } from '#shared/wire/calls/jobs.ts'
import { decideOffer, makeOffer } from '#shared/wire/calls/offers.ts'
import { listNotifications } from '#shared/wire/calls/notifications.ts'
import type { BidId, JobId } from '#shared/domain/ids.ts'
import { cents } from '#shared/domain/money.ts'
import { bid as bidCodec } from '#shared/wire/bid.ts'
import { offers } from '#server/db/schema/index.ts'
import { aProvider, type Person } from '#server/testing/builders.ts'
import { aBid, aJob, hire } from '#server/testing/jobBuilders.ts'
import { openForHiring } from '#server/testing/openings.ts'

const { server, customer, provider, card } = await openForHiring()

const told = async (person: Person, job: JobId) => {
  const { notifications } = await server.ask(listNotifications, { as: person, query: {} })
  return notifications.filter((one) => one.job.id === job).map((one) => one.type)
}

const history = async (person: Person) => {
  const { jobs } = await server.ask(calls.bidHistory, { as: person, params: { n: 1 } })
  return jobs.map(({ id, bidStatus }) => [id, bidStatus])
}

const ownBid = async (person: Person, id: JobId) =>
  (await server.ask(jobDetail, { as: person, params: { id } })).job.ownBid

const waiting = async (person: Person) =>
  (await server.ask(calls.myBids, { as: person, params: { n: 1 } })).jobs.length

const screensOf = (person: Person) =>
  server.pushed.filter(({ event, userId }) => event === 'jobUpdated' && userId === person.id).length

/** A job of two bidders, one of whom has an offer to answer, and somebody invited. */
async function contested(): Promise<{
  jobId: JobId
  won: BidId
  lost: BidId
  loser: Person
  invited: Person
}> {
  const jobId = await aJob(server, customer)
  const [loser, invited] = [await aProvider(server), await aProvider(server)]
  const won = await aBid(server, provider, jobId)
  const lost = await aBid(server, loser, jobId)
  const about = { jobId, bidId: lost, providerId: loser.id, price: cents(90_000) }
  await server.ask(makeOffer, { as: customer, body: about })
  await server.ask(sendInvitations, { as: customer, body: { jobId, providerIds: [invited.id] } })
  return { jobId, won, lost, loser, invited }
}

test('whoever was not chosen is told at the hire, and what they had with it has ended', async () => {
  const { jobId, won, lost, loser, invited } = await contested()
  server.pushed.length = 0
  expect(await hire(server, customer, { jobId, bidId: won, cardId: card })).toMatchObject({ ok: true })
  expect(await told(loser, jobId)).toEqual(['bid_not_chosen', 'offer_send'])
  expect(await told(invited, jobId)).toEqual(['invitation_ended', 'invitation_send'])
  expect(await told(provider, jobId)).toEqual(['hired'])
  expect(screensOf(loser)).toBeGreaterThan(0)
  expect(screensOf(invited)).toBeGreaterThan(0)
  expect(await ownBid(loser, jobId)).toMatchObject({
    status: 'not_chosen',
    latestOffer: { status: 'lapsed' },
  })
  expect(await ownBid(provider, jobId)).toMatchObject({ status: 'accepted' })
  expect(await waiting(loser)).toBe(0)
  expect(await history(loser)).toEqual([[jobId, 'not_chosen']])
  const invitations = await server.ask(listInvitations, { as: invited, params: { n: 1 } })
  expect(invitations.jobs).toEqual([])

  const { job } = await server.ask(jobDetail, { as: customer, params: { id: jobId } })
  expect(new Map(job.bids.map(({ id, status }) => [id, status]))).toEqual(
    new Map([
      [won, 'accepted'],
      [lost, 'not_chosen'],
    ]),
  )
})

test('an offer of a bid that was not chosen is not accepted any more', async () => {
  const { jobId, won, lost, loser } = await contested()
  await hire(server, customer, { jobId, bidId: won, cardId: card })
  const [offer] = await server.services.db.select().from(offers).where(eq(offers.bidId, lost))
  if (!offer) throw new Error('There is no offer')
  const accept = await server.send(decideOffer, {
    as: loser,
    body: { offerId: offer.id, status: 'accepted' },
  })
  expect(accept).toMatchObject({ status: 409 })
  const again = { jobId, bidId: lost, providerId: loser.id, price: cents(80_000) }
  expect(await server.send(makeOffer, { as: loser, body: again })).toMatchObject({ status: 409 })
  const seen = await server.ask(jobDetailChat, {
    as: loser,
    params: { jobId, otherUserId: customer.id, conversationId: '0' },
  })
  expect(seen.job.ownBid).toMatchObject({ status: 'not_chosen', latestOffer: { status: 'lapsed' } })
})

test('bids of a job that is taken away lapse and stay in History', async () => {
  const { jobId, loser, invited } = await contested()
  await server.ask(deleteJob, { as: customer, params: { id: jobId } })
  expect(await told(loser, jobId)).toEqual(['job_cancelled', 'offer_send'])
  expect(await told(invited, jobId)).toEqual(['job_cancelled', 'invitation_send'])
  expect(await ownBid(loser, jobId)).toMatchObject({ status: 'lapsed', latestOffer: { status: 'lapsed' } })
  expect(await history(loser)).toEqual([[jobId, 'lapsed']])
})

test('a rejected bid stays in History, and on its card among the recent jobs', async () => {
  const jobId = await aJob(server, customer)
  const rejected = await aProvider(server)
  const bidId = await aBid(server, rejected, jobId)
  server.pushed.length = 0
  await server.ask(calls.decideBid, { as: customer, body: { jobId, bidId, status: 'rejected' } })
  expect(await told(rejected, jobId)).toEqual(['bid_rejected'])
  expect(screensOf(rejected)).toBeGreaterThan(0)
  expect(await history(rejected)).toEqual([[jobId, 'rejected']])
  const { jobs } = await server.ask(providerHome, { as: rejected, body: {} })
  expect(jobs.find(({ id }) => id === jobId)).toMatchObject({ bidStatus: 'rejected' })
})

test('to a client of the specification a bid that ended is rejected, and says how beside it', async () => {
  const { jobId, won, lost } = await contested()
  await hire(server, customer, { jobId, bidId: won, cardId: card })
  const { bid } = await server.ask(calls.bidDetail, { as: customer, params: { id: lost } })
  expect(bidCodec.encode(bid)).toMatchObject({
    status: 'REJ',
    ended: 'not_chosen',
    isBidAccepted: false,
    offerDetail: { status: 'REJ', ended: 'lapsed' },
  })
  expect(wireBody(calls.decideBid, { jobId, bidId: lost, status: 'rejected' })).toMatchObject({
    status: 'REJ',
  })
})
