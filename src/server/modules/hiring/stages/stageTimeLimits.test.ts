import { afterEach, expect, test } from 'vitest'
import { bidDetail } from '#shared/wire/calls/bids.ts'
import { updateStage } from '#shared/wire/calls/stages.ts'
import type { BidId, StageId } from '#shared/domain/ids.ts'
import type { StageState } from '#shared/domain/stageStates.ts'
import { daysAfter } from '#shared/domain/timeLimits.ts'
import { notifications, outbox } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { verifyLedger } from '#server/modules/ledger/verify.ts'
import { enforceTimeLimits } from '#server/modules/timeLimits/enforceTimeLimits.ts'
import { aProvider, type Person } from '#server/testing/builders.ts'
import { aJobWithBid, hire } from '#server/testing/jobBuilders.ts'
import { openForHiring } from '#server/testing/openings.ts'
import { runQueue } from '#server/testing/runQueue.ts'
import { and, eq, like } from 'drizzle-orm'
import { approveUnanswered } from './decideStage.ts'

const { server, customer, provider, card } = await openForHiring()
const { db } = server.services

afterEach(async () => {
  expect(await verifyLedger(db)).toEqual([])
})

/** A hired job of two stages, of which the first is in escrow. */
async function aPaidStage(deposit: 'first' | 'whole' = 'first') {
  const { jobId, bidId } = await aJobWithBid(server, customer, provider, { stages: 2 })
  expect(await hire(server, customer, { jobId, bidId, cardId: card, deposit })).toMatchObject({ ok: true })
  const [stage] = await stagesNow(bidId)
  if (!stage) throw new Error('The bid has no stage')
  return { jobId, bidId, id: stage.id }
}

const stagesNow = async (id: BidId) =>
  (await server.ask(bidDetail, { as: customer, params: { id } })).bid.stages
const statusesNow = async (id: BidId): Promise<StageState[]> =>
  (await stagesNow(id)).map(({ status }) => status)

const move = (as: Person, id: StageId, status: 'requested' | 'approved' | 'unpaid') =>
  server.send(updateStage, { as, body: { stageId: id, status } })
const reject = (id: StageId) =>
  server.ask(updateStage, {
    as: customer,
    body: { stageId: id, status: 'rejected', reason: 'not_completed' },
  })

/** So many days later, to the millisecond or short of it. */
async function after(days: number, short = 0): Promise<void> {
  server.now = new Date(daysAfter(start, days).getTime() - short)
  await enforceTimeLimits(server.services)
}
let start = server.now
const from = () => (start = server.now)

const told = async (person: Person, type: string) =>
  (
    await db
      .select()
      .from(notifications)
      .where(and(eq(notifications.receiverId, person.id), like(notifications.eventKey, `${type}:%`)))
  ).length

test('a stage payment that is not answered is reminded of three times and then approved by itself', async () => {
  const { bidId, id } = await aPaidStage()
  await move(provider, id, 'requested')
  from()
  const reminded = () => told(customer, 'payment_request_reminder')
  const counts: number[] = []
  for (const days of [2.9, 3, 3, 6.9, 7, 11.9, 12, 13.9]) {
    await after(days)
    counts.push(await reminded())
  }
  expect(counts).toEqual([0, 1, 1, 1, 2, 2, 3, 3])
  expect(await statusesNow(bidId)).toEqual(['requested', 'unpaid'])
  await after(14)
  expect(await statusesNow(bidId)).toEqual(['approved', 'unpaid'])
  expect([
    await told(customer, 'payment_accept_unanswered'),
    await told(provider, 'payment_accept_unanswered'),
  ]).toEqual([1, 1])
  await runQueue(server)
  expect(await statusesNow(bidId)).toEqual(['paid_out', 'unpaid'])
  expect(await reminded()).toBe(3)
})

test('after days without a server one reminder is sent, and each request counts anew', async () => {
  const { bidId, id } = await aPaidStage()
  await move(provider, id, 'requested')
  from()
  const before = await told(customer, 'payment_request_reminder')
  await after(8)
  expect(await told(customer, 'payment_request_reminder')).toBe(before + 1)
  await reject(id)
  await move(provider, id, 'requested')
  from()
  await after(13.9)
  expect(await statusesNow(bidId)).toEqual(['requested', 'unpaid'])
  await after(14)
  expect(await statusesNow(bidId)).toEqual(['approved', 'unpaid'])
  await runQueue(server)
})

test('money that nobody asks for is reminded of, shown to the operator, and goes back before the gateway lets go of it', async () => {
  const { bidId } = await aPaidStage('whole')
  from()
  const seen: number[][] = []
  for (const days of [29.9, 30, 60, 74.9, 75, 84.9]) {
    await after(days)
    seen.push([
      await told(customer, 'escrow_reminder'),
      await told(provider, 'escrow_reminder'),
      (await db.select().from(outbox).where(like(outbox.subject, '%has been in escrow since%'))).length,
    ])
  }
  // Two stages, each by itself.
  expect(seen).toEqual([
    [0, 0, 0],
    [2, 2, 0],
    [4, 4, 0],
    [4, 4, 0],
    [4, 4, 2],
    [4, 4, 2],
  ])
  expect(await statusesNow(bidId)).toEqual(['in_escrow', 'in_escrow'])
  await after(85)
  expect(await statusesNow(bidId)).toEqual(['unpaid', 'unpaid'])
  expect([await told(customer, 'escrow_returned'), await told(provider, 'escrow_returned')]).toEqual([2, 2])
  await runQueue(server)
})

test('a rejected stage is approved after all, or given back, by whose it is', async () => {
  const approved = await aPaidStage()
  await move(provider, approved.id, 'requested')
  await reject(approved.id)
  expect(await move(customer, approved.id, 'approved')).toMatchObject({ ok: true })
  await runQueue(server)
  expect(await statusesNow(approved.bidId)).toEqual(['paid_out', 'unpaid'])

  const returned = await aPaidStage()
  await move(provider, returned.id, 'requested')
  await reject(returned.id)
  const stranger = await aProvider(server)
  expect(await move(stranger, returned.id, 'unpaid')).toMatchObject({ status: 404 })
  expect(await move(customer, returned.id, 'unpaid')).toMatchObject({ status: 403 })
  expect(await move(provider, returned.id, 'unpaid')).toMatchObject({ ok: true })
  expect(await move(provider, returned.id, 'unpaid')).toMatchObject({ status: 409 })
  expect(await told(customer, 'escrow_given_back')).toBe(1)
  await runQueue(server)
  expect(await stagesNow(returned.bidId)).toMatchObject([{ status: 'unpaid', rejectionReason: '' }, {}])
})

test('a stage that began to wait anew after it was found overdue is left alone', async () => {
  const { bidId, id } = await aPaidStage()
  await move(provider, id, 'requested')
  from()
  server.now = daysAfter(start, 14)
  await reject(id)
  await move(provider, id, 'requested')
  await expect(inTransaction(server.services, (tx) => approveUnanswered(tx, id))).rejects.toThrow()
  expect(await statusesNow(bidId)).toEqual(['requested', 'unpaid'])
})
