import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { listDifferences } from '#shared/wire/calls/books.ts'
import { daysAfter } from '#shared/domain/timeLimits.ts'
import { chargebacks, payments, sandboxDisputes } from '#server/db/schema/index.ts'
import { verifyLedger } from '#server/modules/ledger/verify.ts'
import { hearGateway } from '#server/modules/stripe/gatewayEvents.ts'
import { anAdmin } from '#server/testing/builders.ts'
import { aHeldStage } from '#server/testing/heldStage.ts'
import { aCard } from '#server/testing/jobBuilders.ts'
import { openWithPeople } from '#server/testing/openings.ts'
import { reconcile } from './reconcile.ts'

const { server, customer, provider } = await openWithPeople()
const { db } = server.services
const admin = await anAdmin(server)
const started = server.now
const cards = {
  fraud: await aCard(server, customer, '4000000000000259'),
  inquiry: await aCard(server, customer, '4000000000001976'),
}
beforeEach(() => {
  server.now = started
})

/** A payment that a bank has called into question, by the gateway's name of that; nobody here has heard of it. */
async function questioned(card: keyof typeof cards): Promise<string> {
  const { jobId } = await aHeldStage(server, { customer, provider, card: cards[card] })
  const [found] = await db
    .select({ name: sandboxDisputes.id })
    .from(sandboxDisputes)
    .innerJoin(payments, eq(payments.gatewayPayment, sandboxDisputes.payment))
    .where(eq(payments.jobId, jobId))
  if (!found) throw new Error('The payment was not called into question')
  return found.name
}

/** A chargeback that is in the books and at the gateway alike. */
async function chargedBack(): Promise<string> {
  const name = await questioned('fraud')
  await hearGateway(server.services)
  expect(await found()).toEqual([])
  return name
}

const change = (
  name: string,
  changes: Parameters<ReturnType<typeof db.update<typeof sandboxDisputes>>['set']>[0],
) => db.update(sandboxDisputes).set(changes).where(eq(sandboxDisputes.id, name))

/** What the console lists, once nothing is too young to be compared. */
async function found() {
  server.now = new Date(started.getTime() + 2 * 60 * 60_000)
  await reconcile(server.services)
  return (await server.ask(listDifferences, { as: admin, query: {} })).differences
}

test('a chargeback of which nobody here has heard is missing here', async () => {
  const reference = await questioned('fraud')
  expect(await found()).toMatchObject([
    { kind: 'missing_here', about: 'chargeback', reference, ours: null, job: null },
  ])
  await hearGateway(server.services)
  expect(await found()).toEqual([])
})

test('one that the gateway has no movement of is missing there, whatever the ledger says of itself', async () => {
  const reference = await chargedBack()
  await change(reference, { createdAt: daysAfter(started, -50) })
  expect(await verifyLedger(db)).toEqual([])
  expect(await found()).toMatchObject([
    { kind: 'missing_there', about: 'chargeback', reference, theirs: null, job: { id: expect.any(String) } },
  ])
  await change(reference, { createdAt: started })
  expect(await found()).toEqual([])
})

test('one of another amount', async () => {
  const reference = await chargedBack()
  const add = (more: number) => change(reference, { amount: sql`${sandboxDisputes.amount} + ${more}` })
  await add(1)
  const [difference, ...others] = await found()
  expect(others).toEqual([])
  expect(difference).toMatchObject({ kind: 'amount', about: 'chargeback', reference })
  expect((difference?.ours ?? 0) - (difference?.theirs ?? 0)).toBe(1)
  await add(-1)
  expect(await found()).toEqual([])
})

test('one that was won there and is waited for here is in the wrong state', async () => {
  const reference = await chargedBack()
  await change(reference, { status: 'won' })
  expect(await found()).toMatchObject([
    { kind: 'state', about: 'chargeback', reference, status: 'needs_response', theirs: 0 },
  ])
  await hearGateway(server.services)
  expect(await found()).toEqual([])
})

test('one that is won here, while the bank has the money, is in the wrong state', async () => {
  const reference = await chargedBack()
  await db.update(chargebacks).set({ status: 'won' }).where(eq(chargebacks.gatewayName, reference))
  expect(await found()).toMatchObject([{ kind: 'state', about: 'chargeback', reference, status: 'won' }])
  // What is won here never moves again; the gateway comes to the same.
  await change(reference, { status: 'won' })
  expect(await found()).toEqual([])
})

test('a question that became a chargeback there is in the wrong state here, and a mere question is none', async () => {
  const reference = await questioned('inquiry')
  await hearGateway(server.services)
  expect(await found()).toEqual([])
  await change(reference, { status: 'needs_response' })
  expect(await found()).toMatchObject([{ kind: 'state', about: 'chargeback', reference, status: 'inquiry' }])
  await hearGateway(server.services)
  expect(await found()).toEqual([])
})
