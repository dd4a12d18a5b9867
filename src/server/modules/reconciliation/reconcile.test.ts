import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { listDifferences } from '#shared/wire/calls/books.ts'
import { cents } from '#shared/domain/money.ts'
import { daysAfter } from '#shared/domain/timeLimits.ts'
import { LOST_ANSWER_CVV } from '#server/adapters/payments/sandbox/testCards.ts'
import { payments, payouts, sandboxPayments, sandboxTransfers, users } from '#server/db/schema/index.ts'
import { verifyLedger } from '#server/modules/ledger/verify.ts'
import { aCustomer, anAdmin, aProvider } from '#server/testing/builders.ts'
import { aHeldStage, moveStageAs } from '#server/testing/heldStage.ts'
import { aCard, aJobWithBid, hire } from '#server/testing/jobBuilders.ts'
import { openServer } from '#server/testing/openings.ts'
import { bringForward, runQueue } from '#server/testing/runQueue.ts'
import { reconcile, reconcileNightly } from './reconcile.ts'

const logged: { level: number; [field: string]: unknown }[] = []
const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(JSON.parse(line)) })
const server = await openServer()
const { db } = server.services
const admin = await anAdmin(server)
const started = server.now

/** A job whose first stage was paid, approved and paid out, and whose second is paid and was returned. */
async function aPaidHire() {
  const [customer, provider] = [await aCustomer(server), await aProvider(server)]
  const card = await aCard(server, customer)
  const first = await aHeldStage(server, { customer, provider, card })
  await moveStageAs(server, provider, first.id, 'requested')
  await moveStageAs(server, customer, first.id, 'approved')
  const second = await aHeldStage(server, { customer, provider, card })
  await moveStageAs(server, provider, second.id, 'unpaid')
  await runQueue(server)
  const gatewayIds = await db.execute<Record<'payment' | 'payout' | 'refund', string>>(sql`
    select p.gateway_payment as payment, o.gateway_transfer as payout, r.gateway_refund as refund
    from payouts o, refunds r join payment_stages s on s.id = r.payment_stage_id join payments p on p.id = s.payment_id
    where o.stage_id = ${first.id} and p.customer_id = ${customer.id}`)
  const [ids] = gatewayIds.rows
  if (!ids?.payment || !ids.payout || !ids.refund) throw new Error('Not everything has been sent')
  server.now = twoHoursLater
  return { ids, customer }
}

/** What the console lists, once nothing is too young to be compared. */
async function listed() {
  return server.ask(listDifferences, { as: admin, query: {} })
}
async function found() {
  await reconcile(server.services)
  return (await listed()).differences
}

const twoHoursLater = new Date(started.getTime() + 2 * 60 * 60_000)
beforeEach(() => {
  server.now = started
})

test('books that agree have no difference, and whoever is no admin does not see them', async () => {
  const { customer } = await aPaidHire()
  expect((await listed()).comparedAt).toBeNull()
  expect(await found()).toEqual([])
  expect((await listed()).comparedAt).toEqual(server.now)
  expect(await server.send(listDifferences, { as: customer, query: {} })).toMatchObject({ status: 403 })
})

test('a movement that nothing here stands for is missing here', async () => {
  const { ids } = await aPaidHire()
  const stranger = {
    id: 'tr_dashboard',
    idempotencyKey: 'by hand',
    kind: 'payout',
    target: 'acct_x',
  } as const
  await db.insert(sandboxTransfers).values({ ...stranger, amount: cents(12_345) })
  // A second refund of the same payment, which was asked for in the dashboard.
  const again = { id: 're_dashboard', idempotencyKey: 'twice', kind: 'refund', target: ids.payment } as const
  await db.insert(sandboxTransfers).values({ ...again, amount: cents(100) })
  expect(await found()).toMatchObject([
    { kind: 'missing_here', about: 'payout', reference: 'tr_dashboard', ours: null, theirs: -12_345 },
    { kind: 'missing_here', about: 'refund', reference: 're_dashboard', ours: null, theirs: -100 },
  ])
  await db.delete(sandboxTransfers).where(eq(sandboxTransfers.amount, cents(12_345)))
  await db.delete(sandboxTransfers).where(eq(sandboxTransfers.amount, cents(100)))
  expect(await found()).toEqual([])
})

test.each(['payment', 'payout', 'refund'] as const)(
  'a %s that the gateway has no movement of is missing there, whatever the ledger says of itself',
  async (about) => {
    const { ids } = await aPaidHire()
    const renamed = `gone_${ids[about]}`
    const rename = (from: string, to: string) =>
      about === 'payment'
        ? db
            .update(sandboxPayments)
            .set({ createdAt: daysAfter(started, from === renamed ? 0 : -50) })
            .where(eq(sandboxPayments.id, ids.payment))
        : db
            .update(sandboxTransfers)
            .set({ id: to, createdAt: daysAfter(started, from === renamed ? 0 : -50) })
            .where(eq(sandboxTransfers.id, from))
    await rename(ids[about], renamed)
    expect(await verifyLedger(db)).toEqual([])
    expect(await found()).toMatchObject([
      { kind: 'missing_there', about, reference: ids[about], theirs: null, job: { id: expect.any(String) } },
    ])
    await rename(renamed, ids[about])
    expect(await found()).toEqual([])
  },
)

test.each(['payment', 'payout'] as const)(
  'a %s that waited for longer than the days that are compared counts from when it was settled',
  async (about) => {
    const { ids } = await aPaidHire()
    const rows = about === 'payment' ? payments : payouts
    const named =
      about === 'payment' ? eq(payments.gatewayPayment, ids.payment) : eq(payouts.gatewayTransfer, ids.payout)
    await db
      .update(rows)
      .set({ createdAt: daysAfter(started, -50) })
      .where(named)
    expect(await found()).toEqual([])
    const books = about === 'payment' ? sandboxPayments : sandboxTransfers
    const move = (days: number) =>
      db
        .update(books)
        .set({ createdAt: daysAfter(started, days) })
        .where(eq(books.id, ids[about]))
    await move(-50)
    expect(await found()).toMatchObject([{ kind: 'missing_there', about, reference: ids[about] }])
    // It stands until it is told of, also once it is older than what is compared.
    server.now = daysAfter(started, 34)
    expect((await found()).filter(({ reference }) => reference === ids[about])).toHaveLength(1)
    server.now = daysAfter(started, 60)
    expect((await found()).filter(({ reference }) => reference === ids[about])).toHaveLength(1)
    server.now = twoHoursLater
    await move(0)
    expect(await found()).toEqual([])
  },
)

test('what moved just before the days that are compared, and was written down in them, is missing nowhere', async () => {
  const { ids } = await aPaidHire()
  server.now = daysAfter(started, 35)
  const before = daysAfter(started, -1)
  await db.update(sandboxTransfers).set({ createdAt: before }).where(eq(sandboxTransfers.id, ids.payout))
  await db.update(payouts).set({ createdAt: before }).where(eq(payouts.gatewayTransfer, ids.payout))
  expect((await found()).filter(({ reference }) => reference === ids.payout)).toEqual([])
  await db.update(sandboxTransfers).set({ createdAt: started }).where(eq(sandboxTransfers.id, ids.payout))
})

test.each(['payment', 'payout', 'refund'] as const)('a %s of another amount', async (about) => {
  const { ids } = await aPaidHire()
  const table = about === 'payment' ? sandboxPayments : sandboxTransfers
  const add = (more: number) =>
    db
      .update(table)
      .set({ amount: sql`${table.amount} + ${more}` })
      .where(eq(table.id, ids[about]))
  await add(1)
  const [difference, ...others] = await found()
  expect(others).toEqual([])
  expect(difference).toMatchObject({ kind: 'amount', about, reference: ids[about] })
  expect(Math.abs((difference?.theirs ?? 0) - (difference?.ours ?? 0))).toBe(1)
  await add(-1)
  expect(await found()).toEqual([])
})

test.each([
  ['payout', 'reversed'],
  ['refund', 'failed'],
] as const)(
  'a %s that is %s at the gateway and complete here is in the wrong state',
  async (about, status) => {
    const { ids } = await aPaidHire()
    const become = (now: 'succeeded' | typeof status) =>
      db.update(sandboxTransfers).set({ status: now }).where(eq(sandboxTransfers.id, ids[about]))
    await become(status)
    expect(await found()).toMatchObject([
      { kind: 'state', about, reference: ids[about], status: 'complete', theirs: 0 },
    ])
    await become('succeeded')
    expect(await found()).toEqual([])
  },
)

test('a payment that was charged and is not known to be is in the wrong state', async () => {
  const [customer, provider] = [await aCustomer(server), await aProvider(server)]
  const { jobId, bidId } = await aJobWithBid(server, customer, provider, { stages: 2 })
  const cardId = await aCard(server, customer)
  await hire(server, customer, { jobId, bidId, cardId, cvv: LOST_ANSWER_CVV })
  server.now = twoHoursLater
  expect(await found()).toMatchObject([
    { kind: 'state', about: 'payment', status: 'unknown', job: { id: jobId } },
  ])
  await bringForward(server)
  await runQueue(server)
  expect(await found()).toEqual([])
})

test('money that moved and is still waited for here is in the wrong state, also where its answer was lost', async () => {
  const [customer, provider] = [await aCustomer(server), await aProvider(server)]
  const card = await aCard(server, customer)
  const { id } = await aHeldStage(server, { customer, provider, card })
  await moveStageAs(server, provider, id, 'requested')
  await moveStageAs(server, customer, id, 'approved')
  const [payout] = await db.select().from(payouts).where(eq(payouts.stageId, id))
  const [payment] = await db.select().from(payments).where(eq(payments.customerId, customer.id))
  const [owner] = await db.select().from(users).where(eq(users.id, provider.id))
  if (!payout || !payment?.gatewayPayment || !owner?.payoutAccount)
    throw new Error('Nothing is to be paid out')
  await server.services.payments.transfer({
    idempotencyKey: payout.id,
    account: owner.payoutAccount,
    payment: payment.gatewayPayment,
    amount: payout.amount,
    currency: payout.currency,
  })
  server.now = twoHoursLater
  expect(await found()).toMatchObject([
    { kind: 'state', about: 'payout', status: 'queued', ours: 0 - payout.amount, theirs: 0 - payout.amount },
  ])
  await runQueue(server)
  expect(await found()).toEqual([])
})

test('what is too young to be judged waits, and what is older than the days that are compared stays found', async () => {
  const { ids } = await aPaidHire()
  await db
    .update(sandboxTransfers)
    .set({ amount: sql`${sandboxTransfers.amount} + 7` })
    .where(eq(sandboxTransfers.id, ids.payout))
  server.now = started
  expect(await found()).toEqual([])
  server.now = daysAfter(started, 1)
  expect(await found()).toHaveLength(1)
  server.now = daysAfter(started, 60)
  expect(await found()).toHaveLength(1)
  server.now = daysAfter(started, 1)
  await db
    .update(sandboxTransfers)
    .set({ amount: sql`${sandboxTransfers.amount} - 7` })
    .where(eq(sandboxTransfers.id, ids.payout))
  expect(await found()).toEqual([])
})

test('at night a difference is an error in the log that names no person, and agreement is none', async () => {
  const { ids, customer } = await aPaidHire()
  const services = { ...server.services, log }
  await reconcileNightly(services)
  expect(logged.at(-1)).toMatchObject({ level: 30, msg: 'the ledger agrees with the gateway' })
  const change = (more: number) =>
    db
      .update(sandboxTransfers)
      .set({ amount: sql`${sandboxTransfers.amount} + ${more}` })
      .where(eq(sandboxTransfers.id, ids.refund))
  await change(1)
  await reconcileNightly(services)
  expect(logged.at(-1)).toMatchObject({
    level: 50,
    msg: 'the ledger differs from the gateway',
    differences: { amount: 1 },
  })
  expect(JSON.stringify(logged)).not.toContain(customer.email)
  await change(-1)
})
