import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { answerChargeback, listChargebacks } from '#shared/wire/calls/chargebacks.ts'
import { updateStage } from '#shared/wire/calls/stages.ts'
import { passMinute } from '#server/adapters/payments/sandbox/moneyOut.ts'
import {
  chargebacks as chargebackRows,
  payments,
  paymentStages,
  payouts,
  stages,
} from '#server/db/schema/index.ts'
import { verifyLedger } from '#server/modules/ledger/verify.ts'
import { hearGateway } from '#server/modules/stripe/gatewayEvents.ts'
import { anAdmin } from '#server/testing/builders.ts'
import { aHeldStage, moveStageAs } from '#server/testing/heldStage.ts'
import { aCard } from '#server/testing/jobBuilders.ts'
import { openForHiring } from '#server/testing/openings.ts'
import { runQueue } from '#server/testing/runQueue.ts'

const { server, customer, provider, card } = await openForHiring()
const { db } = server.services
const admin = await anAdmin(server)
const disputed = await aCard(server, customer, '4000000000000259')

afterEach(async () => {
  expect(await verifyLedger(db)).toEqual([])
})

async function approved(stageId: typeof stages.$inferSelect.id) {
  await moveStageAs(server, provider, stageId, 'requested')
  await moveStageAs(server, customer, stageId, 'approved')
  await runQueue(server)
}

/** The bank takes the money that was paid with the disputed card, and keeps it. */
async function lost() {
  const { chargebacks } = await server.ask(listChargebacks, { as: admin, query: {} })
  const open = chargebacks.find(({ status }) => status === 'needs_response')
  if (!open) throw new Error('Nothing was charged back')
  await server.ask(answerChargeback, {
    as: admin,
    params: { id: open.id },
    body: { text: 'losing_evidence' },
  })
  const kept = () => db.select().from(chargebackRows).where(eq(chargebackRows.id, open.id))
  const answered = { respondedAt: server.now }
  expect(await kept()).toMatchObject([{ ...answered, status: 'under_review', endedAt: null }])
  server.now = new Date(server.now.getTime() + 60_000)
  await passMinute(db)
  await hearGateway(server.services)
  await runQueue(server)
  // It was answered when it was, and ended later.
  expect(await kept()).toMatchObject([{ ...answered, status: 'lost', endedAt: server.now }])
}

test.each(['stopped', 'taken back'])(
  'a stage whose payout was %s is as before it was paid, and is paid, approved and paid out anew',
  async (how) => {
    const { id } = await aHeldStage(server, { customer, provider, card: disputed })
    if (how === 'taken back') await approved(id)
    await hearGateway(server.services)
    if (how === 'stopped') await approved(id)
    await lost()
    const [stage] = await db.select().from(stages).where(eq(stages.id, id))
    expect(stage).toMatchObject({ status: 'unpaid', requestedAt: null, approvedAt: null, paidOutAt: null })
    const paid = () => db.select().from(paymentStages).where(eq(paymentStages.stageId, id))
    expect((await paid()).map(({ live }) => live)).toEqual([false])
    const body = { stageId: id, status: 'in_escrow', cardId: card, cvv: '123' } as const
    expect(await server.send(updateStage, { as: customer, key: crypto.randomUUID(), body })).toMatchObject({
      ok: true,
    })
    expect((await paid()).filter(({ live }) => live)).toHaveLength(1)
    await approved(id)
    const sent = await db.select().from(payouts).where(eq(payouts.stageId, id)).orderBy(payouts.createdAt)
    expect(sent.map(({ status }) => status)).toEqual(['charged_back', 'complete'])
  },
)

test('what is paid out comes of the payment that stands, also where the one that went back seems younger', async () => {
  const { id } = await aHeldStage(server, { customer, provider, card: disputed })
  await hearGateway(server.services)
  await lost()
  // A clock that was put back.
  server.now = new Date(server.now.getTime() - 3_600_000)
  const body = { stageId: id, status: 'in_escrow', cardId: card, cvv: '123' } as const
  await server.ask(updateStage, { as: customer, key: crypto.randomUUID(), body })
  const paid = await db
    .select({ live: paymentStages.live, at: payments.createdAt, payment: payments.gatewayPayment })
    .from(paymentStages)
    .innerJoin(payments, eq(payments.id, paymentStages.paymentId))
    .where(eq(paymentStages.stageId, id))
    .orderBy(payments.createdAt)
  expect(paid.map(({ live }) => live)).toEqual([true, false])
  const transfer = vi.spyOn(server.services.payments, 'transfer')
  await approved(id)
  expect(transfer.mock.calls.map(([asked]) => asked.payment)).toEqual([paid[0]?.payment])
  transfer.mockRestore()
  server.now = new Date(server.now.getTime() + 3_600_000)
})

test('of two chargebacks of a stage that was paid twice each has cost what it has cost', async () => {
  const minute = () => void (server.now = new Date(server.now.getTime() + 60_000))
  const { id } = await aHeldStage(server, { customer, provider, card: disputed })
  await hearGateway(server.services)
  await approved(id)
  await lost()
  // The marketplace's own part alone: the provider was not paid.
  const [stopped] = await db.select().from(payouts).where(eq(payouts.stageId, id))
  const [first] = await db.select().from(paymentStages).where(eq(paymentStages.stageId, id))
  const own = (first?.total ?? 0) - (stopped?.amount ?? 0)
  minute()
  const body = { stageId: id, status: 'in_escrow', cardId: disputed, cvv: '123' } as const
  await server.ask(updateStage, { as: customer, key: crypto.randomUUID(), body })
  await hearGateway(server.services)
  await lost()
  const { chargebacks } = await server.ask(listChargebacks, { as: admin, query: {} })
  expect(own).toBeGreaterThan(0)
  expect(chargebacks.slice(0, 2).map(({ loss }) => loss)).toEqual([0, own])
  minute()
})

test('a payment that had gone back is lost alone: what was paid for the stage since stays where it is', async () => {
  const { id } = await aHeldStage(server, { customer, provider, card: disputed })
  await moveStageAs(server, provider, id, 'unpaid')
  await runQueue(server)
  const body = { stageId: id, status: 'in_escrow', cardId: card, cvv: '123' } as const
  await server.ask(updateStage, { as: customer, key: crypto.randomUUID(), body })
  await hearGateway(server.services)
  await lost()
  const [stage] = await db.select().from(stages).where(eq(stages.id, id))
  expect(stage).toMatchObject({ status: 'in_escrow', chargebackId: null })
  await approved(id)
  const sent = await db.select().from(payouts).where(eq(payouts.stageId, id))
  expect(sent.map(({ status }) => status)).toEqual(['complete'])
})
