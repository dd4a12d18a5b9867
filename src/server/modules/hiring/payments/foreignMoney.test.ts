import { eq, isNull, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { listTransfers, retryTransfer } from '#shared/wire/calls/admin.ts'
import { listCards } from '#shared/wire/calls/cards.ts'
import { cancelJob } from '#shared/wire/calls/jobs.ts'
import { confirmPayment, payoutOnboarding, startPaymentOver } from '#shared/wire/calls/stripe.ts'
import { me } from '#shared/wire/calls/ownUser.ts'
import type { GatewayName } from '#shared/domain/gateway.ts'
import type { PaymentGateway } from '#server/adapters/payments/port.ts'
import { payments, payouts, refunds, users } from '#server/db/schema/index.ts'
import { reconcile } from '#server/modules/reconciliation/reconcile.ts'
import { verifyLedger } from '#server/modules/ledger/verify.ts'
import { aCustomer, anAdmin, aProvider } from '#server/testing/builders.ts'
import { aHeldStage, moveStageAs } from '#server/testing/heldStage.ts'
import { aCard, aJobWithBid, cardNumbers, hire } from '#server/testing/jobBuilders.ts'
import { openServer } from '#server/testing/openings.ts'
import { bringForward, runQueue } from '#server/testing/runQueue.ts'
import { adoptMoney, foreignMoney } from './adoptMoney.ts'
import { owedKeys } from './queueOwed.ts'
import { settlingKey } from './queueSettling.ts'
import { resumeMoney } from './resumeMoney.ts'

let logged = ''
const server = await openServer({
  log: pino({ level: 'warn' }, { write: (line: string) => void (logged += line) }),
})
const { services } = server
const { db } = services
const sandbox = services.payments
const admin = await anAdmin(server)

/** What the other gateway is asked. */
let asked: string[] = []
const other: PaymentGateway = new Proxy(sandbox, {
  get(target, name, receiver) {
    const own: unknown = Reflect.get(target, name, receiver)
    if (typeof own !== 'function') return own
    return (...given: unknown[]) => {
      asked.push(String(name))
      return Reflect.apply(own, target, given)
    }
  },
})

function runAs(gateway: GatewayName, adapter: PaymentGateway): void {
  Object.assign(services, { gateway, payments: adapter })
}

beforeEach(() => {
  asked = []
  logged = ''
})
afterEach(async () => {
  runAs('sandbox', sandbox)
  expect(await verifyLedger(db)).toEqual([])
})

/** A payout and a refund that are to be sent, and a payment whose bank wants to see its holder. */
async function moneyUnderWay() {
  const [customer, provider] = [await aCustomer(server), await aProvider(server)]
  const card = await aCard(server, customer)
  const approved = await aHeldStage(server, { customer, provider, card })
  await moveStageAs(server, provider, approved.id, 'requested')
  await moveStageAs(server, customer, approved.id, 'approved')
  const cancelled = await aHeldStage(server, { customer, provider, card })
  await server.ask(cancelJob, { as: customer, params: { id: cancelled.jobId } })
  const { jobId, bidId } = await aJobWithBid(server, customer, provider)
  const challenged = await aCard(server, customer, cardNumbers.challenge)
  await hire(server, customer, { jobId, bidId, cardId: challenged })
  return { customer, provider, open: { jobId, bidId } }
}

/** When the work under this key is due; undefined where there is none. */
async function dueAt(key: string): Promise<Date | undefined> {
  const { rows } = await db.execute(
    sql`select run_at at time zone 'UTC' || 'Z' as at from graphile_worker.jobs where key = ${key}`,
  )
  return z.array(z.object({ at: z.coerce.date() })).parse(rows)[0]?.at
}

const states = async () => ({
  payouts: (await db.select().from(payouts)).map(({ status }) => status),
  refunds: (await db.select().from(refunds)).map(({ status }) => status),
})

test('a server with another gateway leaves money alone, tells an admin, and does not try again', async () => {
  const { customer, open } = await moneyUnderWay()
  runAs('stripe_live', other)
  server.now = new Date(Date.now() + 20 * 60_000)
  await bringForward(server)
  await runQueue(server)
  await runQueue(server)
  expect(asked).toEqual([])
  expect(await states()).toEqual({ payouts: ['queued'], refunds: ['queued'] })
  expect(logged).toContain('money of another gateway was left alone')
  const made = await Promise.all([payments, payouts, refunds].map((one) => db.$count(one)))
  expect(await foreignMoney(db, 'stripe_live')).toEqual({ sandbox: made.reduce((sum, one) => sum + one) })

  const { transfers } = await server.ask(listTransfers, { as: admin, query: {} })
  expect(transfers.map(({ state }) => state)).toEqual(['other_gateway', 'other_gateway'])
  for (const { id } of transfers)
    expect(await server.send(retryTransfer, { as: admin, params: { id } })).toMatchObject({ status: 409 })

  const rows = await db.select().from(payments).where(eq(payments.jobId, open.jobId))
  const id = rows[0]?.id
  if (!id) throw new Error('There is no payment')
  const { payment } = await server.ask(confirmPayment, { as: customer, params: { id } })
  expect(payment.status).toBe('requires_action')
  expect(await server.send(startPaymentOver, { as: customer, params: { id } })).toMatchObject({ status: 503 })
  expect(asked).toEqual([])

  // Its own gateway runs again.
  runAs('sandbox', sandbox)
  expect(await dueAt(`${settlingKey}${id}`)).toBeUndefined()
  await resumeMoney(services)
  expect(await dueAt(`${settlingKey}${id}`)).toEqual(new Date(server.now.getTime() + 60_000))
  await runQueue(server)
  expect(await states()).toEqual({ payouts: ['complete'], refunds: ['complete'] })
  server.now = new Date()
})

test('what has work that waits keeps it as it is', async () => {
  await moneyUnderWay()
  const [payout] = await db.select().from(payouts).where(eq(payouts.status, 'queued'))
  const key = `${owedKeys.payout}${payout?.id}`
  await db.execute(sql`select graphile_worker.reschedule_jobs(
    array(select id from graphile_worker.jobs where key = ${key}), run_at := '2030-01-01')`)
  await resumeMoney(services)
  expect(await dueAt(key)).toEqual(new Date('2030-01-01'))
  await bringForward(server)
  await runQueue(server)
})

test('cards and accounts of another gateway are not used; new ones are made with the one that runs', async () => {
  const [customer, provider] = [await aCustomer(server), await aProvider(server)]
  const card = await aCard(server, customer)
  await adoptMoney(db, 'sandbox')
  runAs('stripe_test', other)
  expect(await server.ask(listCards, { as: customer })).toEqual({ cards: [] })
  const { jobId, bidId } = await aJobWithBid(server, customer, provider)
  expect(await hire(server, customer, { jobId, bidId, cardId: card })).toMatchObject({ status: 400 })
  expect(asked).toEqual([])

  await aCard(server, customer)
  expect(asked).toEqual(['createCustomer', 'addTestCard'])
  expect((await server.ask(listCards, { as: customer })).cards).toHaveLength(1)
  expect(await server.ask(me, { as: provider })).toMatchObject({ user: { payoutReady: false } })
  const [before] = await db.select().from(users).where(eq(users.id, provider.id))
  await server.ask(payoutOnboarding, { as: provider })
  const [after] = await db.select().from(users).where(eq(users.id, provider.id))
  expect(after?.payoutAccount).not.toBe(before?.payoutAccount)
  expect(after).toMatchObject({ payoutGateway: 'stripe_test', payoutReadyAt: null })
})

test('only money of the gateway that runs is compared with it', async () => {
  const [customer, provider] = [await aCustomer(server), await aProvider(server)]
  await aHeldStage(server, { customer, provider, card: await aCard(server, customer) })
  server.now = new Date(Date.now() + 2 * 60 * 60_000)
  const silent: PaymentGateway = { ...sandbox, async *balanceMovements() {} }
  runAs('sandbox', silent)
  expect((await reconcile(services)).found).not.toEqual([])
  runAs('stripe_test', silent)
  expect((await reconcile(services)).found).toEqual([])
  server.now = new Date()
})

test('what is older than the names of gateways is adopted by the one that runs, once, some at a time', async () => {
  const [customer, provider] = [await aCustomer(server), await aProvider(server)]
  const card = await aCard(server, customer)
  await aHeldStage(server, { customer, provider, card })
  await aHeldStage(server, { customer, provider, card })
  await db.update(payments).set({ gateway: null })
  await adoptMoney(db, 'stripe_live', 1)
  expect(await db.select().from(payments).where(isNull(payments.gateway))).toEqual([])
  await adoptMoney(db, 'sandbox')
  const names = (await db.select().from(payments)).map(({ gateway }) => gateway)
  expect(new Set(names)).toEqual(new Set(['stripe_live']))
  expect(await foreignMoney(db, 'sandbox')).toEqual({ stripe_live: names.length })
  await db.update(payments).set({ gateway: 'sandbox' })
})
