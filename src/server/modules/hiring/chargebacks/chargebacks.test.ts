import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listAuditLog, listTransfers, payOtherwise, retryTransfer } from '#shared/wire/calls/admin.ts'
import {
  acceptChargeback,
  answerChargeback,
  chargebackFile,
  listChargebacks,
  setWarningAside,
} from '#shared/wire/calls/chargebacks.ts'
import { listDisputes, openDispute } from '#shared/wire/calls/disputes.ts'
import { cancelJob } from '#shared/wire/calls/jobs.ts'
import { updateStage } from '#shared/wire/calls/stages.ts'
import { invoice } from '#shared/wire/calls/transactions.ts'
import { listNotifications } from '#shared/wire/calls/notifications.ts'
import { questionPayment } from '#server/adapters/payments/sandbox/disputes.ts'
import { passMinute } from '#server/adapters/payments/sandbox/moneyOut.ts'
import {
  chargebacks,
  journalLines,
  payments,
  paymentStages,
  payouts,
  refunds,
  sandboxAccounts,
  sandboxDisputes,
  stages,
  users,
} from '#server/db/schema/index.ts'
import { verifyLedger } from '#server/modules/ledger/verify.ts'
import { reconcile } from '#server/modules/reconciliation/reconcile.ts'
import { applyGatewayEvent, hearGateway } from '#server/modules/stripe/gatewayEvents.ts'
import { anAdmin, type Person } from '#server/testing/builders.ts'
import { type HeldStage, aHeldStage, moveStageAs, stagesNow } from '#server/testing/heldStage.ts'
import { aCard } from '#server/testing/jobBuilders.ts'
import { openWithPeople } from '#server/testing/openings.ts'
import { bringForward, endPauses, runQueue } from '#server/testing/runQueue.ts'

const { server, customer, provider } = await openWithPeople()
const admin = await anAdmin(server)
const { db } = server.services
const cards = {
  fraud: await aCard(server, customer, '4000000000000259'),
  notReceived: await aCard(server, customer, '4000000000002685'),
  inquiry: await aCard(server, customer, '4000000000001976'),
  warned: await aCard(server, customer, '4000000000005423'),
}

let hire: HeldStage
beforeEach(() => void (server.now = new Date()))
afterEach(async () => {
  expect(await verifyLedger(db)).toEqual([])
})

/** A hire that was paid with that card; what the bank makes of it has not been heard. */
async function paid(card: keyof typeof cards, deposit: 'first' | 'whole' = 'first'): Promise<void> {
  hire = await aHeldStage(server, { customer, provider, card: cards[card] }, { deposit })
}

/** The same, and it has. */
async function chargedBack(card: keyof typeof cards = 'fraud', deposit: 'first' | 'whole' = 'first') {
  await paid(card, deposit)
  await hearGateway(server.services)
}

const approved = async () => {
  await moveStageAs(server, provider, hire.id, 'requested')
  await moveStageAs(server, customer, hire.id, 'approved')
  await runQueue(server)
}

/** The chargeback as the console lists it. */
async function listed() {
  const { chargebacks: all } = await server.ask(listChargebacks, { as: admin, query: {} })
  const found = all.find(({ job }) => job.id === hire.jobId)
  if (!found) throw new Error('The payment was not called into question')
  return found
}

async function answer(text: string, as: Person = admin) {
  return server.send(answerChargeback, { as, params: { id: (await listed()).id }, body: { text } })
}

/** The bank decides by the evidence, and we hear of it. */
async function decided(word: 'winning_evidence' | 'losing_evidence'): Promise<void> {
  expect(await answer(`The work is done and signed for: ${word}`)).toMatchObject({ ok: true })
  expect(await listed()).toMatchObject({ status: 'under_review' })
  await passMinute(db)
  await hearGateway(server.services)
  await runQueue(server)
}

const firstStage = async () => (await stagesNow(server, customer, hire.bidId))[0]
const payout = async () => (await db.select().from(payouts).where(eq(payouts.stageId, hire.id)))[0]

/** What an account has for the hire, debits positive. */
async function balance(account: (typeof journalLines.$inferSelect)['account']): Promise<number> {
  const rows = await db
    .select({ amount: journalLines.amount })
    .from(journalLines)
    .innerJoin(stages, eq(stages.id, journalLines.stageId))
    .where(and(eq(stages.bidId, hire.bidId), eq(journalLines.account, account)))
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}

const paidAmount = async () => {
  const [payment] = await db.select().from(payments).where(eq(payments.jobId, hire.jobId))
  return payment?.amount ?? 0
}

async function told(as: Person): Promise<string[]> {
  const { notifications } = await server.ask(listNotifications, { as, query: {} })
  return notifications.filter(({ job }) => job.id === hire.jobId).map(({ type }) => type)
}

describe('while the bank has the money', () => {
  test('a stage of the payment may be approved, and nothing of it is paid out', async () => {
    await chargedBack()
    expect(await listed()).toMatchObject({
      status: 'needs_response',
      reason: 'fraudulent',
      amount: await paidAmount(),
      stages: [{ title: 'Stage 1', status: 'in_escrow' }],
    })
    const week = 7 * 24 * 60 * 60_000
    const due = (await listed()).evidenceDue?.getTime() ?? 0
    expect(Math.abs(due - Date.now() - week)).toBeLessThan(60_000)
    expect(await firstStage()).toMatchObject({ isFrozen: true })
    expect(await told(provider)).toContain('chargeback_opened')
    expect(await balance('chargebacks')).toBe(await paidAmount())
    expect(await balance('gateway')).toBe(0)

    await approved()
    expect(await payout()).toMatchObject({ status: 'queued' })
    const { transfers } = await server.ask(listTransfers, { as: admin, query: {} })
    expect(transfers.find(({ job }) => job.id === hire.jobId)).toMatchObject({ state: 'frozen' })
  })

  test('a refund of it waits too', async () => {
    await chargedBack()
    await server.ask(cancelJob, { as: customer, params: { id: hire.jobId } })
    await runQueue(server)
    expect(await refundOfHire()).toMatchObject({ status: 'queued' })
    await decided('winning_evidence')
    expect(await refundOfHire()).toMatchObject({ status: 'complete' })
  })

  test('the same news has its effect once, however often it comes', async () => {
    await paid('fraud')
    const [dispute] = await db
      .select({ id: sandboxDisputes.id })
      .from(sandboxDisputes)
      .innerJoin(payments, eq(payments.gatewayPayment, sandboxDisputes.payment))
      .where(eq(payments.jobId, hire.jobId))
    const event = () =>
      applyGatewayEvent(server.services, {
        id: `evt_${crypto.randomUUID()}`,
        type: 'chargeback.updated',
        chargeback: dispute?.id ?? '',
      })
    await Promise.all([event(), event(), event()])
    await event()
    const rows = await db
      .select()
      .from(chargebacks)
      .innerJoin(payments, eq(payments.id, chargebacks.paymentId))
      .where(eq(payments.jobId, hire.jobId))
    expect(rows).toHaveLength(1)
    expect(await balance('chargebacks')).toBe(await paidAmount())
  })
})

async function refundOfHire() {
  const [row] = await db
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(paymentStages, eq(paymentStages.id, refunds.paymentStageId))
    .where(eq(paymentStages.stageId, hire.id))
  return row?.refund
}

test('won: the money is back, and what waited is paid out', async () => {
  await chargedBack('notReceived')
  await approved()
  await decided('winning_evidence')
  expect(await listed()).toMatchObject({ status: 'won', loss: 0 })
  expect(await firstStage()).toMatchObject({ status: 'paid_out', isFrozen: false })
  expect(await payout()).toMatchObject({ status: 'complete' })
  expect(await balance('chargebacks')).toBe(0)
  expect(await told(provider)).toContain('chargeback_won')
})

describe('lost', () => {
  test('what is held is not paid to anybody, and the stage can be paid again', async () => {
    await chargedBack()
    await decided('losing_evidence')
    expect(await listed()).toMatchObject({ status: 'lost', loss: 0 })
    expect(await firstStage()).toMatchObject({ status: 'unpaid', isFrozen: false })
    const { id } = (await refundOfHire()) ?? {}
    if (!id) throw new Error('Nothing went back')
    expect(await refundOfHire()).toMatchObject({ status: 'charged_back' })
    // It has a credit note, as any refund.
    expect(await server.send(invoice, { as: customer, params: { id } })).toMatchObject({ ok: true })
    for (const account of [
      'escrow',
      'customer_payable',
      'chargebacks',
      'gateway',
      'platform_losses',
    ] as const)
      expect(await balance(account), account).toBe(0)
    expect(await told(provider)).toContain('chargeback_lost')
  })

  test('a payout that was not sent is stopped; of the price the marketplace loses its own part alone', async () => {
    await chargedBack()
    await approved()
    await decided('losing_evidence')
    const stopped = await payout()
    expect(stopped).toMatchObject({ status: 'charged_back', gatewayTransfer: null })
    expect(await firstStage()).toMatchObject({ status: 'unpaid' })
    expect(await balance('provider_payable')).toBe(0)
    expect(await balance('platform_losses')).toBe((await paidAmount()) - (stopped?.amount ?? 0))
    expect(await listed()).toMatchObject({ loss: (await paidAmount()) - (stopped?.amount ?? 0) })
  })

  test('a payout that was sent is taken back from the provider', async () => {
    await paid('fraud')
    await approved()
    expect(await payout()).toMatchObject({ status: 'complete' })
    await hearGateway(server.services)
    await decided('losing_evidence')
    expect(await payout()).toMatchObject({ status: 'charged_back' })
    expect(await firstStage()).toMatchObject({ status: 'unpaid' })
    expect(await balance('gateway')).toBe(0)
    server.now = new Date(Date.now() + 2 * 60 * 60_000)
    expect((await reconcile(server.services)).found).toEqual([])
  })

  test('a payout that can’t be taken back is the marketplace’s loss', async () => {
    await paid('fraud')
    await approved()
    const [owner] = await db.select().from(users).where(eq(users.id, provider.id))
    await db.insert(sandboxAccounts).values({ id: owner?.payoutAccount ?? '', complete: true, empty: true })
    await hearGateway(server.services)
    await decided('losing_evidence')
    await db.delete(sandboxAccounts)
    expect(await payout()).toMatchObject({ status: 'complete', failureMessage: 'insufficient_funds' })
    expect(await firstStage()).toMatchObject({ status: 'paid_out' })
    expect(await balance('platform_losses')).toBe(await paidAmount())
    expect(await listed()).toMatchObject({ loss: await paidAmount() })
  })

  test('a dispute between the two ends with it', async () => {
    await chargedBack()
    await moveStageAs(server, provider, hire.id, 'requested')
    await server.ask(openDispute, {
      as: customer,
      body: { stageId: hire.id, reason: 'poor_work', wish: 'refund', text: 'It is crooked.' },
    })
    await decided('losing_evidence')
    const { disputes } = await server.ask(listDisputes, { as: admin, query: {} })
    expect(disputes.find(({ job }) => job.id === hire.jobId)).toMatchObject({ status: 'charged_back' })
    expect(await firstStage()).toMatchObject({ status: 'unpaid' })
  })

  test('several stages of one payment: each by how it stands', async () => {
    await chargedBack('fraud', 'whole')
    await approved()
    await decided('losing_evidence')
    const now = await stagesNow(server, customer, hire.bidId)
    expect(now.map(({ status }) => status)).toEqual(['unpaid', 'unpaid'])
    expect(await balance('escrow')).toBe(0)
    expect(await balance('gateway')).toBe(0)
  })

  test('a part of a payment is the marketplace’s to bear, and the rest moves on', async () => {
    await paid('fraud')
    await approvedWithoutQueue()
    const whole = await paidAmount()
    await db
      .update(sandboxDisputes)
      .set({ amount: 10_000 as (typeof sandboxDisputes.$inferSelect)['amount'] })
      .where(eq(sandboxDisputes.payment, await gatewayPayment()))
    await hearGateway(server.services)
    await runQueue(server)
    expect(await payout()).toMatchObject({ status: 'queued' })
    await decided('losing_evidence')
    expect(await payout()).toMatchObject({ status: 'complete' })
    expect(await balance('platform_losses')).toBe(10_000)
    expect(whole).toBeGreaterThan(10_000)
  })

  test('accepted: it is lost without evidence', async () => {
    await chargedBack()
    const { id } = await listed()
    expect(await server.send(acceptChargeback, { as: admin, params: { id } })).toMatchObject({ ok: true })
    expect(await listed()).toMatchObject({ status: 'lost' })
    expect(await server.send(acceptChargeback, { as: admin, params: { id } })).toMatchObject({ status: 409 })
    expect(await answer('Too late.')).toMatchObject({ status: 409 })
    const { entries } = await server.ask(listAuditLog, { as: admin, query: {} })
    expect(entries[0]).toMatchObject({ action: 'accept_chargeback', subject: { id: customer.id } })
  })
})

async function approvedWithoutQueue() {
  await moveStageAs(server, provider, hire.id, 'requested')
  await moveStageAs(server, customer, hire.id, 'approved')
}

async function gatewayPayment(): Promise<string> {
  const [payment] = await db.select().from(payments).where(eq(payments.jobId, hire.jobId))
  return payment?.gatewayPayment ?? ''
}

describe('before anything is taken', () => {
  test('an inquiry freezes nothing, and is closed by an answer', async () => {
    await chargedBack('inquiry')
    expect(await listed()).toMatchObject({ status: 'inquiry' })
    expect(await firstStage()).toMatchObject({ isFrozen: false })
    expect(await answer('It is our customer of two years.')).toMatchObject({ ok: true })
    await passMinute(db)
    await hearGateway(server.services)
    expect(await listed()).toMatchObject({ status: 'closed' })
    expect(await balance('chargebacks')).toBe(0)
  })

  test('an early warning of fraud is shown, and set aside by an admin', async () => {
    await chargedBack('warned')
    const { id, status, evidenceDue } = await listed()
    expect({ status, evidenceDue }).toEqual({ status: 'warned', evidenceDue: null })
    expect(await server.send(setWarningAside, { as: admin, params: { id } })).toMatchObject({ ok: true })
    expect(await listed()).toMatchObject({ status: 'closed' })
    await hearGateway(server.services)
    expect(await listed()).toMatchObject({ status: 'closed' })
  })
})

test('a payout that was taken back in the dashboard is owed again, and sent or paid otherwise', async () => {
  hire = await aHeldStage(server, { customer, provider, card: await aCard(server, customer) })
  await approved()
  const { id, gatewayTransfer: transfer } = (await payout()) ?? {}
  await server.services.payments.reverseTransfer({ idempotencyKey: 'by hand', transfer: transfer ?? '' })
  const news = () =>
    applyGatewayEvent(server.services, {
      id: `evt_${crypto.randomUUID()}`,
      type: 'transfer.updated',
      transfer: transfer ?? '',
    })
  await Promise.all([news(), news()])
  expect(await payout()).toMatchObject({ status: 'reversed' })
  expect(await balance('provider_payable')).toBeLessThan(0)
  expect(await verifyLedger(db)).toEqual([])
  const { transfers } = await server.ask(listTransfers, { as: admin, query: {} })
  expect(transfers.find((one) => one.id === id)).toMatchObject({ state: 'reversed' })
  if (!id) throw new Error('Nothing was paid out')
  const otherwise = (as: Person) =>
    server.send(payOtherwise, { as, params: { id }, body: { reason: 'By cheque.' } })
  expect(await otherwise(provider)).toMatchObject({ status: 403 })
  expect(await server.send(retryTransfer, { as: admin, params: { id } })).toMatchObject({ ok: true })
  await runQueue(server)
  const again = await payout()
  expect(again).toMatchObject({ status: 'complete', attempt: 2 })
  expect(again?.gatewayTransfer).not.toBe(transfer)
  // What is still told of the first attempt does not touch the second.
  await news()
  expect(await payout()).toMatchObject({ status: 'complete' })
  expect(await otherwise(admin)).toMatchObject({ status: 404 })

  await server.services.payments.reverseTransfer({
    idempotencyKey: 'again by hand',
    transfer: again?.gatewayTransfer ?? '',
  })
  await applyGatewayEvent(server.services, {
    id: `evt_${crypto.randomUUID()}`,
    type: 'transfer.updated',
    transfer: again?.gatewayTransfer ?? '',
  })
  expect(await otherwise(admin)).toMatchObject({ ok: true })
  expect(await payout()).toMatchObject({ status: 'paid_otherwise' })
  expect(await balance('provider_payable')).toBe(0)
})

test('what is told of a payment or transfer that is not in the books is an error in the log, and nothing else', async () => {
  await applyGatewayEvent(server.services, {
    id: `evt_${crypto.randomUUID()}`,
    type: 'chargeback.updated',
    chargeback: 'du_nowhere',
  })
  expect(await db.select().from(chargebacks).where(eq(chargebacks.gatewayName, 'du_nowhere'))).toEqual([])
})

test('only an admin sees chargebacks, answers them and gets the file', async () => {
  await chargedBack()
  const { id } = await listed()
  const params = { id }
  for (const as of [customer, provider]) {
    expect(await server.send(listChargebacks, { as, query: {} })).toMatchObject({ status: 403 })
    expect(await server.send(chargebackFile, { as, params })).toMatchObject({ status: 403 })
    expect(await server.send(acceptChargeback, { as, params })).toMatchObject({ status: 403 })
    expect(await answer('Mine!', as)).toMatchObject({ status: 403 })
  }
  const { pdf } = await server.ask(chargebackFile, { as: admin, params })
  const url = new URL(pdf, 'http://tradepost.test')
  const file = await server.app.inject({ method: 'GET', url: url.pathname + url.search })
  expect(file.headers['content-type']).toBe('application/pdf')
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  const unsigned = await server.app.inject({ method: 'GET', url: url.pathname })
  expect(unsigned.statusCode).toBe(404)
})

describe('what the gateway was asked for without an answer', () => {
  const anHourLater = async () => {
    server.now = new Date(server.now.getTime() + 61 * 60_000)
    await bringForward(server)
    await runQueue(server)
  }
  const agrees = async () => {
    server.now = new Date(server.now.getTime() + 2 * 60 * 60_000)
    expect((await reconcile(server.services)).found).toEqual([])
    expect(await balance('gateway')).toBe(0)
  }

  test('a payout that went unheard is found and taken back once the payment is lost', async () => {
    await paid('fraud')
    unheard('transfer', 'after')
    await approved()
    expect(await payout()).toMatchObject({ status: 'queued', gatewayTransfer: null })
    await hearGateway(server.services)
    await decided('losing_evidence')
    await runQueue(server)
    expect(await payout()).toMatchObject({ status: 'charged_back', gatewayTransfer: expect.any(String) })
    expect(await firstStage()).toMatchObject({ status: 'unpaid' })
    await agrees()
  })

  test('a payout that never went is stopped once it can’t be on its way any more', async () => {
    await paid('fraud')
    unheard('transfer', 'before')
    await approved()
    await hearGateway(server.services)
    await decided('losing_evidence')
    expect(await payout()).toMatchObject({ status: 'queued' })
    await anHourLater()
    expect(await payout()).toMatchObject({ status: 'charged_back', gatewayTransfer: null })
    await agrees()
  })

  test('a refund that never went is stopped likewise', async () => {
    await paid('fraud')
    unheard('refund', 'before')
    await server.ask(cancelJob, { as: customer, params: { id: hire.jobId } })
    await runQueue(server)
    await hearGateway(server.services)
    await decided('losing_evidence')
    expect(await refundOfHire()).toMatchObject({ status: 'queued' })
    await anHourLater()
    expect(await refundOfHire()).toMatchObject({ status: 'charged_back', gatewayRefund: null })
    await agrees()
  })

  test('a refund that went unheard is written down; what the bank takes besides is the marketplace’s loss', async () => {
    await paid('fraud')
    await db.delete(sandboxDisputes).where(eq(sandboxDisputes.payment, await gatewayPayment()))
    unheard('refund', 'after')
    await server.ask(cancelJob, { as: customer, params: { id: hire.jobId } })
    await runQueue(server)
    await questionPayment(db, await gatewayPayment())
    await hearGateway(server.services)
    await decided('losing_evidence')
    expect(await refundOfHire()).toMatchObject({ status: 'complete', gatewayRefund: expect.any(String) })
    expect(await balance('platform_losses')).toBe(await paidAmount())
    server.now = new Date(server.now.getTime() + 2 * 60 * 60_000)
    expect((await reconcile(server.services)).found).toEqual([])
  })
})

test('a refund of an earlier payment of the stage goes, whatever the bank does with the later one', async () => {
  hire = await aHeldStage(server, { customer, provider, card: await aCard(server, customer) })
  unheard('refund', 'before')
  await moveStageAs(server, provider, hire.id, 'unpaid')
  await runQueue(server)
  const body = { stageId: hire.id, status: 'in_escrow', cardId: cards.fraud, cvv: '123' } as const
  await server.ask(updateStage, { as: customer, key: crypto.randomUUID(), body })
  await hearGateway(server.services)
  expect(await firstStage()).toMatchObject({ status: 'in_escrow', isFrozen: true })
  await endPauses(server)
  await runQueue(server)
  expect(await refundOfHire()).toMatchObject({ status: 'complete' })
})

/** Loses the gateway's next answer, or the request before it. */
function unheard(call: 'transfer' | 'refund', lost: 'before' | 'after'): void {
  const gateway = server.services.payments
  const ask = gateway[call]
  const loseIt = async (...request: readonly unknown[]) => {
    Object.assign(gateway, { [call]: ask })
    if (lost === 'after') await Reflect.apply(ask, gateway, request)
    throw new Error('The line broke')
  }
  Object.assign(gateway, { [call]: loseIt })
}
