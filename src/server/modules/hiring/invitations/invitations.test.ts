import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { myBids } from '#shared/wire/calls/bids.ts'
import * as calls from '#shared/wire/calls/invitations.ts'
import type { InvitationId, JobId, UserId } from '#shared/domain/ids.ts'
import type { NotificationType } from '#shared/domain/notificationTypes.ts'
import { server as text } from '#texts/refusals.ts'
import { invite as fieldText } from '#texts/validation.ts'
import { notifications, userCategories } from '#server/db/schema/index.ts'
import { aCategory, aCustomer, aProvider, type Person } from '#server/testing/builders.ts'
import { aBid } from '#server/testing/jobBuilders.ts'
import {
  aHiredJob,
  aStoredBid,
  aStoredJob,
  aStoredJobToBidFor,
  FULL_POSTAL_CODE,
  type StoredJob,
} from '#server/testing/storedJobs.ts'
import { openServer } from '#server/testing/openings.ts'

const server = await openServer()
let customer: Person
let provider: Person
let job: StoredJob
beforeEach(async () => {
  ;({ customer, provider, job } = await aStoredJobToBidFor(server))
})

const invite = (as: Person, receivers: readonly { id: UserId }[], jobId: JobId = job.id) =>
  server.send(calls.sendInvitations, {
    as,
    body: { jobId, providerIds: receivers.map((receiver) => receiver.id) },
  })
const decide = (as: Person, id: InvitationId, status: 'accepted' | 'rejected') =>
  server.send(calls.decideInvitation, { as, body: { invitationId: id, status } })
const list = (as: Person, n = 1) => server.ask(calls.listInvitations, { as, params: { n } })
const toInvite = (as: Person, position = { latitude: 0, longitude: 0 }, jobId: JobId = job.id) =>
  server.send(calls.listInvitees, { as, params: { jobId, ...position } })

async function anInvitation(): Promise<InvitationId> {
  expect(await invite(customer, [provider])).toMatchObject({ ok: true })
  const [mine] = (await list(provider)).jobs
  if (!mine) throw new Error('The invitation is not in the list')
  return mine.invitation.id
}

function told(type: NotificationType) {
  return server.services.db
    .select({ to: notifications.receiverId })
    .from(notifications)
    .where(and(eq(notifications.jobId, job.id), eq(notifications.type, type)))
}

describe('inviting', () => {
  test('reaches each chosen provider once, however often it is sent', async () => {
    const other = await aProvider(server)
    await invite(customer, [provider, other])
    await Promise.all([invite(customer, [provider, other, provider]), invite(customer, [provider])])
    expect(await told('invitation_send')).toHaveLength(2)
    const { jobs, pageCount: totalPages } = await list(provider)
    expect(jobs).toMatchObject([
      { id: job.id, postalCode: 'V5H', invitation: { providerId: provider.id, status: 'pending' } },
    ])
    expect(totalPages).toBe(1)
    expect((await server.ask(myBids, { as: provider, params: { n: 1 } })).invitations).toBe(1)
  })

  test('says of how many it was sent, and not that it was where it was not', async () => {
    const [another, bidder] = [await aProvider(server), await aProvider(server)]
    await aBid(server, bidder, job.id)
    const answer = (...receivers: Person[]) =>
      server.ask(calls.sendInvitations, {
        as: customer,
        body: { jobId: job.id, providerIds: receivers.map(({ id }) => id) },
      })
    expect(await answer(provider)).toEqual({ sent: 1, message: 'Invitation Sent Successfully' })
    expect(await answer(provider, another, bidder)).toMatchObject({ sent: 1 })
    const nothing = await answer(provider, another, bidder)
    expect(nothing).toMatchObject({ sent: 0, message: expect.stringContaining('Nothing was sent') })
  })

  test('needs somebody to invite', async () => {
    const wire = { job_id: job.id, receiver_ids: [] }
    expect(await server.send(calls.sendInvitations, { as: customer, wire })).toMatchObject({
      status: 400,
      problem: { errors: [{ field: 'receiver_ids', message: fieldText.noneSelected }] },
    })
  })

  test('invites nobody when one of them can not apply', async () => {
    for (const wrong of [
      await aProvider(server, { certifiedAt: null }),
      await aProvider(server, { status: 'off' }),
      await aCustomer(server),
    ])
      expect(await invite(customer, [provider, wrong])).toMatchObject({
        status: 409,
        problem: { message: text.noSuchProvider },
      })
    expect((await list(provider)).jobs).toEqual([])
  })

  test('is for the job’s own customer, while it takes bids', async () => {
    expect(await invite(await aCustomer(server), [provider])).toMatchObject({ status: 404 })
    expect(await invite(provider, [provider])).toMatchObject({ status: 403 })
    const hired = await aHiredJob(server)
    expect(await invite(hired.customer, [provider], hired.job.id)).toMatchObject({
      status: 409,
      problem: { message: text.jobNotOpen },
    })
  })

  test('says nothing to somebody who has bid', async () => {
    await aStoredBid(server, job, provider)
    expect(await invite(customer, [provider])).toMatchObject({ ok: true })
    expect(await told('invitation_send')).toEqual([])
  })
})

describe('answering', () => {
  test.each([
    ['accepted', 'invitation_accept'],
    ['rejected', 'invitation_reject'],
  ] as const)('%s takes it from the list and tells the customer, once', async (status, type) => {
    const id = await anInvitation()
    expect(await decide(provider, id, status)).toMatchObject({ ok: true })
    expect((await list(provider)).jobs).toEqual([])
    expect(await decide(provider, id, 'rejected')).toMatchObject({
      status: 409,
      problem: { message: text.invitationDecided },
    })
    expect(await told(type)).toEqual([{ to: customer.id }])
  })

  test('both ways at once leaves one answer', { timeout: 180_000 }, async () => {
    for (let run = 0; run < 50; run += 1) {
      job = await aStoredJob(server, customer)
      const id = await anInvitation()
      const answers = await Promise.all([decide(provider, id, 'accepted'), decide(provider, id, 'rejected')])
      expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, 409])
    }
  })

  test('is for the invited provider alone', async () => {
    const id = await anInvitation()
    expect(await decide(await aProvider(server), id, 'accepted')).toMatchObject({ status: 404 })
    expect(await decide(customer, id, 'accepted')).toMatchObject({ status: 403 })
    expect((await list(await aProvider(server))).jobs).toEqual([])
  })

  test('a job that no longer takes bids is not in the list and can not be accepted', async () => {
    const id = await anInvitation()
    await server.database.pool.query(`update jobs set state = 'cancelled' where id = $1`, [job.id])
    expect((await list(provider)).jobs).toEqual([])
    expect(await decide(provider, id, 'accepted')).toMatchObject({
      status: 409,
      problem: { message: text.jobNotOpen },
    })
    expect(await decide(provider, id, 'rejected')).toMatchObject({ ok: true })
  })

  test('a bid answers it', async () => {
    const id = await anInvitation()
    await aBid(server, provider, job.id)
    expect((await list(provider)).jobs).toEqual([])
    expect(await decide(provider, id, 'rejected')).toMatchObject({ status: 409 })
    expect(await told('invitation_accept')).toEqual([])
  })
})

describe('whom to invite', () => {
  test('providers of the job’s trade who can apply and have not bid, nearest first', async () => {
    job = await aStoredJob(server, customer, { category: 'Tiling' })
    const tiling = (latitude: number, longitude: number, values = {}) =>
      aProvider(server, { category: 'Tiling', latitude, longitude, ...values })
    const calgary = await tiling(51.0447, -114.0719)
    const burnaby = await tiling(49.24883, -122.98051)
    const bidder = await tiling(49.2, -122.9)
    await aStoredBid(server, job, bidder)
    await tiling(49.2, -122.9, { certifiedAt: null })
    await aProvider(server, { category: 'Masonry' })
    await invite(customer, [calgary])
    const answer = await toInvite(customer)
    expect(answer).toMatchObject({
      data: {
        invitees: [
          { id: burnaby.id, distance: 0, isInvited: false, categories: [{ name: 'Tiling' }] },
          { id: calgary.id, isInvited: true },
        ],
      },
    })
    for (const secret of ['49.24883', burnaby.email, '1975']) expect(answer.raw).not.toContain(secret)
    expect(await toInvite(customer, { latitude: 51, longitude: -114 })).toMatchObject({
      data: { invitees: [{ id: calgary.id }, { id: burnaby.id }] },
    })
  })

  test('each is shown with the trade of the job before their others', async () => {
    job = await aStoredJob(server, customer, { category: 'Tiling' })
    const handy = await aProvider(server, { category: 'Tiling' })
    const carpenter = await aCategory(server)
    await server.services.db.insert(userCategories).values({ userId: handy.id, categoryId: carpenter })
    const { invitees } = await server.ask(calls.listInvitees, {
      as: customer,
      params: { jobId: job.id, latitude: 0, longitude: 0 },
    })
    const shown = invitees.find(({ id }) => id === handy.id)
    expect(shown?.categories.map(({ name }) => name)).toEqual(['Tiling', 'Carpenter'])
  })

  test('is for the job’s own customer', async () => {
    expect(await toInvite(await aCustomer(server))).toMatchObject({ status: 404 })
    expect(await toInvite(provider)).toMatchObject({ status: 403 })
  })

  test('an invitation carries no full postal code', async () => {
    await anInvitation()
    const { raw } = await server.send(calls.listInvitations, { as: provider, params: { n: 1 } })
    expect(raw).not.toContain(FULL_POSTAL_CODE)
  })
})

describe('for which job', () => {
  const jobsFor = async (as: Person, providers: readonly Person[], search = '', page = 1) => {
    const query = { providerIds: providers.map(({ id }) => id), search, page }
    const { jobs, pageCount } = await server.ask(calls.invitableJobs, { as, query })
    return { titles: jobs.map(({ title }) => title), pageCount }
  }

  test('any of the customer’s own that are open and of a trade of all of them, found by its title', async () => {
    const plumber = await aProvider(server, { category: 'Plumbing' })
    for (let number = 1; number <= 21; number += 1)
      await aStoredJob(server, customer, { category: 'Plumbing', title: `Pipe ${number}` })
    await aStoredJob(server, customer, { category: 'Plumbing', title: 'Drain', state: 'cancelled' })
    await aStoredJob(server, await aCustomer(server), { category: 'Plumbing' })
    const first = await jobsFor(customer, [plumber])
    const second = await jobsFor(customer, [plumber], '', 2)
    expect(first.pageCount).toBe(2)
    expect(new Set([...first.titles, ...second.titles]).size).toBe(21)
    expect(second.titles).toEqual(['Pipe 1'])
    expect(await jobsFor(customer, [plumber], 'pipe 1')).toMatchObject({
      titles: expect.arrayContaining(['Pipe 1']),
    })
    expect(await jobsFor(customer, [plumber], 'PIPE 21')).toEqual({ titles: ['Pipe 21'], pageCount: 1 })
    expect(await jobsFor(customer, [plumber, provider])).toEqual({ titles: [], pageCount: 0 })
    expect(await jobsFor(customer, [provider])).toEqual({ titles: [job.title], pageCount: 1 })
  })
})
