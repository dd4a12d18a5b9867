import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listTransfers } from '#shared/wire/calls/admin.ts'
import {
  acceptChargeback,
  chargebackFile,
  listChargebacks,
  setWarningAside,
} from '#shared/wire/calls/chargebacks.ts'
import { cancelJob } from '#shared/wire/calls/jobs.ts'
import { passMinute } from '#server/adapters/payments/sandbox/moneyOut.ts'
import { chargebacks, payments, sandboxDisputes } from '#server/db/schema/index.ts'
import { verifyLedger } from '#server/modules/ledger/verify.ts'
import { applyGatewayEvent, hearGateway } from '#server/modules/stripe/gatewayEvents.ts'
import { runQueue } from '#server/testing/runQueue.ts'
import { openForChargebacks } from '#server/testing/chargedBack.ts'

const {
  server,
  db,
  customer,
  provider,
  admin,
  hire,
  paid,
  chargedBack,
  approved,
  listed,
  answer,
  decided,
  firstStage,
  payout,
  refundOfHire,
  balance,
  paidAmount,
  told,
} = await openForChargebacks()

beforeEach(() => void (server.now = new Date()))
afterEach(async () => {
  expect(await verifyLedger(db)).toEqual([])
})

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
    expect(transfers.find(({ job }) => job.id === hire().jobId)).toMatchObject({ state: 'frozen' })
  })

  test('a refund of it waits too', async () => {
    await chargedBack()
    await server.ask(cancelJob, { as: customer, params: { id: hire().jobId } })
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
      .where(eq(payments.jobId, hire().jobId))
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
      .where(eq(payments.jobId, hire().jobId))
    expect(rows).toHaveLength(1)
    expect(await balance('chargebacks')).toBe(await paidAmount())
  })
})

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
