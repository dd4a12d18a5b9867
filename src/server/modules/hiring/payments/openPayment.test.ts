import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { decideBid } from '#shared/wire/calls/bids.ts'
import { deleteCard } from '#shared/wire/calls/cards.ts'
import { updateStage } from '#shared/wire/calls/stages.ts'
import type { BidId, CardId, JobId, StageId } from '#shared/domain/ids.ts'
import { server as text } from '#texts/refusals.ts'
import { jobs, payments, paymentStages } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { verifyLedger } from '#server/modules/ledger/verify.ts'
import { moveStageAs, stagesNow } from '#server/testing/heldStage.ts'
import { aCard, aJobWithBid, cardNumbers, hire } from '#server/testing/jobBuilders.ts'
import { openForHiring } from '#server/testing/openings.ts'
import { runQueue } from '#server/testing/runQueue.ts'
import { stagesOfBid } from '../stages/stages.ts'
import { openPayment } from './openPayment.ts'

const { server, customer, provider, card } = await openForHiring()
const { db } = server.services
const other = await aCard(server, customer)

let jobId: JobId
let bidId: BidId
beforeEach(async () => {
  ;({ jobId, bidId } = await aJobWithBid(server, customer, provider, { price: 1000, stages: 3 }))
})
afterEach(async () => {
  expect(await verifyLedger(db)).toEqual([])
})

type Order = { key: string; cardId?: CardId }
const order = ({ key, cardId = card }: Order, deposit: 'first' | 'whole' = 'first') =>
  hire(server, customer, { jobId, bidId, cardId, key, deposit })
const pay = (stageId: StageId, { key, cardId = card }: Order) =>
  server.send(updateStage, {
    as: customer,
    key,
    body: { stageId, status: 'in_escrow', cardId, cvv: '123' },
  })

async function stageIds() {
  const [first, second, third] = await stagesNow(server, customer, bidId)
  if (!first || !second || !third) throw new Error('The bid has not three stages')
  return [first.id, second.id, third.id] as const
}

/** A stage that is in escrow is done and paid out, so that the next one may be paid. */
async function finished(id: StageId): Promise<void> {
  await moveStageAs(server, provider, id, 'requested')
  await moveStageAs(server, customer, id, 'approved')
  await runQueue(server)
}

const made = () => db.select().from(payments).where(eq(payments.jobId, jobId))
const reused = { status: 409, problem: { message: text.keyReused } }

describe('a key that a client has paid with', () => {
  test('is the same payment where all of it is the same, of one stage or of all', async () => {
    for (const deposit of ['first', 'whole'] as const) {
      const key = crypto.randomUUID()
      const first = await order({ key }, deposit)
      const again = await order({ key }, deposit)
      expect(again.ok && again.data).toEqual(first.ok && first.data)
      expect(await made()).toHaveLength(1)
      ;({ jobId, bidId } = await aJobWithBid(server, customer, provider))
    }
  })

  test('is refused with another card', async () => {
    const key = crypto.randomUUID()
    await order({ key })
    expect(await order({ key, cardId: other })).toMatchObject(reused)
    expect(await made()).toHaveLength(1)
  })

  test('is refused for another stage, and for the stage alone that it hired with', async () => {
    const [hiring, paying] = [{ key: crypto.randomUUID() }, { key: crypto.randomUUID() }]
    await order(hiring)
    const [first, second, third] = await stageIds()
    expect(await pay(first, hiring)).toMatchObject(reused)
    await finished(first)
    expect(await pay(second, paying)).toMatchObject({ ok: true })
    await finished(second)
    expect(await pay(third, paying)).toMatchObject(reused)
    expect(await pay(second, paying)).toMatchObject({ data: { payment: { status: 'succeeded' } } })
    expect(await made()).toHaveLength(2)
  })
})

test('a job is held for the bid that a payment would hire, and for none where one is hired already', async () => {
  const asking = await aCard(server, customer, cardNumbers.challenge)
  const holder = async () => (await db.select().from(jobs).where(eq(jobs.id, jobId)))[0]?.hiringPaymentId
  await order({ key: crypto.randomUUID(), cardId: asking })
  const [waiting] = await made()
  expect(waiting).toMatchObject({ hires: true, status: 'requires_action' })
  expect(await holder()).toBe(waiting?.id)
  // Another, which is accepted first and paid for then.
  ;({ jobId, bidId } = await aJobWithBid(server, customer, provider))
  await server.ask(decideBid, { as: customer, body: { jobId, bidId, status: 'accepted' } })
  await order({ key: crypto.randomUUID(), cardId: asking })
  expect(await made()).toMatchObject([{ hires: false, status: 'requires_action' }])
  expect(await holder()).toBeNull()
})

test('a card that was removed pays for nothing any more', async () => {
  const removed = await aCard(server, customer)
  await server.ask(deleteCard, { as: customer, params: { id: removed } })
  expect(await order({ key: crypto.randomUUID(), cardId: removed })).toMatchObject({
    status: 400,
    problem: { errors: [{ field: 'stripe_card_id' }] },
  })
  expect(await made()).toEqual([])
})

test('a stage that is paid is not paid a second time, whoever asks for it', async () => {
  await order({ key: crypto.randomUUID() }, 'whole')
  const again = inTransaction(server.services, async (tx) => {
    const stages = await stagesOfBid(tx.db, bidId)
    const paying = { customer: customer.id, cardId: card, cvv: '123', operationKey: crypto.randomUUID() }
    await openPayment(tx, paying, { jobId, bidId, stages, hires: false })
  })
  await expect(again).rejects.toMatchObject({ code: 'payment_under_way' })
  expect(await made()).toHaveLength(1)
})

test('what was asked for a stage, and at which rate, is kept with its payment', async () => {
  await order({ key: crypto.randomUUID() }, 'whole')
  const [payment] = await made()
  if (!payment) throw new Error('There is no payment')
  const kept = await db.select().from(paymentStages).where(eq(paymentStages.paymentId, payment.id))
  expect(kept.map(({ price }) => price).toSorted((one, two) => one - two)).toEqual([20_000, 35_000, 45_000])
  expect(kept.reduce((sum, { total }) => sum + total, 0)).toBe(payment.amount)
  for (const { feeRate, live } of kept) expect({ feeRate, live }).toEqual({ feeRate: 500, live: true })
  expect(payment).toMatchObject({ cardId: card, gateway: 'sandbox', createdAt: server.now })
})
