import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { confirmBid, decideBid } from '#shared/wire/calls/bids.ts'
import * as changes from '#shared/wire/calls/changeOrders.ts'
import * as disputes from '#shared/wire/calls/disputes.ts'
import { sendInvitations } from '#shared/wire/calls/invitations.ts'
import { updateJob } from '#shared/wire/calls/jobs.ts'
import { unreadNotifications } from '#shared/wire/calls/notifications.ts'
import { decideOffer, makeOffer } from '#shared/wire/calls/offers.ts'
import type { NotificationType } from '#shared/domain/notificationTypes.ts'
import { centsFromDollars } from '#shared/domain/money.ts'
import { notifications } from '#server/db/schema/index.ts'
import { aCustomer, aProvider, type Person } from '#server/testing/builders.ts'
import { aHeldStage, moveStageAs } from '#server/testing/heldStage.ts'
import { aBid, aCard, aJob, aJobWithBid, jobFields } from '#server/testing/jobBuilders.ts'
import { openServer } from '#server/testing/openings.ts'

const server = await openServer()

let customer: Person
let provider: Person
beforeEach(async () => {
  customer = await aCustomer(server)
  provider = await aProvider(server)
})

async function isUnread(as: Person, type: NotificationType): Promise<boolean> {
  const { notifications } = await server.ask(unreadNotifications, { as })
  return notifications.some((one) => one.type === type)
}

async function held() {
  return aHeldStage(server, { customer, provider, card: await aCard(server, customer) })
}

test('who approves or rejects a stage anywhere has read that it was asked for; who asks again, the rejection', async () => {
  const { id } = await held()
  for (const decision of ['rejected', 'approved'] as const) {
    server.now = new Date(server.now.getTime() + 60_000)
    await moveStageAs(server, provider, id, 'requested')
    expect(await isUnread(customer, 'payment_request')).toBe(true)
    expect(await isUnread(provider, 'payment_reject')).toBe(false)
    await moveStageAs(server, customer, id, decision)
    expect(await isUnread(customer, 'payment_request')).toBe(false)
    expect(await isUnread(provider, decision === 'rejected' ? 'payment_reject' : 'payment_accept')).toBe(true)
  }
})

test('who decides waits for nobody who reads the same notification at that moment', async () => {
  const { id } = await held()
  await moveStageAs(server, provider, id, 'requested')
  await server.database.aside.transaction(async (other) => {
    await other
      .update(notifications)
      .set({ readAt: server.now })
      .where(eq(notifications.receiverId, customer.id))
    await moveStageAs(server, customer, id, 'approved')
  })
  expect(await isUnread(customer, 'payment_request')).toBe(false)
})

test('a bid that is decided is no news to its customer, and leaves the other bids unread', async () => {
  const { jobId, bidId } = await aJobWithBid(server, customer, provider)
  await aBid(server, await aProvider(server), jobId)
  await server.ask(decideBid, { as: customer, body: { jobId, bidId, status: 'rejected' } })
  const { notificationCount } = await server.ask(unreadNotifications, { as: customer })
  expect(notificationCount).toBe(1)
})

test('an offer that is answered, and a change that is withdrawn, are no news', async () => {
  const { jobId, bidId } = await aJobWithBid(server, customer, provider)
  const { offer } = await server.ask(makeOffer, {
    as: customer,
    wire: { job_id: jobId, bid_id: bidId, bidder_id: provider.id, price: '900' },
  })
  expect(await isUnread(provider, 'offer_send')).toBe(true)
  await server.ask(decideOffer, { as: provider, body: { offerId: offer.id, status: 'rejected' } })
  expect(await isUnread(provider, 'offer_send')).toBe(false)

  const hire = await held()
  const { changeOrder } = await server.ask(changes.proposeAddedStage, {
    as: customer,
    body: { bidId: hire.bidId, title: 'Rot', description: 'Two posts.', price: centsFromDollars(300) },
  })
  expect(await isUnread(provider, 'change_propose')).toBe(true)
  await server.ask(changes.withdrawChangeOrder, { as: customer, body: { changeOrderId: changeOrder.id } })
  expect(await isUnread(provider, 'change_propose')).toBe(false)
})

test('an invitation that is answered by a bid, and an edit that a bid is confirmed after, are no news', async () => {
  const jobId = await aJob(server, customer)
  await server.ask(sendInvitations, { as: customer, body: { jobId, providerIds: [provider.id] } })
  expect(await isUnread(provider, 'invitation_send')).toBe(true)
  const bidId = await aBid(server, provider, jobId)
  expect(await isUnread(provider, 'invitation_send')).toBe(false)
  const body = { ...(await jobFields(server)), description: 'Larger than I thought.' }
  const files = { attachment: [], pictures: [] }
  await server.ask(updateJob, { as: customer, params: { id: jobId }, body, files })
  expect(await isUnread(provider, 'job_changed')).toBe(true)
  await server.ask(confirmBid, { as: provider, params: { id: bidId } })
  expect(await isUnread(provider, 'job_changed')).toBe(false)
})

test('a dispute that was answered is no news', async () => {
  const { id: stageId } = await held()
  const { dispute } = await server.ask(disputes.openDispute, {
    as: customer,
    body: { stageId, reason: 'poor_work', wish: 'refund', text: 'The boards are loose.' },
  })
  expect(await isUnread(provider, 'dispute_opened')).toBe(true)
  const said = { params: { id: dispute.id }, body: { text: 'They are as agreed.' } }
  await server.ask(disputes.sayInDispute, { as: provider, ...said })
  expect(await isUnread(provider, 'dispute_opened')).toBe(false)
})
