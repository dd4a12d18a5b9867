import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { bidDetail } from '#shared/wire/calls/bids.ts'
import { jobDetail } from '#shared/wire/calls/jobs.ts'
import { payoutOnboarding } from '#shared/wire/calls/stripe.ts'
import { approvePayment, updateStage } from '#shared/wire/calls/stages.ts'
import { server as errorText } from '#texts/refusals.ts'
import { outbox, payments, sandboxPayments, users } from '#server/db/schema/index.ts'
import { aCustomer, aProvider } from '#server/testing/builders.ts'
import { aCard, aJobWithBid, hire } from '#server/testing/jobBuilders.ts'
import { runQueue } from '#server/testing/runQueue.ts'
import { openServer } from '#server/testing/openings.ts'
import { verifyLedger } from '#server/modules/ledger/verify.ts'
import { applyGatewayEvent } from '#server/modules/stripe/gatewayEvents.ts'
import { settlePayment } from './charge.ts'

const server = await openServer()

async function aHire(given: { provider?: Awaited<ReturnType<typeof aProvider>> } = {}) {
  const customer = await aCustomer(server)
  const provider = given.provider ?? (await aProvider(server))
  const { jobId, bidId } = await aJobWithBid(server, customer, provider)
  return { customer, provider, jobId, bidId, cardId: await aCard(server, customer) }
}

/** Makes the gateway's next charge break, before or after it has charged. */
function breakNextCharge(when: 'before' | 'after') {
  const gateway = server.services.payments
  const charge = gateway.charge.bind(gateway)
  gateway.charge = async (request) => {
    gateway.charge = charge
    if (when === 'after') await charge(request)
    throw new Error('the line broke')
  }
}

test('a charge whose answer was lost is found again, once', async () => {
  const { customer, ...job } = await aHire()
  breakNextCharge('after')
  const key = crypto.randomUUID()
  const first = await hire(server, customer, { ...job, key })
  expect(first).toMatchObject({
    ok: true,
    data: { status: 'payment_pending', message: errorText.paymentUnknown },
  })
  const [payment] = await server.services.db.select().from(payments).where(eq(payments.jobId, job.jobId))
  if (!payment) throw new Error('There is no payment')
  await settlePayment(server.services, payment.id)
  expect(await hire(server, customer, { ...job, key })).toMatchObject({ data: { status: 'accepted' } })
  expect(
    await server.services.db
      .select()
      .from(sandboxPayments)
      .where(eq(sandboxPayments.idempotencyKey, payment.id)),
  ).toHaveLength(1)
  expect(await verifyLedger(server.services.db)).toEqual([])
})

test('a charge that the gateway never heard of fails after a while, and the job is free again', async () => {
  const { customer, ...job } = await aHire()
  breakNextCharge('before')
  await hire(server, customer, job)
  const [payment] = await server.services.db.select().from(payments).where(eq(payments.jobId, job.jobId))
  if (!payment) throw new Error('There is no payment')
  expect((await settlePayment(server.services, payment.id)).status).toBe('unknown')
  server.now = new Date(Date.now() + 16 * 60_000)
  expect((await settlePayment(server.services, payment.id)).status).toBe('failed')
  server.now = new Date()
  expect(await hire(server, customer, job)).toMatchObject({ data: { status: 'accepted' } })
})

test('a provider without a payout account is hired with a clear message to both, and paid once they have one', async () => {
  const unready = await aProvider(server, { payoutReadyAt: null, payoutAccount: null })
  const { customer, provider, ...job } = await aHire({ provider: unready })
  expect(await hire(server, customer, job)).toMatchObject({
    data: { status: 'accepted', payoutWarning: errorText.payoutNotReady },
  })
  const seen = await server.ask(bidDetail, { as: provider, params: { id: job.bidId } })
  expect(seen.payoutWarning).toBe(errorText.payoutNotReadyProvider)
  const [stage] = seen.bid.stages
  if (!stage) throw new Error('The bid has no stage')
  await server.ask(updateStage, { as: provider, body: { stageId: stage.id, status: 'requested' } })
  await server.ask(approvePayment, { as: customer, body: { stageId: stage.id, status: 'approved' } })
  await runQueue(server)
  const statusNow = async () =>
    (await server.ask(bidDetail, { as: provider, params: { id: job.bidId } })).bid.stages[0]?.status
  expect(await statusNow()).toBe('approved')

  const { url } = await server.ask(payoutOnboarding, { as: provider })
  const done = await server.app.inject({
    method: 'POST',
    url: url.replace('http://tradepost.test', ''),
    payload: 'outcome=pass',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(done.statusCode).toBe(303)
  expect(server.pushed).toContainEqual({
    userId: provider.id,
    event: 'accountUpdated',
    payload: [{ profile_step3: true, payout_ready: true }],
  })
  await runQueue(server)
  expect(await statusNow()).toBe('paid_out')
  expect(await verifyLedger(server.services.db)).toEqual([])
})

test('an account that is restricted pauses what is approved; once it is good again that is sent, also what was given up', async () => {
  const provider = await aProvider(server)
  const { customer, ...job } = await aHire({ provider })
  await hire(server, customer, job)
  const { db, payments: gateway } = server.services
  const [row] = await db.select().from(users).where(eq(users.id, provider.id))
  const account = row?.payoutAccount ?? ''
  const isReady = vi
    .spyOn(gateway, 'payoutAccount')
    .mockResolvedValue({ state: 'restricted', missing: ['identity_document'], dueBy: null })
  const updated = () =>
    applyGatewayEvent(server.services, { id: `evt_${crypto.randomUUID()}`, type: 'account.updated', account })
  const seen = async () => (await server.ask(jobDetail, { as: customer, params: { id: job.jobId } })).job
  expect((await seen()).payoutReady).toBe(true)
  await updated()
  await updated()
  expect((await seen()).payoutReady).toBe(false)
  expect(server.pushed.filter((push) => push.userId === provider.id)).toContainEqual({
    userId: provider.id,
    event: 'accountUpdated',
    payload: [{ profile_step3: true, payout_ready: false }],
  })
  const mails = await db.select().from(outbox).where(eq(outbox.recipient, provider.email))
  expect(
    mails.filter(({ text }) => text.includes('It still wants: a photo of an identity document')),
  ).toHaveLength(1)

  const stage = (await seen()).acceptedBid?.stages[0]
  if (!stage) throw new Error('The bid has no stage')
  await server.ask(updateStage, { as: provider, body: { stageId: stage.id, status: 'requested' } })
  await server.ask(approvePayment, { as: customer, body: { stageId: stage.id, status: 'approved' } })
  await runQueue(server)
  expect((await seen()).acceptedBid?.stages[0]?.status).toBe('approved')

  // Sent to, it fails until it is given up.
  isReady.mockResolvedValue({ state: 'good', missing: [], dueBy: null })
  const transfer = vi.spyOn(gateway, 'transfer').mockRejectedValue(new Error('the account is restricted'))
  await updated()
  await runQueue(server)
  await db.execute(sql`select graphile_worker.reschedule_jobs(
    array(select id from graphile_worker.jobs where key like 'payOut:%'), run_at := now(), attempts := 25)`)
  await runQueue(server)
  expect((await seen()).acceptedBid?.stages[0]?.status).toBe('approved')
  transfer.mockRestore()
  await updated()
  await runQueue(server)
  expect((await seen()).acceptedBid?.stages[0]).toMatchObject({
    status: 'paid_out',
    paidOutAt: expect.any(Date),
  })
  isReady.mockRestore()
  expect(await verifyLedger(db)).toEqual([])
})

test('an event of the gateway is applied once, however often it comes', async () => {
  const provider = await aProvider(server, { payoutReadyAt: null, payoutAccount: null })
  const { url } = await server.ask(payoutOnboarding, { as: provider })
  const account = /acct_[0-9a-f]+/.exec(url)?.[0] ?? ''
  const early = { id: 'evt_early', type: 'account.updated', account } as const
  await applyGatewayEvent(server.services, early)
  expect(server.pushed.filter((push) => push.userId === provider.id)).toEqual([])
  await server.app.inject({
    method: 'POST',
    url: url.replace('http://tradepost.test', ''),
    payload: 'outcome=pass',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  await Promise.all([applyGatewayEvent(server.services, early), applyGatewayEvent(server.services, early)])
  expect(server.pushed.filter((push) => push.userId === provider.id)).toHaveLength(1)
})

test('a payment whose gateway stays away is asked for until it answers, and its job is free again', async () => {
  const { customer, ...job } = await aHire()
  breakNextCharge('before')
  await hire(server, customer, job)
  const gateway = server.services.payments
  const before = { ...gateway }
  const away = async () => {
    throw new Error('still away')
  }
  Object.assign(gateway, { findCharge: away, cancelCharge: away })
  const { db } = server.services
  server.now = new Date(server.now.getTime() + 20 * 60_000)
  // As it stands after days of failures.
  const tried = (attempts: number) =>
    db.execute(sql`select graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs where key like 'settlePayment:%'), run_at := now(), attempts := ${attempts}::int)`)
  await tried(24)
  await runQueue(server)
  Object.assign(gateway, before)
  await tried(25)
  await runQueue(server)
  const [payment] = await db.select().from(payments).where(eq(payments.jobId, job.jobId))
  expect(payment?.status).toBe('failed')
  expect(await hire(server, customer, job)).toMatchObject({ data: { status: 'accepted' } })
})
