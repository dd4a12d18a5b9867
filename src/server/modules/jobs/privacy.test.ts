import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { bidDetail, hiredBids, myBids, postBid } from '#shared/wire/calls/bids.ts'
import { jobDetail } from '#shared/wire/calls/jobs.ts'
import { providerHome } from '#shared/wire/calls/jobLists.ts'
import { listInvitations } from '#shared/wire/calls/invitations.ts'
import { listNotifications } from '#shared/wire/calls/notifications.ts'
import { reviewsOfJob, reviewsOfUser } from '#shared/wire/calls/reviews.ts'
import { userProfile } from '#shared/wire/calls/users.ts'
import type { JobId } from '#shared/domain/ids.ts'
import { invitations, jobs, notifications } from '#server/db/schema/index.ts'
import { aCustomer, aProvider, type Person } from '#server/testing/builders.ts'
import { bidFields } from '#server/testing/jobBuilders.ts'
import {
  aHiredJob,
  aStoredBid,
  aStoredJob,
  aStoredJobWithBid,
  FULL_POSTAL_CODE,
} from '#server/testing/storedJobs.ts'
import { openServer } from '#server/testing/openings.ts'

const server = await openServer()

const see = (as: Person, id: JobId) => server.send(jobDetail, { as, params: { id } })

describe('who sees a job', () => {
  test('its customer, and any provider while it is open, whatever their trade', async () => {
    const customer = await aCustomer(server)
    const job = await aStoredJob(server, customer)
    expect(await see(customer, job.id)).toMatchObject({ ok: true })
    expect(await see(await aProvider(server, { category: 'Tiling' }), job.id)).toMatchObject({ ok: true })
    expect(await see(await aCustomer(server), job.id)).toMatchObject({ status: 404 })
  })

  test.each(['waiting', 'in_progress', 'complete', 'cancelled'] as const)(
    'once it is %s: its two people and whoever has bid or was invited, nobody else',
    async (state) => {
      const { customer, provider, job } = await aHiredJob(server, { state, stages: ['paid_out', 'paid_out'] })
      const [bidder, invited] = [await aProvider(server), await aProvider(server)]
      await aStoredBid(server, job, bidder)
      await server.services.db.insert(invitations).values({ jobId: job.id, providerId: invited.id })
      for (const person of [customer, provider, bidder, invited])
        expect(await see(person, job.id)).toMatchObject({ ok: true })
      for (const stranger of [await aProvider(server), await aCustomer(server)])
        expect(await see(stranger, job.id)).toMatchObject({ status: 404 })
    },
  )

  test('nobody without a token', async () => {
    const { job } = await aStoredJobWithBid(server)
    expect(await server.send(jobDetail, { params: { id: job.id } })).toMatchObject({ status: 401 })
  })
})

/** In one made at random, any year may stand. */
const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

describe('what a provider sees before they are hired', () => {
  test('no answer carries the postal code, the street, the exact place, the email, the birth date or the home', async () => {
    const customer = await aCustomer(server, {
      email: 'very.private@people.example',
      birthdate: '1971-03-09',
      location: 'Kimberley, British Columbia',
      latitude: 49.66987,
      longitude: -115.97755,
    })
    const provider = await aProvider(server)
    const job = await aStoredJob(server, customer, { location: '12 Hidden Lane, Burnaby, British Columbia' })
    await server.services.db.insert(invitations).values({ jobId: job.id, providerId: provider.id })
    await server.services.db.insert(notifications).values({
      receiverId: provider.id,
      senderId: customer.id,
      jobId: job.id,
      type: 'invitation_send',
      message: 'You were invited.',
      eventKey: `test:${job.id}`,
    })
    const as = provider
    const posted = await server.send(postBid, { as, body: bidFields(job.id, 1000, 2) })
    if (!posted.ok) throw new Error(posted.raw)
    const answers = await Promise.all([
      see(provider, job.id),
      server.send(providerHome, { as, body: {} }),
      server.send(myBids, { as, params: { n: 1 } }),
      server.send(hiredBids, { as, params: { n: 1 } }),
      server.send(bidDetail, { as, params: { id: posted.data.bidId } }),
      server.send(userProfile, { as, params: { id: customer.id, latitude: 0, longitude: 0 } }),
      server.send(listNotifications, { as }),
      server.send(listInvitations, { as, params: { n: 1 } }),
      server.send(reviewsOfJob, { as, params: { jobId: job.id } }),
      server.send(reviewsOfUser, { as, params: { id: customer.id } }),
    ])
    for (const { raw } of [posted, ...answers])
      for (const secret of [
        FULL_POSTAL_CODE,
        '3Z7',
        'very.private',
        '1971',
        'Kimberley',
        'Hidden Lane',
        '49.24883',
        '122.98051',
        '49.66987',
        '115.97755',
      ])
        expect(raw.replaceAll(ID, 'id')).not.toContain(secret)
    expect(answers[0]).toMatchObject({
      data: {
        job: {
          location: 'Burnaby, British Columbia',
          postalCode: 'V5H',
          latitude: 49.25,
          longitude: -122.98,
        },
      },
    })
    expect(answers.filter((answer) => answer.ok).length).toBeGreaterThanOrEqual(9)
  })

  test('the postal code is whole where the customer shows it', async () => {
    const customer = await aCustomer(server)
    const job = await aStoredJob(server, customer, { isShowLocation: true })
    expect((await see(await aProvider(server), job.id)).raw).toContain(FULL_POSTAL_CODE)
  })

  test('nothing of who was hired, for how much', async () => {
    const { customer, provider, job, bid } = await aHiredJob(server)
    const loser = await aProvider(server)
    await aStoredBid(server, job, loser)
    const { raw } = await see(loser, job.id)
    for (const secret of [provider.id, bid.id, FULL_POSTAL_CODE, customer.email])
      expect(raw).not.toContain(secret)
  })
})

describe('what the hired provider sees', () => {
  test('where the work is, exactly, and how to reach the customer', async () => {
    const { customer, provider, job } = await aHiredJob(server)
    expect(await see(provider, job.id)).toMatchObject({
      data: { job: { postalCode: FULL_POSTAL_CODE, latitude: 49.24883, longitude: -122.98051 } },
    })
    const { raw } = await server.send(userProfile, {
      as: provider,
      params: { id: customer.id, latitude: 0, longitude: 0 },
    })
    expect(raw).toContain(customer.email)
  })

  test('is less again when the job was cancelled', async () => {
    const { customer, provider, job } = await aHiredJob(server)
    await server.services.db.update(jobs).set({ state: 'cancelled' }).where(eq(jobs.id, job.id))
    const { raw } = await see(provider, job.id)
    expect(raw).not.toContain(FULL_POSTAL_CODE)
    const profile = await server.send(userProfile, {
      as: provider,
      params: { id: customer.id, latitude: 0, longitude: 0 },
    })
    expect(profile.raw).not.toContain(customer.email)
  })
})
