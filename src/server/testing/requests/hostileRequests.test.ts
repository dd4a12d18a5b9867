import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addBank, listBanks } from '#shared/wire/calls/banks.ts'
import { bidDetail } from '#shared/wire/calls/bids.ts'
import { openConversation } from '#shared/wire/calls/conversations.ts'
import { header } from '#shared/wire/headers.ts'
import { allCalls } from '#shared/wire/calls/table.ts'
import { hashToken } from '#server/kernel/sessions.ts'
import { sessions, users } from '#server/db/schema/index.ts'
import { seededRandom } from '#server/db/demo/random.ts'
import { aCategory, aProvider, oneOfEach } from '../builders.ts'
import { aCard, aJobWithBid, hire } from '../jobBuilders.ts'
import { openServer } from '#server/testing/openings.ts'
import { type HostileRequest, hostileRequests } from './hostileRequests.ts'
import { type KnownIds, validValues } from './validRequest.ts'

const SEED = 20_261_121
const REQUESTS = 2_000

const server = await openServer()
const people = await oneOfEach(server)
const known = await aMarket()

/** Something for each call to be about: an open job with a bid, a hired one, a card, a conversation. */
async function aMarket(): Promise<KnownIds> {
  const { customer, provider } = people
  const { jobId: open, bidId: bid } = await aJobWithBid(server, customer, provider)
  const { jobId: hired, bidId: accepted } = await aJobWithBid(server, customer, provider)
  const card = await aCard(server, customer)
  const answer = await hire(server, customer, { jobId: hired, bidId: accepted, cardId: card })
  expect(answer.status).toBe(200)
  const stages = (await server.ask(bidDetail, { as: customer, params: { id: accepted } })).bid.stages
  await server.ask(addBank, {
    as: provider,
    body: { name: 'Credit Union', accountNumber: '1234', routingNumber: '11' },
  })
  const banks = (await server.ask(listBanks, { as: provider })).banks
  const { conversation } = await server.ask(openConversation, {
    as: customer,
    body: { jobId: open, otherUserId: provider.id },
  })
  const bystander = await aProvider(server)
  const category = await aCategory(server)
  return {
    category: [category],
    id: [category],
    categoryIds: [category],
    job_id: [open, hired],
    jobId: [open, hired],
    'jobs/id': [open, hired],
    bid_id: [bid, accepted],
    'bids/id': [bid, accepted],
    milestone_id: stages.map((stage) => stage.id),
    stripe_card_id: [card],
    bidder_id: [provider.id],
    other_user_id: [provider.id, customer.id],
    otherUserId: [provider.id, customer.id],
    provider_id: [provider.id],
    receiver_ids: [bystander.id],
    connection_id: [conversation.id],
    conversationId: [conversation.id],
    'connections/id': [conversation.id],
    'users/id': [provider.id, customer.id],
    'reviews/id': [provider.id],
    'banks/id': banks.map((bank) => bank.id),
    'admin/id': [bystander.id],
  }
}

/** What some of the requests do when they go through: switch accounts off, end sessions, and use tries up. */
async function restore(): Promise<void> {
  const { db } = server.services
  await db.update(users).set({ status: 'pending' }).where(eq(users.status, 'off'))
  await db.update(users).set({ status: 'active' }).where(eq(users.status, 'pending'))
  for (const { id, token } of Object.values(people))
    await db
      .insert(sessions)
      .values({ userId: id, tokenHash: hashToken(token), deviceId: 'test-device', deviceType: 'w' })
      .onConflictDoNothing()
}

async function statusOf(request: HostileRequest): Promise<number> {
  const token = request.as === 'stranger' ? undefined : people[request.as].token
  const answer = await server.app.inject({
    // Some are no methods that its types know.
    method: request.method as 'GET',
    url: request.url,
    headers: { ...(token && { [header.accessToken]: token }), ...request.headers },
    ...(request.payload && { payload: request.payload }),
  })
  return answer.statusCode
}

function described({ as, method, url, headers, payload }: HostileRequest): string {
  const parts = [as, method, url, JSON.stringify(headers), payload?.toString() ?? '']
  return parts.map((part) => part.slice(0, 500)).join(' ')
}

test('what is taken for a valid request of each call is one', () => {
  const refused = allCalls.flatMap((call) => {
    const { params, query, body } = validValues(call, seededRandom(1), known)
    const parts = [call.params?.safeParse(params), call.query?.safeParse(query), call.body?.safeParse(body)]
    const issues = parts.flatMap((parsed) => parsed?.error?.issues ?? [])
    return issues.map((issue) => `${call.method} ${call.path} ${issue.path.join('.')}: ${issue.message}`)
  })
  expect(refused).toEqual([])
})

test(`none of ${REQUESTS} hostile requests is answered with 5xx`, async () => {
  const source = hostileRequests(SEED, known)
  const faults: string[] = []
  const counts = new Map<number, number>()
  for (let index = 0; index < REQUESTS; index += 1) {
    if (index % 50 === 0) await restore()
    const request = source.next().value
    const status = await statusOf(request)
    counts.set(status, (counts.get(status) ?? 0) + 1)
    if (status >= 500) faults.push(`${index}: ${status} ${described(request)}`)
  }
  expect(faults).toEqual([])
  // Were nothing but refusals at the door, they would try little.
  expect(counts.get(200)).toBeGreaterThan(REQUESTS / 20)
  expect(counts.get(400)).toBeGreaterThan(REQUESTS / 4)
}, 180_000)
