import { eq, inArray } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { sendMessage } from '#shared/wire/calls/conversations.ts'
import { decideInvitation, sendInvitations } from '#shared/wire/calls/invitations.ts'
import { jobDetail } from '#shared/wire/calls/jobs.ts'
import { decideOffer, makeOffer } from '#shared/wire/calls/offers.ts'
import { customerHome } from '#shared/wire/calls/providers.ts'
import { userProfile } from '#shared/wire/calls/users.ts'
import { type JobId } from '#shared/domain/ids.ts'
import { cents } from '#shared/domain/money.ts'
import { invitations, users } from '#server/db/schema/index.ts'
import { aConversation, newMessageId } from '#server/testing/conversations.ts'
import { aCustomer, aProvider, type Person } from '#server/testing/builders.ts'
import { aBid, aJob } from '#server/testing/jobBuilders.ts'
import { openServer } from '#server/testing/openings.ts'
import { measureAnswers } from './measureAnswers.ts'

const server = await openServer()
const customer = await aCustomer(server)
let provider: Person
beforeEach(async () => {
  provider = await aProvider(server)
})

const HOUR_MS = 3_600_000
const later = (hours: number) => {
  server.now = new Date(server.now.getTime() + hours * HOUR_MS)
}
const minutesOf = async (who: Person) => {
  await measureAnswers(server.services)
  const [row] = await server.services.db
    .select({ minutes: users.answerMinutes })
    .from(users)
    .where(eq(users.id, who.id))
  return row?.minutes
}

async function invite(who: Person): Promise<JobId> {
  const job = await aJob(server, customer)
  const body = { jobId: job, providerIds: [who.id] }
  await server.ask(sendInvitations, { as: customer, body })
  return job
}
async function invitationTo(who: Person, job: JobId) {
  const rows = await server.services.db.select().from(invitations).where(eq(invitations.providerId, who.id))
  const found = rows.find((row) => row.jobId === job)
  if (!found) throw new Error('Not invited')
  return found.id
}
async function say(from: Person, to: Person, job: JobId, text: string) {
  const conversationId = await aConversation(server, from, to, job)
  const id = newMessageId()
  await server.ask(sendMessage, {
    as: from,
    body: { id, conversationId, kind: 'text', text },
  })
}

/** Three invitations that are answered after so many hours each, by a word, a bid and a no. */
async function answerThree(who: Person, hours: number) {
  const asked = [await invite(who), await invite(who), await invite(who)] as const
  later(hours)
  await say(who, customer, asked[0], 'Gladly.')
  await aBid(server, who, asked[1])
  const invitationId = await invitationTo(who, asked[2])
  await server.ask(decideInvitation, { as: who, body: { invitationId, status: 'rejected' } })
  return asked
}

test('invitations, answered by a message, a bid or a no, are measured and shown wherever providers are compared', async () => {
  const [, job] = await answerThree(provider, 2)
  expect(await minutesOf(provider)).toBe(120)
  const { provider: profile } = await server.ask(userProfile, {
    as: customer,
    params: { id: provider.id, latitude: '0', longitude: '0' },
  })
  expect(profile).toMatchObject({ answersWithin: 'few_hours' })
  const { providers } = await server.ask(customerHome, { as: customer, body: {} })
  expect(providers.find(({ id }) => id === provider.id)).toMatchObject({ answersWithin: 'few_hours' })
  const seen = await server.ask(jobDetail, { as: customer, params: { id: job } })
  expect(seen.job.bids[0]?.provider).toMatchObject({ answersWithin: 'few_hours' })
})

test('messages and offers are asked and answered, the first question until the first answer', async () => {
  const job = await aJob(server, customer)
  const bidId = await aBid(server, provider, job, { price: 1000 })
  await say(customer, provider, job, 'Is the lane wide enough?')
  later(1)
  await say(customer, provider, job, 'And is Monday fine?')
  later(1)
  await say(provider, customer, job, 'Both, yes.')
  await say(provider, customer, job, 'See you.')
  for (const price of [90_000, 91_000]) {
    later(1)
    const body = { jobId: job, bidId, providerId: provider.id, price: cents(price) }
    const { offer } = await server.ask(makeOffer, { as: customer, body })
    later(2)
    await server.ask(decideOffer, { as: provider, body: { offerId: offer.id, status: 'rejected' } })
  }
  expect(await minutesOf(provider)).toBe(120)
})

test('two answers say nothing; what is ignored counts once there was time for it', async () => {
  const asked = [await invite(provider), await invite(provider)]
  later(1)
  for (const job of asked) await aBid(server, provider, job)
  expect(await minutesOf(provider)).toBeNull()
  await aBid(server, provider, await invite(provider))
  expect(await minutesOf(provider)).toBe(60)
  for (let n = 0; n < 4; n += 1) await invite(provider)
  expect(await minutesOf(provider)).toBe(60)
  later(24 * 5)
  await invite(provider)
  expect(await minutesOf(provider)).toBeNull()
})

test('only those are measured about whom something was said since, until what is known is old', async () => {
  const quiet = await aProvider(server)
  await answerThree(provider, 1)
  await answerThree(quiet, 3)
  later(1)
  await measureAnswers(server.services)
  const measuredAt = async () => {
    const rows = await server.services.db
      .select({ id: users.id, at: users.answersMeasuredAt })
      .from(users)
      .where(inArray(users.id, [provider.id, quiet.id]))
    return new Map(rows.map(({ id, at }) => [id, at]))
  }
  later(24)
  const first = (await measuredAt()).get(quiet.id)
  await invite(provider)
  await measureAnswers(server.services)
  expect((await measuredAt()).get(provider.id)).toEqual(server.now)
  expect((await measuredAt()).get(quiet.id)).toEqual(first)
  later(24 * 100)
  expect(await minutesOf(quiet)).toBeNull()
})
