import { desc } from 'drizzle-orm'
import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { listDifferences } from '#shared/wire/calls/books.ts'
import { cents } from '#shared/domain/money.ts'
import { daysAfter, daysBefore } from '#shared/domain/timeLimits.ts'
import type { BalanceMovement } from '#server/adapters/payments/port.ts'
import { payments, payouts, reconciliations, refunds } from '#server/db/schema/index.ts'
import { anAdmin } from '#server/testing/builders.ts'
import { aHeldStage, moveStageAs } from '#server/testing/heldStage.ts'
import { openForHiring } from '#server/testing/openings.ts'
import { runQueue } from '#server/testing/runQueue.ts'
import { COMPARED_DAYS, reconcile, reconcileNightly } from './reconcile.ts'

const { server, ...people } = await openForHiring()
const { db } = server.services
const admin = await anAdmin(server)

// One stage that was paid out and one that went back, and what the gateway tells of them.
const first = await aHeldStage(server, people)
await moveStageAs(server, people.provider, first.id, 'requested')
await moveStageAs(server, people.customer, first.id, 'approved')
const second = await aHeldStage(server, people)
await moveStageAs(server, people.provider, second.id, 'unpaid')
await runQueue(server)
const told: BalanceMovement[] = []
for await (const movement of server.services.payments.balanceMovements(new Date(0))) told.push(movement)
const [refund] = await db.select().from(refunds)
const [payout] = await db.select().from(payouts)
if (!refund?.gatewayRefund || !payout?.gatewayTransfer) throw new Error('Not everything has been sent')

const moved = server.now
const judged = daysAfter(moved, 1)
/** The first moment of what is compared on that day. */
const since = daysBefore(judged, COMPARED_DAYS)

beforeEach(() => {
  server.now = judged
})

/** The movements of the refund, put otherwise. */
const ofRefund = told.filter(({ kind }) => kind === 'refund')
const others = told.filter(({ kind }) => kind !== 'refund')
const refundAs = (change: Partial<BalanceMovement>) => ofRefund.map((one) => ({ ...one, ...change }))
const failedAt = (at: Date) =>
  refundAs({ id: 'failed', kind: 'refund_failed', amount: cents(refund.amount), at })

/** What differs in the console where the gateway tells of these movements. */
async function found(movements: readonly BalanceMovement[]) {
  await reconcile(telling(movements))
  return (await server.ask(listDifferences, { as: admin, query: {} })).differences
}
function telling(movements: readonly BalanceMovement[]) {
  async function* balanceMovements() {
    yield* movements
  }
  return { ...server.services, payments: { ...server.services.payments, balanceMovements } }
}

test('money is found by the gateway’s name of it where no key is told', async () => {
  expect(await found(told.map((one) => ({ ...one, idempotencyKey: undefined })))).toEqual([])
  expect(
    await found([...others, ...refundAs({ object: 're_other', idempotencyKey: 'none of ours' })]),
  ).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'missing_here', reference: 're_other' }),
      expect.objectContaining({ kind: 'missing_there', reference: refund.gatewayRefund }),
    ]),
  )
  expect(await found(told)).toEqual([])
})

test.each([
  ['went through as well', []],
  ['came back', failedAt(moved).map((one) => ({ ...one, object: 're_earlier' }))],
])('a refund’s earlier attempt that %s does not stand for the one that is complete', async (_how, back) => {
  const differing = await found([...others, ...refundAs({ object: 're_earlier' }), ...back])
  const missing = differing.filter(({ kind }) => kind === 'missing_there')
  expect(missing).toMatchObject([{ about: 'refund', reference: refund.gatewayRefund }])
  expect(await found(told)).toEqual([])
})

test('what moved is judged from the first moment of what is compared until an hour ago', async () => {
  const wrongAt = (at: Date) => [...others, ...refundAs({ amount: cents(-1), at })]
  const hourAgo = new Date(judged.getTime() - 60 * 60_000)
  const outside = [new Date(since.getTime() - 1), daysBefore(since, 3), hourAgo, judged]
  for (const at of outside) expect(await found(wrongAt(at))).toEqual([])
  for (const at of [since, new Date(hourAgo.getTime() - 1)]) {
    const [difference, ...more] = await found(wrongAt(at))
    expect(more).toEqual([])
    expect(difference).toMatchObject({ kind: 'amount', ours: 0 - refund.amount, theirs: -1, at })
    expect(await found(told)).toEqual([])
  }
})

test('what is missing there dates from when it moved: a payment or payout as it settled, a refund as it began', async () => {
  const settledAt = daysAfter(moved, 0.5)
  for (const table of [payments, payouts, refunds]) await db.update(table).set({ settledAt })
  const missing = await found([])
  const dates = Object.fromEntries(missing.map(({ about, at }) => [about, at]))
  expect(dates).toEqual({ payment: settledAt, payout: settledAt, refund: refund.createdAt })
  expect(await found(told)).toEqual([])
})

test('what has no name at the gateway is listed one by one', async () => {
  await db.update(refunds).set({ gatewayRefund: null })
  await db.update(payouts).set({ gatewayTransfer: null })
  const nameless = (await found(told.filter(({ kind }) => kind === 'charge'))).filter(
    ({ reference }) => reference === '',
  )
  expect(nameless.map(({ about }) => about).sort()).toEqual(['payout', 'refund'])
  await db.update(payouts).set({ gatewayTransfer: payout.gatewayTransfer })
  await db.update(refunds).set({ gatewayRefund: refund.gatewayRefund })
  expect(await found(told)).toEqual([])
})

test('more than a batch is compared once each, and listed by pages', async () => {
  const strangers = Array.from({ length: 1_001 }, (_, index) =>
    refundAs({ id: `txn_${index}`, object: `re_${index}`, idempotencyKey: undefined }),
  ).flat()
  expect((await reconcile(telling([...told, ...strangers]))).found).toHaveLength(1_001)
  const page = (number: number) => server.ask(listDifferences, { as: admin, query: { page: number } })
  const [one, last, beyond] = [await page(1), await page(51), await page(52)]
  expect(one).toMatchObject({ pageCount: 51, pageSize: 20 })
  expect(one.differences).toHaveLength(20)
  expect(last.differences).toHaveLength(1)
  expect(beyond.differences).toEqual([])
  expect(await found(told)).toEqual([])
})

test('the log and the record of a night count what has moved in the days that are compared', async () => {
  const logged: unknown[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(JSON.parse(line)) })
  const earlier = refundAs({ at: daysBefore(since, 1) })
  const atFirst = others.map((one) => ({ ...one, at: since }))
  await reconcileNightly({ ...telling([...atFirst, ...earlier]), log })
  const [run] = await db.select().from(reconciliations).orderBy(desc(reconciliations.id)).limit(1)
  expect(run).toMatchObject({ movements: others.length, since, at: judged })
  expect(logged).toMatchObject([{ movements: others.length }])
})

test('a refund that failed a month after it was made is found, and is agreed upon once it is written down', async () => {
  const late = [...others, ...refundAs({ at: daysBefore(since, 2) }), ...failedAt(daysAfter(since, 10))]
  expect(await found(late)).toMatchObject([{ kind: 'state', about: 'refund', status: 'complete' }])
  // The last of these tests, as nothing that failed is complete again.
  await db.update(refunds).set({ status: 'failed' })
  expect(await found(late)).toEqual([])
})
