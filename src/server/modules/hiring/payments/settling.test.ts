import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { confirmPayment, startPaymentOver } from '#shared/wire/calls/stripe.ts'
import type { JobId } from '#shared/domain/ids.ts'
import { BANK_ANSWERS_WITHIN_MS } from '#shared/domain/paymentStates.ts'
import { answerChallenge } from '#server/adapters/payments/sandbox/gateway.ts'
import { payments } from '#server/db/schema/index.ts'
import { verifyLedger } from '#server/modules/ledger/verify.ts'
import { aCard, aJobWithBid, cardNumbers, hire } from '#server/testing/jobBuilders.ts'
import { openWithPeople } from '#server/testing/openings.ts'
import { bringForward, runQueue } from '#server/testing/runQueue.ts'

const { server, customer, provider } = await openWithPeople()
const { services } = server
const { db, payments: gateway } = services
const cardId = await aCard(server, customer, cardNumbers.challenge)

let jobId: JobId
beforeEach(async () => {
  server.now = new Date()
  const order = await aJobWithBid(server, customer, provider)
  jobId = order.jobId
  await hire(server, customer, { ...order, cardId })
})
afterEach(async () => {
  vi.restoreAllMocks()
  Object.assign(services, { gateway: 'sandbox' })
  expect(await verifyLedger(db)).toEqual([])
})

async function paid() {
  const [payment] = await db.select().from(payments).where(eq(payments.jobId, jobId))
  if (!payment?.gatewayPayment) throw new Error('The gateway has no payment')
  return { ...payment, name: payment.gatewayPayment }
}
const confirm = async () =>
  (await server.ask(confirmPayment, { as: customer, params: { id: (await paid()).id } })).payment.status

/** When the queue asks for it again; nothing where it does not. */
async function askedAgainAt(): Promise<Date | undefined> {
  const key = `settlePayment:${(await paid()).id}`
  const { rows } = await db.execute<{ at: Date }>(
    sql`select run_at at time zone 'UTC' as at from graphile_worker.jobs where key = ${key}`,
  )
  return rows[0] && new Date(`${String(rows[0].at).replace(' ', 'T')}Z`)
}

async function asked(): Promise<void> {
  await bringForward(server)
  await runQueue(server)
}

test('a payment whose card holder has not answered is asked for every minute, and no more once it is settled', async () => {
  const next = new Date(server.now.getTime() + 60_000)
  expect(await askedAgainAt()).toEqual(next)
  server.now = next
  await asked()
  expect(await askedAgainAt()).toEqual(new Date(next.getTime() + 60_000))
  await answerChallenge(db, (await paid()).name, true)
  await asked()
  expect(await paid()).toMatchObject({ status: 'succeeded' })
  expect(await askedAgainAt()).toBeUndefined()
})

test('a challenge is given up after a quarter of an hour, and not a moment before', async () => {
  const opened = (await paid()).createdAt.getTime()
  const cancel = vi.spyOn(gateway, 'cancelCharge')
  server.now = new Date(opened + BANK_ANSWERS_WITHIN_MS - 1)
  expect(await confirm()).toBe('requires_action')
  expect(cancel).not.toHaveBeenCalled()
  server.now = new Date(opened + BANK_ANSWERS_WITHIN_MS)
  expect(await confirm()).toBe('failed')
  expect(await askedAgainAt()).toEqual(expect.any(Date))
})

test('the gateway is asked by all that is known of a payment, and nothing more once it is settled', async () => {
  const { id: idempotencyKey, name, createdAt: since, amount, currency } = await paid()
  const find = vi.spyOn(gateway, 'findCharge')
  await answerChallenge(db, name, true)
  expect(await confirm()).toBe('succeeded')
  const customerName = expect.stringMatching(/^cus_/)
  const known = { idempotencyKey, customer: customerName, payment: name, since, amount, currency }
  expect(find.mock.calls).toEqual([[known]])
  expect(await confirm()).toBe('succeeded')
  await asked()
  expect(find).toHaveBeenCalledOnce()
  const cancel = vi.spyOn(gateway, 'cancelCharge')
  const over = server.send(startPaymentOver, { as: customer, params: { id: idempotencyKey } })
  expect(await over).toMatchObject({ data: { payment: { status: 'succeeded' } } })
  expect(cancel).not.toHaveBeenCalled()
})

test('a payment of another gateway is left alone, and not put back for later', async () => {
  Object.assign(services, { gateway: 'stripe_live' })
  const find = vi.spyOn(gateway, 'findCharge')
  await asked()
  expect(await askedAgainAt()).toBeUndefined()
  expect(find).not.toHaveBeenCalled()
  expect(await paid()).toMatchObject({ status: 'requires_action' })
})
