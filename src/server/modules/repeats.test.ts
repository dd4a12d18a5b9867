import { cents } from '#shared/domain/money.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { addAdminNote, exportUsers } from '#shared/wire/calls/console.ts'
import { askForPaper, payOtherwise, replyToTicket, withdrawPaperRequest } from '#shared/wire/calls/admin.ts'
import { addBank } from '#shared/wire/calls/banks.ts'
import { bidDetail, confirmBid, decideBid, postBid } from '#shared/wire/calls/bids.ts'
import type { BodyOf, Call } from '#shared/wire/calls/call.ts'
import { addCard } from '#shared/wire/calls/cards.ts'
import * as changes from '#shared/wire/calls/changeOrders.ts'
import { openConversation } from '#shared/wire/calls/conversations.ts'
import { readConversation } from '#shared/wire/calls/dealings.ts'
import * as disputes from '#shared/wire/calls/disputes.ts'
import { askForHelp, listOwnTickets, writeAgain } from '#shared/wire/calls/help.ts'
import { decideInvitation, listInvitations, sendInvitations } from '#shared/wire/calls/invitations.ts'
import { cancelJob, completeJob, giveContact, postJob } from '#shared/wire/calls/jobs.ts'
import { approvePayment, requestStage, showStageBefore, updateStage } from '#shared/wire/calls/stages.ts'
import { addSavedReply } from '#shared/wire/calls/savedReplies.ts'
import { decideOffer, makeOffer } from '#shared/wire/calls/offers.ts'
import { changeEmail } from '#shared/wire/calls/signUp.ts'
import { addReview, updateReview } from '#shared/wire/calls/reviews.ts'
import { me } from '#shared/wire/calls/ownUser.ts'
import { allCalls } from '#shared/wire/calls/table.ts'
import type { BidId, DisputeId, JobId, StageId } from '#shared/domain/ids.ts'
import { jobs } from '#server/db/schema/index.ts'
import { acceptance } from '#server/testing/acceptance.ts'
import { anAdmin, aProvider, type Person } from '#server/testing/builders.ts'
import { aFailedRefund } from '#server/testing/failedRefund.ts'
import { aJob, aJobWithBid, bidFields, hire, jobFields } from '#server/testing/jobBuilders.ts'
import { runQueue } from '#server/testing/runQueue.ts'
import { signedUp } from '#server/testing/signedUp.ts'
import { openForHiring } from '#server/testing/openings.ts'
import { verifyLedger } from './ledger/verify.ts'

// repeats-take-effect-once (docs/invariants.md), at once and after days.

const { server, customer, provider, card } = await openForHiring()
const admin = await anAdmin(server)
let job: JobId
let bid: BidId
beforeEach(async () => {
  server.now = new Date()
  ;({ jobId: job, bidId: bid } = await aJobWithBid(server, customer, provider, { stages: 2 }))
})

/** How many rows each table has and what they hold, but for the marks of when somebody was last seen. */
async function everything(): Promise<string> {
  const { rows: tables } = await server.services.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('sessions', 'rate_counts', 'known_devices') order by 1`,
  )
  const parts = tables.map(
    ({ name }) =>
      sql`select ${name} as name, count(*)::int as n, md5(coalesce(string_agg(row::text, '|' order by row::text), '')) as content from ${sql.identifier(name)} row`,
  )
  const { rows } = await server.services.db.execute(sql`${sql.join(parts, sql` union all `)} order by name`)
  return JSON.stringify(rows)
}

interface Repeatable {
  call: Call
  as: () => Pick<Person, 'id' | 'token'>
  params?: () => unknown
  body?: () => unknown
}

async function hired(): Promise<StageId> {
  await hire(server, customer, { jobId: job, bidId: bid, cardId: card })
  return firstStage()
}

const addedStage = () => ({
  bidId: bid,
  title: 'Rot in the frame',
  description: 'Two posts have to go.',
  price: cents(30_000),
})

async function proposedStage() {
  await hired()
  const body = addedStage()
  return (await server.ask(changes.proposeAddedStage, { as: provider, body })).changeOrder.id
}

async function firstStage(): Promise<StageId> {
  const [first] = (await server.ask(bidDetail, { as: customer, params: { id: bid } })).bid.stages
  if (!first) throw new Error('The bid has no stage')
  return first.id
}

const decision = { release: cents(10_000), reason: 'Half of it is done.' }

const opening = (stageId: StageId) =>
  ({ stageId, reason: 'poor_work', wish: 'refund', text: 'The boards are loose.' }) as const

async function disputed(): Promise<DisputeId> {
  const body = opening(await hired())
  return (await server.ask(disputes.openDispute, { as: customer, body })).dispute.id
}

const question = {
  name: 'Casey',
  email: 'casey@people.example',
  subject: 'Money',
  message: 'When does it arrive?',
}

async function asked() {
  await server.ask(askForHelp, { as: customer, body: question })
  const [ticket] = (await server.ask(listOwnTickets, { as: customer, query: {} })).tickets
  if (!ticket) throw new Error('Nothing was asked')
  return ticket.id
}

async function requested(): Promise<StageId> {
  const stage = await hired()
  await server.ask(updateStage, { as: provider, body: { stageId: stage, status: 'requested' } })
  return stage
}

async function completed(): Promise<void> {
  await hire(server, customer, { jobId: job, bidId: bid, cardId: card, deposit: 'whole' })
  for (const { id: _id } of (await server.ask(bidDetail, { as: customer, params: { id: bid } })).bid.stages) {
    await server.ask(updateStage, { as: provider, body: { stageId: _id, status: 'requested' } })
    await server.ask(approvePayment, { as: customer, body: { stageId: _id, status: 'approved' } })
  }
  await runQueue(server)
}

const review = (about: Person): BodyOf<typeof addReview> => ({
  jobId: job,
  otherUserId: about.id,
  rating: 4,
  message: 'Tidy and on time.',
})

/** What each call is sent once what it needs is there. */
const requests: Readonly<Record<string, () => Promise<Repeatable>>> = {
  'posting a job': async () => {
    const body = await jobFields(server)
    return { call: postJob, as: () => customer, body: () => body }
  },
  'a bid': async () => {
    const other = await aJob(server, customer)
    return { call: postBid, as: () => provider, body: () => bidFields(other, 900, 3) }
  },
  'requesting a stage payment with a note': async () => {
    const stage = await hired()
    const body = { note: 'All boards are down.' }
    return { call: requestStage, as: () => provider, params: () => ({ id: stage }), body: () => body }
  },
  'showing a stage before the work': async () => {
    const stage = await hired()
    return { call: showStageBefore, as: () => provider, params: () => ({ id: stage }) }
  },
  'giving an address': async () => {
    await hired()
    const body = { address: '4500 Kingsway', phone: '604 555 0134', note: '' }
    return { call: giveContact, as: () => customer, params: () => ({ id: job }), body: () => body }
  },
  'rejecting a bid': async () => ({
    call: decideBid,
    as: () => customer,
    body: () => ({ bidId: bid, jobId: job, status: 'rejected' }),
  }),
  'accepting and paying a bid': async () => ({
    call: decideBid,
    as: () => customer,
    body: () => acceptance({ jobId: job, bidId: bid, cardId: card }),
  }),
  'confirming a bid': async () => {
    await server.services.db.update(jobs).set({ version: 2 }).where(eq(jobs.id, job))
    return { call: confirmBid, as: () => provider, params: () => ({ id: bid }) }
  },
  'asking for the payment of a stage': async () => {
    const stage = await hired()
    return {
      call: updateStage,
      as: () => provider,
      body: () => ({ stageId: stage, status: 'requested' }),
    }
  },
  'approving a stage': async () => {
    const stage = await requested()
    return { call: approvePayment, as: () => customer, body: () => ({ stageId: stage, status: 'approved' }) }
  },
  'rejecting a stage': async () => {
    const stage = await requested()
    return {
      call: approvePayment,
      as: () => customer,
      body: () => ({ stageId: stage, status: 'rejected', reason: 'not_completed' }),
    }
  },
  'cancelling a job': async () => {
    await hired()
    return { call: cancelJob, as: () => customer, params: () => ({ id: job }) }
  },
  'completing a job': async () => {
    await completed()
    return { call: completeJob, as: () => customer, params: () => ({ id: job }) }
  },
  'a review': async () => {
    await completed()
    await server.ask(completeJob, { as: customer, params: { id: job } })
    return { call: addReview, as: () => customer, body: () => review(provider) }
  },
  'changing a review': async () => {
    await completed()
    await server.ask(completeJob, { as: customer, params: { id: job } })
    await server.ask(addReview, { as: provider, body: review(customer) })
    return { call: updateReview, as: () => provider, body: () => ({ ...review(customer), rating: 2 }) }
  },
  'an invitation': async () => {
    const invitee = await aProvider(server)
    return {
      call: sendInvitations,
      as: () => customer,
      body: () => ({ jobId: job, providerIds: [invitee.id] }),
    }
  },
  'answering an invitation': async () => {
    const invitee = await aProvider(server)
    await server.ask(sendInvitations, { as: customer, body: { jobId: job, providerIds: [invitee.id] } })
    const { jobs } = await server.ask(listInvitations, { as: invitee, params: { n: 1 } })
    const body = { invitationId: jobs[0]?.invitation.id, status: 'rejected' }
    return { call: decideInvitation, as: () => invitee, body: () => body }
  },
  'an offer': async () => ({
    call: makeOffer,
    as: () => customer,
    body: () => ({ jobId: job, bidId: bid, providerId: provider.id, price: cents(80_000) }),
  }),
  'accepting an offer': async () => {
    const body = { jobId: job, bidId: bid, providerId: provider.id, price: cents(80_000) }
    const { offer } = await server.ask(makeOffer, { as: customer, body })
    return { call: decideOffer, as: () => provider, body: () => ({ offerId: offer.id, status: 'accepted' }) }
  },
  'proposing a stage to add': async () => {
    await hired()
    return { call: changes.proposeAddedStage, as: () => provider, body: addedStage }
  },
  'proposing another price': async () => {
    await hired()
    const last = (await server.ask(bidDetail, { as: customer, params: { id: bid } })).bid.stages.at(-1)
    const body = { stageId: last?.id, description: 'Dearer wood.', price: cents(70_000) }
    return { call: changes.proposeNewPrice, as: () => provider, body: () => body }
  },
  'accepting a change': async () => {
    const body = { changeOrderId: await proposedStage(), status: 'accepted' }
    return { call: changes.decideChangeOrder, as: () => customer, body: () => body }
  },
  'withdrawing a change': async () => {
    const body = { changeOrderId: await proposedStage() }
    return { call: changes.withdrawChangeOrder, as: () => provider, body: () => body }
  },
  'a card': async () => ({
    call: addCard,
    as: () => customer,
    body: () => ({
      holder: 'C Customer',
      number: '4242424242424242',
      expiryMonth: 12,
      expiryYear: 2040,
      cvc: '123',
    }),
  }),
  'asking for a paper': async () => ({
    call: askForPaper,
    as: () => admin,
    params: () => ({ id: provider.id }),
    body: () => ({ about: 'identity', reason: 'It can not be read.' }),
  }),
  'paying otherwise': async () => {
    await hired()
    const id = await aFailedRefund(server, customer, job)
    const body = { reason: 'The card is closed.' }
    return { call: payOtherwise, as: () => admin, params: () => ({ id }), body: () => body }
  },
  'asking support': () => Promise.resolve({ call: askForHelp, as: () => customer, body: () => question }),
  'answering as support': async () => {
    const id = await asked()
    return { call: replyToTicket, as: () => admin, params: () => ({ id }), body: () => ({ text: 'Today.' }) }
  },
  'writing to support again': async () => {
    const id = await asked()
    const body = { text: 'It is not there yet.' }
    return { call: writeAgain, as: () => customer, params: () => ({ id }), body: () => body }
  },
  'reading a conversation': async () => {
    await server.ask(openConversation, { as: customer, body: { jobId: job, otherUserId: provider.id } })
    const body = { providerId: provider.id, reason: 'A report of fraud.' }
    return { call: readConversation, as: () => admin, params: () => ({ jobId: job }), body: () => body }
  },
  'withdrawing what was asked': async () => {
    const body = { about: 'profile', reason: 'It is empty.' } as const
    await server.ask(askForPaper, { as: admin, params: { id: provider.id }, body })
    const { user } = await server.ask(me, { as: provider })
    const request = user.paperRequests.find(({ about }) => about === 'profile')?.id
    return { call: withdrawPaperRequest, as: () => admin, params: () => ({ id: provider.id, request }) }
  },
  'saving a list of accounts': async () => ({
    call: exportUsers,
    as: () => admin,
    body: () => ({ list: 'customers' }),
  }),
  'writing a note': async () => ({
    call: addAdminNote,
    as: () => admin,
    params: () => ({ id: provider.id }),
    body: () => ({ text: 'Called back at noon.' }),
  }),
  'opening a dispute': async () => {
    const body = opening(await hired())
    return { call: disputes.openDispute, as: () => customer, body: () => body }
  },
  'answering a dispute': async () => {
    const id = await disputed()
    const body = { text: 'It is as agreed.' }
    return { call: disputes.sayInDispute, as: () => provider, params: () => ({ id }), body: () => body }
  },
  'proposing to settle one': async () => {
    const id = await disputed()
    const body = { release: cents(10_000) }
    return { call: disputes.proposeSettlement, as: () => provider, params: () => ({ id }), body: () => body }
  },
  'accepting what was proposed': async () => {
    const id = await disputed()
    const body = { release: cents(10_000) }
    const { dispute } = await server.ask(disputes.proposeSettlement, { as: provider, params: { id }, body })
    const proposal = dispute.proposals[0]?.id
    return { call: disputes.acceptProposal, as: () => customer, params: () => ({ id, proposal }) }
  },
  'deciding a dispute': async () => {
    const id = await disputed()
    const body = { text: 'It is as agreed.' }
    await server.ask(disputes.sayInDispute, { as: provider, params: { id }, body })
    return { call: disputes.decideDispute, as: () => admin, params: () => ({ id }), body: () => decision }
  },
  'dividing a stage': async () => {
    const id = await hired()
    return { call: disputes.decideStage, as: () => admin, params: () => ({ id }), body: () => decision }
  },
  'ending a hire': async () => {
    await hired()
    const id = job
    const body = { reason: 'The provider is gone.' }
    return { call: disputes.cancelHire, as: () => admin, params: () => ({ id }), body: () => body }
  },
  'correcting an address': async () => {
    const person = await signedUp(server, `${crypto.randomUUID()}@people.example`)
    const body = { email: `${crypto.randomUUID()}@people.example` }
    return { call: changeEmail, as: () => person, body: () => body }
  },
  'a reply that is kept': async () => ({
    call: addSavedReply,
    as: () => provider,
    body: () => ({ title: 'On my way', text: 'I am on my way to {job}.' }),
  }),
  'bank details': async () => ({
    call: addBank,
    as: () => provider,
    body: () => ({ name: 'Credit Union', accountNumber: '000123456789', routingNumber: '110000000' }),
  }),
}

/** What the tests below have sent twice. */
const tried = new Set<Call>()

test.each(Object.entries(requests))('%s happens once, however often it is sent', async (_name, prepare) => {
  const { call, as, params, body } = await prepare()
  tried.add(call)
  const key = crypto.randomUUID()
  const send = () =>
    server.send(call, {
      as: as(),
      key,
      ...(params && { params: params() }),
      ...(body && { body: body() }),
    })
  const said = async (): Promise<unknown> => JSON.parse((await send()).raw)
  const first = await send()
  expect(first.ok, first.raw).toBe(true)
  await runQueue(server)
  const after = await everything()
  expect(await said()).toEqual(JSON.parse(first.raw))
  server.now = new Date(server.now.getTime() + 2 * 86_400_000)
  expect(await said()).toEqual(JSON.parse(first.raw))
  await runQueue(server)
  expect(await everything()).toBe(after)
  expect(await verifyLedger(server.services.db)).toEqual([])
})

test('every call that the table says is repeatable is tried here or by its own tests', () => {
  const untried = allCalls.filter((call) => call.repeat && !tried.has(call))
  expect(untried.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(notTried)
})

/** Their own tests try these: uploads and edits. */
const notTried = [
  'POST /connections/:id/documents',
  'POST /connections/:id/images',
  'PUT /jobs/:id',
  'PUT /users/upload_gallery',
]
