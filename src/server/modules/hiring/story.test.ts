import { describe, expect, test } from 'vitest'
import type { ConversationId, JobId } from '#shared/domain/ids.ts'
import { listConversations, listMessages } from '#shared/wire/calls/conversations.ts'
import { bidDetail, decideBid } from '#shared/wire/calls/bids.ts'
import { sendInvitations } from '#shared/wire/calls/invitations.ts'
import { cancelJob, completeJob } from '#shared/wire/calls/jobs.ts'
import { addReview } from '#shared/wire/calls/reviews.ts'
import { updateStage } from '#shared/wire/calls/stages.ts'
import { aProvider, type Person } from '#server/testing/builders.ts'
import { aBid, aJob, aJobWithBid, hire } from '#server/testing/jobBuilders.ts'
import { openForHiring } from '#server/testing/openings.ts'
import { runQueue } from '#server/testing/runQueue.ts'

const { server, customer, provider, card } = await openForHiring()

async function rowOf(as: Person, job: JobId) {
  const { conversations } = await server.ask(listConversations, { as, body: {} })
  return conversations.find((one) => one.job.id === job)
}

async function read(as: Person, id: ConversationId) {
  const { messages } = await server.ask(listMessages, { as, params: { id }, query: {} })
  return messages
}

async function story(as: Person, job: JobId) {
  const row = await rowOf(as, job)
  return row ? (await read(as, row.id)).map(({ kind, text }) => ({ kind, text })) : undefined
}

describe('the conversation of two people', () => {
  test('tells the whole story, from the invitation to the reviews', async () => {
    const jobId = await aJob(server, customer)
    await server.ask(sendInvitations, { as: customer, body: { jobId, providerIds: [provider.id] } })
    expect(await rowOf(provider, jobId)).toMatchObject({ unread: 1, lastMessage: { text: 'Invited to bid' } })
    const bidId = await aBid(server, provider, jobId, { stages: 2 })
    await hire(server, customer, { jobId, bidId, cardId: card })
    // After a hire a list says what the specification has for it, and not that it was paid.
    expect(await rowOf(provider, jobId)).toMatchObject({ lastMessage: { kind: 'bid_accepted' } })
    const { bid } = await server.ask(bidDetail, { as: customer, params: { id: bidId } })
    for (const { id: stageId, status } of bid.stages) {
      const paying = { stageId, status: 'in_escrow', cardId: card, cvv: '123' } as const
      if (status === 'unpaid')
        await server.ask(updateStage, { as: customer, key: crypto.randomUUID(), body: paying })
      await server.ask(updateStage, { as: provider, body: { stageId, status: 'requested' } })
      await server.ask(updateStage, { as: customer, body: { stageId, status: 'approved' } })
      await runQueue(server)
    }
    await server.ask(completeJob, { as: customer, params: { id: jobId } })
    const review = { jobId, otherUserId: customer.id, rating: 4, message: 'Clear about it all.' }
    await server.ask(addReview, { as: provider, body: review })
    const told = [
      { kind: 'invited', text: 'Invited to bid' },
      { kind: 'bid_accepted', text: expect.any(String) },
      { kind: 'stage_requested', text: 'Approval requested for “Stage 1”: $350.00' },
      { kind: 'stage_approved', text: 'Approved “Stage 1”: $350.00' },
      { kind: 'stage_paid_out', text: 'Paid out for “Stage 1”: $350.00' },
      { kind: 'stage_paid', text: 'Paid into escrow for “Stage 2”: $650.00' },
      { kind: 'stage_requested', text: 'Approval requested for “Stage 2”: $650.00' },
      { kind: 'stage_approved', text: 'Approved “Stage 2”: $650.00' },
      { kind: 'stage_paid_out', text: 'Paid out for “Stage 2”: $650.00' },
      { kind: 'job_completed', text: 'Marked the job as completed' },
      { kind: 'review_written', text: 'Wrote a review: 4 of 5' },
    ]
    expect(await story(customer, jobId)).toEqual(told)
    expect(await story(provider, jobId)).toEqual(told)
  })

  test('counts as unread what asks for something, and not what the bell has told of', async () => {
    const { jobId, bidId } = await aJobWithBid(server, customer, provider, { stages: 2 })
    await hire(server, customer, { jobId, bidId, cardId: card, deposit: 'whole' })
    // That they are hired.
    expect(await rowOf(provider, jobId)).toMatchObject({ unread: 1, lastSequence: 1 })
    await server.ask(cancelJob, { as: customer, params: { id: jobId } })
    expect(await rowOf(provider, jobId)).toMatchObject({
      unread: 1,
      isClosed: true,
      lastMessage: { text: 'Cancelled the job' },
    })
    expect(await rowOf(customer, jobId)).toMatchObject({ unread: 0 })
    expect((await story(customer, jobId))?.slice(1)).toMatchObject([
      { kind: 'stage_returned' },
      { kind: 'stage_returned' },
      { kind: 'job_cancelled' },
    ])
  })

  test('is nobody else’s to read', async () => {
    const jobId = await aJob(server, customer)
    await server.ask(sendInvitations, { as: customer, body: { jobId, providerIds: [provider.id] } })
    const id = (await rowOf(provider, jobId))?.id
    if (!id) throw new Error('The invitation opened no conversation')
    const stranger = await aProvider(server)
    expect(await rowOf(stranger, jobId)).toBeUndefined()
    const reading = server.send(listMessages, { as: stranger, params: { id }, query: {} })
    expect(await reading).toMatchObject({ status: 404 })
  })

  test('says last that the bid was accepted, also where it is paid for afterwards', async () => {
    const { jobId, bidId } = await aJobWithBid(server, customer, provider, { stages: 2 })
    await server.ask(decideBid, { as: customer, body: { bidId, jobId, status: 'accepted' } })
    await hire(server, customer, { jobId, bidId, cardId: card, deposit: 'whole' })
    expect(await rowOf(customer, jobId)).toMatchObject({ lastMessage: { kind: 'bid_accepted' } })
    expect(await rowOf(provider, jobId)).toMatchObject({ unread: 1, lastSequence: 1 })
  })

  test('is not opened by a bid alone', async () => {
    const { jobId } = await aJobWithBid(server, customer, provider)
    expect(await rowOf(customer, jobId)).toBeUndefined()
  })
})
