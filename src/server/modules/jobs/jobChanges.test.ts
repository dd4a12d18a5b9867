import { expect, test } from 'vitest'
import { bidDetail, confirmBid, decideBid, postBid } from '#shared/wire/calls/bids.ts'
import { sendInvitations } from '#shared/wire/calls/invitations.ts'
import { jobDetail, updateJob } from '#shared/wire/calls/jobs.ts'
import { listNotifications } from '#shared/wire/calls/notifications.ts'
import type { JobId } from '#shared/domain/ids.ts'
import { cents } from '#shared/domain/money.ts'
import { aProvider, type Person } from '#server/testing/builders.ts'
import { aBid, aJob, bidFields, jobFields } from '#server/testing/jobBuilders.ts'
import { openWithPeople } from '#server/testing/openings.ts'

const { server, customer, provider } = await openWithPeople()

const edit = async (id: JobId, fields: Parameters<typeof jobFields>[1]) =>
  server.ask(updateJob, {
    as: customer,
    params: { id },
    body: { ...(await jobFields(server)), ...fields },
    files: { attachment: [], pictures: [] },
  })

const seenBy = async (person: Person, id: JobId) =>
  (await server.ask(jobDetail, { as: person, params: { id } })).job

const told = async (person: Person, job: JobId) => {
  const { notifications } = await server.ask(listNotifications, { as: person, query: {} })
  return notifications.filter((one) => one.job.id === job).map((one) => one.type)
}

const another = {
  title: 'Build a larger cedar deck',
  budget: null,
  startTime: '09:30',
  location: '12 Hidden Lane, Vancouver, British Columbia',
  postalCode: 'V5K 0B2',
} as const

test('an edit tells whoever has bid or was invited what it changed, and the bid is of before', async () => {
  const jobId = await aJob(server, customer)
  const bidId = await aBid(server, provider, jobId)
  const [invited, rejected, stranger] = [
    await aProvider(server),
    await aProvider(server),
    await aProvider(server),
  ]
  await server.ask(sendInvitations, { as: customer, body: { jobId, providerIds: [invited.id] } })
  const lost = await aBid(server, rejected, jobId)
  await server.ask(decideBid, { as: customer, body: { jobId, bidId: lost, status: 'rejected' } })
  server.pushed.length = 0
  await edit(jobId, another)

  expect(await told(provider, jobId)).toEqual(['job_changed'])
  expect(await told(invited, jobId)).toEqual(['job_changed', 'invitation_send'])
  expect(await told(rejected, jobId)).toEqual(['bid_rejected'])
  const reloaded = server.pushed.filter(({ event }) => event === 'jobUpdated').map(({ userId }) => userId)
  expect(reloaded).toEqual(expect.arrayContaining([provider.id, invited.id, customer.id]))

  const { startDate } = await jobFields(server)
  const all = [
    { field: 'title', before: 'Build a cedar deck', after: another.title },
    { field: 'budget', before: '5000', after: '' },
    { field: 'start', before: `${startDate} 08:00`, after: `${startDate} 09:30` },
    { field: 'location', before: 'Vancouver, British Columbia', after: another.location },
    { field: 'postalCode', before: 'V5K 0A1', after: 'V5K 0B2' },
  ]
  const plain = ({ changes }: Awaited<ReturnType<typeof seenBy>>) =>
    changes.map(({ field, before, after }) => ({ field, before, after }))
  expect(plain(await seenBy(customer, jobId))).toEqual(all)
  // Of a postal code they see the first three characters, of a location no street: both are the same.
  const forProviders = all.filter(({ field }) => field !== 'postalCode' && field !== 'location')
  expect(plain(await seenBy(provider, jobId))).toEqual(forProviders)
  expect(plain(await seenBy(invited, jobId))).toEqual(forProviders)
  expect((await seenBy(stranger, jobId)).changes).toEqual([])

  for (const person of [customer, provider])
    expect(await server.ask(bidDetail, { as: person, params: { id: bidId } })).toMatchObject({
      bid: { isOutdated: true },
    })
})

test('one press of its bidder, and nobody else’s, confirms the bid; the customer hears it once', async () => {
  const jobId = await aJob(server, customer)
  const id = await aBid(server, provider, jobId)
  await edit(jobId, another)
  for (const other of [await aProvider(server), customer])
    expect(await server.send(confirmBid, { as: other, params: { id } })).toMatchObject({ ok: false })
  for (const _ of [1, 2]) await server.ask(confirmBid, { as: provider, params: { id } })
  expect((await seenBy(customer, jobId)).bids).toMatchObject([{ id, isOutdated: false }])
  expect(await told(customer, jobId)).toEqual(['bid_confirmed', 'bid_received'])

  await edit(jobId, { budget: cents(900_000) })
  expect((await seenBy(provider, jobId)).ownBid).toMatchObject({ isOutdated: true })
  expect((await seenBy(provider, jobId)).changes.map(({ version }) => version)).toContain(3)
})

test('a bid is for the job that its bidder had before them', async () => {
  const jobId = await aJob(server, customer)
  await aBid(server, provider, jobId)
  const late = await aProvider(server)
  await edit(jobId, another)
  const body = { ...bidFields(jobId, 1000, 2), jobVersion: 1 }
  const { bidId } = await server.ask(postBid, { as: late, body })
  const { bid } = await server.ask(bidDetail, { as: late, params: { id: bidId } })
  expect(bid.isOutdated).toBe(true)
  const now = await aBid(server, await aProvider(server), jobId)
  const { job } = await server.ask(jobDetail, { as: customer, params: { id: jobId } })
  expect(job.bids.find(({ id }) => id === now)).toMatchObject({ isOutdated: false })
})

test('an edit that changes nothing, or that nobody waits for, is not told', async () => {
  const jobId = await aJob(server, customer)
  await edit(jobId, another)
  await aBid(server, provider, jobId)
  await edit(jobId, another)
  expect(await told(provider, jobId)).toEqual([])
  expect(await seenBy(customer, jobId)).toMatchObject({
    version: 1,
    changes: [],
    bids: [{ isOutdated: false }],
  })
})
