import { beforeEach, expect, test } from 'vitest'
import type { QueryOf } from '#shared/wire/calls/call.ts'
import { bidDetail } from '#shared/wire/calls/bids.ts'
import { openConversation, sendMessage, uploadChatDocument } from '#shared/wire/calls/conversations.ts'
import * as calls from '#shared/wire/calls/dealings.ts'
import { askForHelp } from '#shared/wire/calls/help.ts'
import { approvePayment, updateStage } from '#shared/wire/calls/stages.ts'
import type { BidId, ConversationId, JobId, MessageId } from '#shared/domain/ids.ts'
import type { SentMessage } from '#shared/domain/message.ts'
import { aCustomer, anAdmin, aProvider, type Person } from '#server/testing/builders.ts'
import { aCard, aJob, aJobWithBid, hire } from '#server/testing/jobBuilders.ts'
import { openServer } from '#server/testing/openings.ts'
import { runQueue } from '#server/testing/runQueue.ts'
import { aPdf } from '#server/testing/sampleFiles.ts'
import { newMessageId } from '#server/testing/conversations.ts'

const server = await openServer()
const admin = await anAdmin(server)
let customer: Person
let provider: Person
let jobId: JobId
let bidId: BidId
beforeEach(async () => {
  customer = await aCustomer(server, { name: `Renée ${crypto.randomUUID()}` })
  provider = await aProvider(server)
  ;({ jobId, bidId } = await aJobWithBid(server, customer, provider, { stages: 2 }))
})

const listed = async (query: QueryOf<typeof calls.listJobs>) =>
  (await server.ask(calls.listJobs, { as: admin, query })).jobs
const recordOf = async (id: JobId) =>
  (await server.ask(calls.recordOfJob, { as: admin, params: { jobId: id } })).record
const dealingsOf = async ({ id }: Person) =>
  (await server.ask(calls.dealingsOfPerson, { as: admin, params: { id } })).dealings

async function hireAndRelease(): Promise<void> {
  await hire(server, customer, { jobId, bidId, cardId: await aCard(server, customer) })
  const [first] = (await server.ask(bidDetail, { as: customer, params: { id: bidId } })).bid.stages
  if (!first) throw new Error('The bid has no stage')
  await server.ask(updateStage, { as: provider, body: { stageId: first.id, status: 'requested' } })
  await server.ask(approvePayment, { as: customer, body: { stageId: first.id, status: 'approved' } })
  await runQueue(server)
}

async function theirConversation(): Promise<ConversationId> {
  const body = { jobId, otherUserId: provider.id }
  return (await server.ask(openConversation, { as: customer, body })).conversation.id
}

async function send(
  sent: Pick<SentMessage, 'kind' | 'text' | 'captionOf'>,
  conversationId: ConversationId,
): Promise<MessageId> {
  const body = { id: newMessageId(), conversationId, ...sent }
  return (await server.ask(sendMessage, { as: customer, body })).message.id
}

const say = async (text: string) => send({ kind: 'text', text }, await theirConversation())

test('jobs are found by title, by name without its accents, by id, by state and by whose they are', async () => {
  const title = `Cedar ${crypto.randomUUID()}`
  const other = await aJob(server, customer, { title })
  expect((await listed({ text: title.toUpperCase() })).map(({ id }) => id)).toEqual([other])
  expect((await listed({ text: customer.name.replace('é', 'e') })).map(({ id }) => id)).toEqual([
    other,
    jobId,
  ])
  expect(await listed({ text: jobId })).toMatchObject([
    { id: jobId, state: 'open', bidCount: 1, price: null, provider: null, customer: { id: customer.id } },
  ])
  expect((await listed({ person: provider.id })).map(({ id }) => id)).toEqual([jobId])
  await hireAndRelease()
  const hired = { id: jobId, price: 100_000, provider: { id: provider.id } }
  expect(await listed({ person: customer.id, state: 'in_progress' })).toMatchObject([hired])
  expect((await listed({ person: customer.id, state: 'open' })).map(({ id }) => id)).toEqual([other])
  expect(await listed({ text: '%' })).toEqual([])
})

test('a job’s record has its bids, its stages, what happened, the money of both and what was asked of support', async () => {
  await hireAndRelease()
  const body = { name: 'Renée', email: customer.email, subject: 'Paint', message: 'Which one?', jobId }
  await server.ask(askForHelp, { as: customer, body })
  const record = await recordOf(jobId)
  expect(record).toMatchObject({
    job: { id: jobId, state: 'in_progress' },
    categoryName: 'Carpenter',
    bids: [{ id: bidId, provider: { id: provider.id }, status: 'accepted' }],
    stages: [{ status: 'paid_out' }, { status: 'unpaid' }],
    tickets: [{ subject: 'Paint', answeredAt: null }],
  })
  expect(record.story.steps.map(({ move }) => move)).toEqual(['pay', 'request', 'approve', 'payOut'])
  expect(record.story.movements.map(({ transaction }) => transaction.kind)).toEqual(['payment', 'payout'])
  expect(await server.send(calls.recordOfJob, { as: admin, params: { jobId: customer.id } })).toMatchObject({
    status: 404,
  })
})

test('a person’s dealings add up, on either side', async () => {
  await hireAndRelease()
  const [payment, payout] = (await recordOf(jobId)).story.movements.map(({ transaction }) => transaction)
  expect(await dealingsOf(customer)).toMatchObject({
    role: 'customer',
    jobsPosted: 1,
    hires: 1,
    paid: payment?.amount,
    returned: 0,
    received: 0,
    transactions: [{ kind: 'payment' }],
    history: [],
  })
  expect(await dealingsOf(provider)).toMatchObject({
    role: 'provider',
    bidsMade: 1,
    hires: 1,
    paid: 0,
    received: payout?.amount,
    transactions: [{ kind: 'payout' }],
  })
})

test('what two people wrote is read with a reason, which stands in the log of both', async () => {
  const counted = async () => (await recordOf(jobId)).bids[0]?.messages
  // What happened between the two is in their conversation, too, and nothing that they wrote.
  expect(await counted()).toBe(0)
  await say('Could you start on Monday?')
  expect(await counted()).toBe(1)
  const read = (reason: string, as = admin, providerId = provider.id) =>
    server.send(calls.readConversation, { as, params: { jobId }, wire: { provider_id: providerId, reason } })
  expect(await read(' ')).toMatchObject({ status: 400, problem: { errors: [{ field: 'reason' }] } })
  expect((await dealingsOf(customer)).history).toEqual([])

  const reason = 'They report a payment in cash.'
  const { messages } = await server.ask(calls.readConversation, {
    as: admin,
    params: { jobId },
    body: { providerId: provider.id, reason },
  })
  expect(messages.filter(({ kind }) => kind === 'text')).toMatchObject([
    { from: customer.name, text: 'Could you start on Monday?' },
  ])
  for (const person of [customer, provider])
    expect((await dealingsOf(person)).history).toMatchObject([
      { action: 'read_conversation', reason, admin: { id: admin.id } },
    ])
  const stranger = await aProvider(server)
  expect(await read(reason, admin, stranger.id)).toMatchObject({ status: 404 })
})

test('it shows the documents that were sent, and the words that went with one', async () => {
  const conversation = await theirConversation()
  const { url } = await server.ask(uploadChatDocument, {
    as: customer,
    params: { id: conversation },
    files: { document: [aPdf('Plan.pdf')] },
  })
  const sent = await send({ kind: 'document', text: url }, conversation)
  await send({ kind: 'text', text: 'The wall is in blue', captionOf: sent }, conversation)
  const { messages } = await server.ask(calls.readConversation, {
    as: admin,
    params: { jobId },
    body: { providerId: provider.id, reason: 'They report another plan.' },
  })
  const [document, words] = messages.slice(-2)
  expect(document).toMatchObject({ id: sent, kind: 'document', text: 'Plan.pdf' })
  expect(words).toMatchObject({ text: 'The wall is in blue', captionOf: sent })
  expect((await server.app.inject({ url: document?.documentUrl ?? '' })).statusCode).toBe(200)
})

test('nobody but admins sees any of it', async () => {
  for (const as of [customer, provider]) {
    const statuses = [
      await server.send(calls.listJobs, { as, query: {} }),
      await server.send(calls.recordOfJob, { as, params: { jobId } }),
      await server.send(calls.dealingsOfPerson, { as, params: { id: customer.id } }),
      await server.send(calls.readConversation, {
        as,
        params: { jobId },
        body: { providerId: provider.id, reason: 'Curious.' },
      }),
    ].map(({ status }) => status)
    expect(statuses).toEqual([403, 403, 403, 403])
  }
})
