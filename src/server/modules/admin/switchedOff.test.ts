import { cents } from '#shared/domain/money.ts'
import { stageId } from '#shared/domain/ids.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { updateStatus } from '#shared/wire/calls/admin.ts'
import { decideBid, postBid } from '#shared/wire/calls/bids.ts'
import { decideInvitation, listInvitations, sendInvitations } from '#shared/wire/calls/invitations.ts'
import { jobDetail } from '#shared/wire/calls/jobs.ts'
import { activeJobs, providerHome } from '#shared/wire/calls/jobLists.ts'
import { updateStage } from '#shared/wire/calls/stages.ts'
import { makeOffer } from '#shared/wire/calls/offers.ts'
import { openConversation, sendMessage } from '#shared/wire/calls/conversations.ts'
import { server as text } from '#texts/refusals.ts'
import { aCustomer, anAdmin, aProvider, type Person } from '#server/testing/builders.ts'
import { aCard, bidFields, hire } from '#server/testing/jobBuilders.ts'
import {
  aHiredJob,
  aStoredBid,
  aStoredJob,
  aStoredJobToBidFor,
  type StoredJob,
} from '#server/testing/storedJobs.ts'
import { openServer } from '#server/testing/openings.ts'
import { newMessageId } from '#server/testing/conversations.ts'

const server = await openServer()
const admin = await anAdmin(server)
let customer: Person
let provider: Person
let job: StoredJob
beforeEach(async () => {
  ;({ customer, provider, job } = await aStoredJobToBidFor(server))
})

const turn = (person: Person, status: 'active' | 'off') =>
  server.ask(updateStatus, { as: admin, params: { id: person.id }, body: { status } })
const home = async (as: Person) =>
  (await server.ask(providerHome, { as, body: {} })).jobs.map((listed) => listed.id)
const invited = async (as: Person) => (await server.ask(listInvitations, { as, params: { n: 1 } })).jobs

describe('a customer whose account is switched off', () => {
  test('has no jobs in a provider’s home until it is switched on again', async () => {
    const other = await aStoredJob(server, await aCustomer(server))
    expect(await home(provider)).toEqual(expect.arrayContaining([job.id, other.id]))
    await turn(customer, 'off')
    const left = await home(provider)
    expect(left).toContain(other.id)
    expect(left).not.toContain(job.id)
    await turn(customer, 'active')
    expect(await home(provider)).toContain(job.id)
  })

  test('gets no bids', async () => {
    await turn(customer, 'off')
    expect(await server.send(postBid, { as: provider, body: bidFields(job.id, 1000, 2) })).toMatchObject({
      status: 409,
      problem: { message: text.jobNotOpen },
    })
  })

  test('gets no answer to an invitation but a no', async () => {
    await server.ask(sendInvitations, {
      as: customer,
      body: { jobId: job.id, providerIds: [provider.id] },
    })
    const [invitation] = await invited(provider)
    if (!invitation) throw new Error('The invitation is not in the list')
    await turn(customer, 'off')
    expect(await invited(provider)).toEqual([])
    const answer = (status: 'accepted' | 'rejected') =>
      server.send(decideInvitation, {
        as: provider,
        body: { invitationId: invitation.invitation.id, status },
      })
    expect(await answer('accepted')).toMatchObject({ status: 409, problem: { message: text.jobNotOpen } })
    expect(await answer('rejected')).toMatchObject({ ok: true })
  })

  test('leaves the provider they have hired the job', async () => {
    const hired = await aHiredJob(server)
    await turn(hired.customer, 'off')
    const { job: seen } = await server.ask(jobDetail, { as: hired.provider, params: { id: hired.job.id } })
    expect(seen.isHired).toBe(true)
  })
})

describe('a provider whose account is switched off', () => {
  const refused = { status: 409, problem: { message: text.providerSwitchedOff } }

  test('can’t be hired, and nothing is charged', async () => {
    const bid = await aStoredBid(server, job, provider)
    const cardId = await aCard(server, customer)
    await turn(provider, 'off')
    const body = { bidId: bid.id, jobId: job.id, status: 'accepted' as const }
    expect(await server.send(decideBid, { as: customer, body })).toMatchObject(refused)
    expect(await hire(server, customer, { jobId: job.id, bidId: bid.id, cardId })).toMatchObject(refused)
    const { jobs } = await server.ask(activeJobs, { as: customer, params: { n: 1 } })
    expect(jobs).toMatchObject([{ id: job.id }])
    // Another bid can be accepted with the same card.
    const other = await aStoredBid(server, job, await aProvider(server))
    expect(await hire(server, customer, { jobId: job.id, bidId: other.id, cardId })).toMatchObject({
      ok: true,
      data: { status: 'accepted' },
    })
  })

  test('is paid no further stage', async () => {
    const hired = await aHiredJob(server, { stages: ['paid_out', 'unpaid'] })
    const [, stage] = hired.bid.stages
    const cardId = await aCard(server, hired.customer)
    await turn(hired.provider, 'off')
    const body = { stageId: stageId.parse(stage?.id), status: 'in_escrow', cardId, cvv: '123' } as const
    expect(await server.send(updateStage, { as: hired.customer, body })).toMatchObject(refused)
  })

  test('is neither written to nor made an offer', async () => {
    const bid = await aStoredBid(server, job, provider)
    const about = { jobId: job.id, otherUserId: provider.id }
    const { conversation } = await server.ask(openConversation, { as: customer, body: about })
    await turn(provider, 'off')
    const off = { status: 409, problem: { message: text.partnerSwitchedOff } }
    const message = {
      id: newMessageId(),
      conversationId: conversation.id,
      kind: 'text' as const,
      text: 'Hello?',
    }
    const offer = { jobId: job.id, bidId: bid.id, providerId: provider.id, price: cents(90_000) }
    expect(await server.send(sendMessage, { as: customer, body: message })).toMatchObject(off)
    expect(await server.send(makeOffer, { as: customer, body: offer })).toMatchObject(off)
    expect(await server.send(openConversation, { as: customer, body: about })).toMatchObject(off)
  })

  test('can be rejected', async () => {
    const bid = await aStoredBid(server, job, provider)
    await turn(provider, 'off')
    const body = { bidId: bid.id, jobId: job.id, status: 'rejected' as const }
    expect(await server.send(decideBid, { as: customer, body })).toMatchObject({ ok: true })
  })
})
