import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { wireBody } from '#shared/wire/calls/call.ts'
import * as calls from '#shared/wire/calls/reviews.ts'
import { userProfile } from '#shared/wire/calls/users.ts'
import type { JobId } from '#shared/domain/ids.ts'
import { success } from '#texts/alerts.ts'
import { server as text } from '#texts/refusals.ts'
import { review as fieldText } from '#texts/validation.ts'
import { users } from '#server/db/schema/index.ts'
import { aCustomer, aProvider, type Person } from '#server/testing/builders.ts'
import { aHiredJob } from '#server/testing/storedJobs.ts'
import { openServer } from '#server/testing/openings.ts'

const server = await openServer()

const aCompleteJob = () => aHiredJob(server, { state: 'complete', stages: ['paid_out', 'paid_out'] })

interface Given {
  as: Person
  about: Person
  job: JobId
  rating?: number
  message?: string
}

function body({ about, job, rating = 4, message = 'Good work.' }: Given) {
  return { otherUserId: about.id, jobId: job, rating, message }
}
const add = (given: Given) => server.send(calls.addReview, { as: given.as, body: body(given) })
const change = (given: Given) => server.send(calls.updateReview, { as: given.as, body: body(given) })

async function ratings(person: Person) {
  const [row] = await server.services.db.select().from(users).where(eq(users.id, person.id))
  return { sum: row?.ratingSum, count: row?.ratingCount }
}

describe('writing a review', () => {
  test('is for both sides, and both read both', async () => {
    const { customer, provider, job } = await aCompleteJob()
    expect(await add({ as: customer, about: provider, job: job.id, rating: 5 })).toMatchObject({ ok: true })
    expect(await add({ as: provider, about: customer, job: job.id, rating: 3 })).toMatchObject({ ok: true })
    for (const as of [customer, provider])
      expect(await server.ask(calls.reviewsOfJob, { as, params: { jobId: job.id } })).toMatchObject({
        byCustomer: { author: { id: customer.id }, rating: 5 },
        byProvider: { author: { id: provider.id }, rating: 3 },
      })
    const { reviews } = await server.ask(calls.reviewsOfUser, { as: customer, params: { id: provider.id } })
    expect(reviews).toMatchObject([{ author: { name: customer.name }, rating: 5, message: 'Good work.' }])
  })

  test('a second one is refused; changing it moves the average and keeps the count', async () => {
    const { customer, provider, job } = await aCompleteJob()
    const mine = { as: customer, about: provider, job: job.id }
    await add({ ...mine, rating: 2 })
    expect(await add(mine)).toMatchObject({ status: 409, problem: { message: text.alreadyReviewed } })
    expect(await change({ ...mine, rating: 5, message: 'Better than I thought.' })).toMatchObject({
      ok: true,
    })
    expect(await ratings(provider)).toEqual({ sum: 5, count: 1 })
  })

  test('the call that writes and changes says which of them it did', async () => {
    const { customer, provider, job } = await aCompleteJob()
    const mine = { as: customer, body: body({ as: customer, about: provider, job: job.id }) }
    expect(await server.ask(calls.updateReview, mine)).toEqual({ message: success.reviewAdded })
    expect(await server.ask(calls.updateReview, mine)).toEqual({ message: success.reviewUpdated })
  })

  test('changing one that is not there yet writes it', async () => {
    const { customer, provider, job } = await aCompleteJob()
    await change({ as: customer, about: provider, job: job.id, rating: 1 })
    expect(await ratings(provider)).toEqual({ sum: 1, count: 1 })
  })

  test.each(['waiting', 'in_progress', 'cancelled'] as const)('waits while the job is %s', async (state) => {
    const { customer, provider, job } = await aHiredJob(server, { state })
    expect(await add({ as: customer, about: provider, job: job.id })).toMatchObject({
      status: 409,
      problem: { message: text.notMarkedComplete },
    })
  })

  test('is about the other side of that job and by nobody else', async () => {
    const { customer, provider, job } = await aCompleteJob()
    const elsewhere = await aCompleteJob()
    const strangers = [await aCustomer(server), await aProvider(server), elsewhere.provider]
    for (const as of strangers) {
      expect(await add({ as, about: provider, job: job.id })).toMatchObject({ status: 404 })
      expect(await change({ as, about: customer, job: job.id })).toMatchObject({ status: 404 })
      const read = await server.send(calls.reviewsOfJob, { as, params: { jobId: job.id } })
      expect(read).toMatchObject({ status: 404 })
    }
    for (const about of [customer, elsewhere.provider])
      expect(await add({ as: customer, about, job: job.id })).toMatchObject({ status: 404 })
  })

  test.each([
    ['rating', { rating: 0 }, fieldText.ratingRequired],
    ['rating', { rating: 6 }, fieldText.ratingRequired],
    ['message', { message: '  ' }, fieldText.messageRequired],
  ])('a wrong %s is told by its name', async (field, wrong, message) => {
    const { customer, provider, job } = await aCompleteJob()
    const right = wireBody(calls.addReview, body({ as: customer, about: provider, job: job.id }))
    const wire = { ...right, ...wrong }
    expect(await server.send(calls.addReview, { as: customer, wire })).toMatchObject({
      status: 400,
      problem: { errors: [{ field, message }] },
    })
  })

  test('two at once by one person leave one, and the sum is exact', { timeout: 180_000 }, async () => {
    for (let run = 0; run < 50; run += 1) {
      const { customer, provider, job } = await aCompleteJob()
      const mine = { as: customer, about: provider, job: job.id }
      const answers = await Promise.all([add({ ...mine, rating: 2 }), add({ ...mine, rating: 5 })])
      expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, 409])
      const { reviews } = await server.ask(calls.reviewsOfUser, { as: customer, params: { id: provider.id } })
      expect(await ratings(provider)).toEqual({ sum: reviews[0]?.rating, count: 1 })
    }
  })

  test('changes at once leave the sum of what is stored', { timeout: 180_000 }, async () => {
    const { customer, provider, job } = await aCompleteJob()
    const mine = { as: customer, about: provider, job: job.id }
    for (let run = 0; run < 50; run += 1) {
      await Promise.all([1, 3, 5].map((rating) => change({ ...mine, rating })))
      const { reviews } = await server.ask(calls.reviewsOfUser, { as: customer, params: { id: provider.id } })
      expect(await ratings(provider)).toEqual({ sum: reviews[0]?.rating, count: 1 })
    }
  })
})

test('the profile shows the average and the count', async () => {
  const provider = await aProvider(server, { ratingSum: 9, ratingCount: 2 })
  const { provider: shown } = await server.ask(userProfile, {
    as: await aCustomer(server),
    params: { id: provider.id, latitude: 0, longitude: 0 },
  })
  expect(shown).toMatchObject({ rating: 4.5, reviewCount: 2 })
})
