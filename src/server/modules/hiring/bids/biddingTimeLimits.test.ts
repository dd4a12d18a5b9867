import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import * as calls from '#shared/wire/calls/bids.ts'
import { decideInvitation, listInvitations, sendInvitations } from '#shared/wire/calls/invitations.ts'
import { pastJobs, providerHome } from '#shared/wire/calls/jobLists.ts'
import { jobDetail, postJob } from '#shared/wire/calls/jobs.ts'
import { listNotifications } from '#shared/wire/calls/notifications.ts'
import { decideOffer, makeOffer } from '#shared/wire/calls/offers.ts'
import type { BidId, JobId } from '#shared/domain/ids.ts'
import { cents } from '#shared/domain/money.ts'
import { daysAfter } from '#shared/domain/timeLimits.ts'
import { job as jobCodec } from '#shared/wire/job.ts'
import { jobs, payments } from '#server/db/schema/index.ts'
import { enforceTimeLimits } from '#server/modules/timeLimits/enforceTimeLimits.ts'
import { aProvider, type Person } from '#server/testing/builders.ts'
import {
  aBid,
  aJob,
  bidFields,
  cardFields,
  cardNumbers,
  hire,
  jobFields,
} from '#server/testing/jobBuilders.ts'
import { addCard } from '#shared/wire/calls/cards.ts'
import { openWithPeople } from '#server/testing/openings.ts'

const { server, customer, provider } = await openWithPeople()

/** A job a month long that starts in 90 days: longer than a bid holds. */
const aLateJob = (days = 90) => {
  const day = (of: number) => daysAfter(server.now, of).toISOString().slice(0, 10)
  return aJob(server, customer, { startDate: day(days), endDate: day(days + 30) })
}
let jobId: JobId
let bidId: BidId
beforeEach(async () => {
  jobId = await aLateJob()
  bidId = await aBid(server, provider, jobId)
})

const at = async (moment: Date) => {
  server.now = moment
  await enforceTimeLimits(server.services)
}
const endOf = async (id: JobId) => (await seen(customer, id)).endsAt
const seen = async (as: Person, id: JobId) => (await server.ask(jobDetail, { as, params: { id } })).job
const bidNow = async () => (await server.ask(calls.bidDetail, { as: customer, params: { id: bidId } })).bid
const told = async (person: Person) => {
  const { notifications } = await server.ask(listNotifications, { as: person, query: {} })
  return notifications.filter((one) => one.job.id === jobId).map((one) => one.type)
}
const offer = () => ({ jobId, bidId, providerId: provider.id, price: cents(90_000) })

test('an offer lapses after 14 days, to the millisecond, and another can be made', async () => {
  const made = server.now
  const { offer: first } = await server.ask(makeOffer, { as: customer, body: offer() })
  await at(new Date(daysAfter(made, 14).getTime() - 1))
  expect((await bidNow()).latestOffer).toMatchObject({ status: 'pending' })
  await at(daysAfter(made, 14))
  expect((await bidNow()).latestOffer).toMatchObject({ status: 'lapsed' })
  expect(await told(provider)).toEqual(['offer_lapsed', 'offer_send'])
  expect(await told(customer)).toEqual(['offer_lapsed', 'bid_received'])
  const late = { offerId: first.id, status: 'accepted' } as const
  expect(await server.send(decideOffer, { as: provider, body: late })).toMatchObject({ status: 409 })
  expect(await server.send(makeOffer, { as: provider, body: offer() })).toMatchObject({ ok: true })
})

test('a bid lapses after 60 days with its offer, and its job goes on', async () => {
  const posted = (await bidNow()).createdAt
  server.now = daysAfter(posted, 50)
  await server.ask(makeOffer, { as: customer, body: offer() })
  await at(new Date(daysAfter(posted, 60).getTime() - 1))
  expect(await bidNow()).toMatchObject({ status: 'pending' })
  await at(daysAfter(posted, 60))
  expect(await bidNow()).toMatchObject({ status: 'lapsed', latestOffer: { status: 'lapsed' } })
  expect(await told(provider)).toEqual(['bid_lapsed', 'offer_send'])
  const accept = { jobId, bidId, status: 'accepted' } as const
  expect(await server.send(calls.decideBid, { as: customer, body: accept })).toMatchObject({ status: 409 })
  expect(await seen(customer, jobId)).toMatchObject({ state: 'open' })
  const { jobs: history } = await server.ask(calls.bidHistory, { as: provider, params: { n: 1 } })
  expect(history.find(({ id }) => id === jobId)).toMatchObject({ bidStatus: 'lapsed' })
})

test('a job whose end has passed takes no more bids, and its bids and invitations go with it', async () => {
  jobId = await aLateJob(10)
  bidId = await aBid(server, provider, jobId)
  const [invited, late] = [await aProvider(server), await aProvider(server)]
  await server.ask(sendInvitations, { as: customer, body: { jobId, providerIds: [invited.id] } })
  const { jobs: waiting } = await server.ask(listInvitations, { as: invited, params: { n: 1 } })
  const accept = { invitationId: waiting[0]?.invitation.id ?? '', status: 'accepted' }
  const end = await endOf(jobId)
  await at(new Date(end.getTime() - 1))
  expect(await seen(customer, jobId)).toMatchObject({ state: 'open' })

  // Its end closes it, whether or not the clock's own work has come to it.
  server.now = end
  expect(await server.send(calls.postBid, { as: late, body: bidFields(jobId, 1000, 2) })).toMatchObject({
    status: 409,
  })
  expect(
    await server.send(decideInvitation, {
      as: invited,
      wire: { invitation_id: accept.invitationId, status: 'ACC' },
    }),
  ).toMatchObject({ status: 409 })
  const another = { jobId, providerIds: [late.id] }
  expect(await server.send(sendInvitations, { as: customer, body: another })).toMatchObject({ status: 409 })

  await at(end)
  expect(await seen(customer, jobId)).toMatchObject({ state: 'lapsed', canCancel: false })
  expect(await bidNow()).toMatchObject({ status: 'lapsed' })
  expect(await told(customer)).toEqual(['job_lapsed', 'bid_received'])
  expect(await told(provider)).toEqual(['bid_lapsed'])
  expect(await told(invited)).toEqual(['invitation_ended', 'invitation_send'])
  const open = await server.ask(providerHome, { as: late, body: {} })
  expect(open.jobs.map(({ id }) => id)).not.toContain(jobId)
  const past = await server.ask(pastJobs, { as: customer, params: { n: 1 } })
  expect(past.jobs.map(({ id }) => id)).toContain(jobId)
  // To a client of the specification it is cancelled.
  expect(jobCodec.encode(await seen(customer, jobId))).toMatchObject({ status: 'CAN', lapsed: true })
})

test('a job or a bid that is being paid for waits for that', async () => {
  jobId = await aLateJob(10)
  bidId = await aBid(server, provider, jobId)
  const { card } = await server.ask(addCard, { as: customer, body: cardFields(cardNumbers.challenge) })
  const end = await endOf(jobId)
  server.now = new Date(end.getTime() - 1000)
  expect(await hire(server, customer, { jobId, bidId, cardId: card.id })).toMatchObject({ ok: true })
  const [payment] = await server.services.db.select().from(payments).where(eq(payments.jobId, jobId))
  expect(payment?.status).toBe('requires_action')
  await at(daysAfter(end, 1))
  const [job] = await server.services.db.select().from(jobs).where(eq(jobs.id, jobId))
  expect(job).toMatchObject({ state: 'open' })
  expect(await bidNow()).toMatchObject({ status: 'pending' })
})

test('a job that would be over already is not posted, and says at which field', async () => {
  const today = server.now.toISOString().slice(0, 10)
  server.now = new Date(`${today}T23:30:00Z`)
  const fields = await jobFields(server, {
    startDate: today,
    startTime: '00:00',
    endDate: today,
    endTime: '00:01',
  })
  const posted = await server.send(postJob, {
    as: customer,
    body: fields,
    files: { attachment: [], pictures: [] },
    timezone: 'UTC',
  })
  expect(posted).toMatchObject({ status: 400, problem: { errors: [{ field: 'end_time' }] } })
})
