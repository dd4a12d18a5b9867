import { asc, eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { decideStage } from '#shared/wire/calls/disputes.ts'
import { cents } from '#shared/domain/money.ts'
import { questionPayment } from '#server/adapters/payments/sandbox/disputes.ts'
import {
  chargebacks,
  chargebackStages,
  paymentStages,
  refunds,
  sandboxDisputes,
  stages,
} from '#server/db/schema/index.ts'
import { verifyLedger } from '#server/modules/ledger/verify.ts'
import { hearGateway } from '#server/modules/stripe/gatewayEvents.ts'
import { openForChargebacks } from '#server/testing/chargedBack.ts'
import { answerRefunds } from '#server/testing/failedRefund.ts'
import { stagesNow } from '#server/testing/heldStage.ts'
import { runQueue } from '#server/testing/runQueue.ts'

const { server, db, customer, admin, hire, paid, listed, decided, balance, gatewayPayment, refundOfHire } =
  await openForChargebacks()

afterEach(async () => {
  expect(await verifyLedger(db)).toEqual([])
})

/** The bank takes so much of the payment, and we hear of it. */
async function taken(amount: number): Promise<void> {
  const name = await gatewayPayment()
  await db
    .update(sandboxDisputes)
    .set({ amount: cents(amount) })
    .where(eq(sandboxDisputes.payment, name))
  await hearGateway(server.services)
}

/** Of each stage, in order: what was paid, what of it is taken, and whether its money stays where it is. */
async function parts() {
  return db
    .select({ paid: paymentStages.total, taken: chargebackStages.amount, frozenBy: stages.chargebackId })
    .from(chargebackStages)
    .innerJoin(paymentStages, eq(paymentStages.id, chargebackStages.paymentStageId))
    .innerJoin(stages, eq(stages.id, paymentStages.stageId))
    .where(eq(chargebackStages.chargebackId, (await listed()).id))
    .orderBy(asc(stages.order))
}

async function isWhole(): Promise<boolean | undefined> {
  const [row] = await db
    .select()
    .from(chargebacks)
    .where(eq(chargebacks.id, (await listed()).id))
  return row?.isWhole
}

/** The second of the two stages is given back by an admin. */
async function secondReturned(): Promise<void> {
  const [, second] = await stagesNow(server, customer, hire().bidId)
  if (!second) throw new Error('There is no second stage')
  const body = { release: cents(0), reason: 'Both agree.' }
  await server.ask(decideStage, { as: admin, params: { id: second.id }, body })
  await runQueue(server)
}

test('all of a payment is taken of each of its stages, and each stays where it is', async () => {
  await paid('fraud', 'whole')
  await hearGateway(server.services)
  const { id } = await listed()
  const all = await parts()
  expect(all.map(({ taken: amount, frozenBy }) => [amount, frozenBy])).toEqual(
    all.map(({ paid: amount }) => [amount, id]),
  )
  expect(await isWhole()).toBe(true)
})

test('a part of it is taken of each stage by what was paid for it, to the cent', async () => {
  await paid('fraud', 'whole')
  await taken(10_001)
  const [first, second] = await parts()
  if (!first || !second) throw new Error('There are not two parts')
  expect(first.taken + second.taken).toBe(10_001)
  const share = (10_001 * first.paid) / (first.paid + second.paid)
  expect(Math.abs(first.taken - share)).toBeLessThan(1)
  expect(await isWhole()).toBe(false)
  await decided('losing_evidence')
  expect(await balance('platform_losses')).toBe(10_001)
  // The marketplace bears it, and both stages stay as they were.
  const now = await stagesNow(server, customer, hire().bidId)
  expect(now).toMatchObject([
    { status: 'in_escrow', isFrozen: false },
    { status: 'in_escrow', isFrozen: false },
  ])
})

test('what went back to the card before is not taken again: the rest is all there is', async () => {
  await paid('fraud', 'whole')
  await db.delete(sandboxDisputes).where(eq(sandboxDisputes.payment, await gatewayPayment()))
  await secondReturned()
  await questionPayment(db, await gatewayPayment())
  const [first] = await db.select().from(paymentStages).where(eq(paymentStages.stageId, hire().id))
  await taken(first?.total ?? 0)
  const [one, other] = await parts()
  expect(one).toMatchObject({ taken: first?.total, frozenBy: (await listed()).id })
  // Nothing of the other is left to be kept back, so that it may be paid anew.
  expect(other).toMatchObject({ taken: 0, frozenBy: null })
  expect(await isWhole()).toBe(true)
  await decided('losing_evidence')
  expect(await balance('platform_losses')).toBe(0)
  expect(await balance('gateway')).toBe(0)
})

test('a refund that has failed stays where it is, and is the bank’s once the payment is lost', async () => {
  await paid('fraud', 'whole')
  const mend = answerRefunds(server, { status: 'failed', reason: 'lost_or_stolen_card' })
  await secondReturned()
  mend()
  await hearGateway(server.services)
  expect((await parts()).map(({ frozenBy }) => frozenBy !== null)).toEqual([true, true])
  expect(await isWhole()).toBe(true)
  await decided('losing_evidence')
  const rows = await db
    .select({ status: refunds.status, settledAt: refunds.settledAt })
    .from(refunds)
    .innerJoin(paymentStages, eq(paymentStages.id, refunds.paymentStageId))
    .innerJoin(stages, eq(stages.id, paymentStages.stageId))
    .where(eq(stages.bidId, hire().bidId))
  const settled = { status: 'charged_back', settledAt: server.now }
  expect(rows).toEqual([settled, settled])
  expect(await refundOfHire()).toMatchObject(settled)
  expect(await balance('gateway')).toBe(0)
})
