import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { JobId } from '#shared/domain/ids.ts'
import { listAuditLog, listTransfers, payOtherwise, retryTransfer } from '#shared/wire/calls/admin.ts'
import { cancelJob } from '#shared/wire/calls/jobs.ts'
import { listTransactions } from '#shared/wire/calls/transactions.ts'
import { passMinute } from '#server/adapters/payments/sandbox/moneyOut.ts'
import { journalEntries, journalLines, outbox } from '#server/db/schema/index.ts'
import { anAdmin, type Person } from '#server/testing/builders.ts'
import { aFailedRefund, answerRefunds, refundOf } from '#server/testing/failedRefund.ts'
import { aCard, aJobWithBid, cardNumbers, hire } from '#server/testing/jobBuilders.ts'
import { openWithPeople } from '#server/testing/openings.ts'
import { bringForward, runQueue } from '#server/testing/runQueue.ts'
import { verifyLedger } from '#server/modules/ledger/verify.ts'

const { server, customer, provider } = await openWithPeople()
const admin = await anAdmin(server)
const { db } = server.services
const cards = {
  good: await aCard(server, customer),
  pending: await aCard(server, customer, cardNumbers.refundPending),
  fails: await aCard(server, customer, cardNumbers.refundFails),
}
let job: JobId
beforeEach(() => void (server.now = new Date()))
afterEach(async () => {
  expect(await verifyLedger(db)).toEqual([])
})

/** Cancels a job whose first stage was paid with that card, and lets the queue send the refund. */
async function cancelled(card: keyof typeof cards): Promise<void> {
  await paid(card)
  await server.ask(cancelJob, { as: customer, params: { id: job } })
  await runQueue(server)
}

async function paid(card: keyof typeof cards): Promise<void> {
  const { jobId, bidId } = await aJobWithBid(server, customer, provider)
  job = jobId
  await hire(server, customer, { jobId, bidId, cardId: cards[card] })
}

/** A minute at the gateway, and as long as it takes until it is asked. */
async function later(): Promise<void> {
  await passMinute(db)
  await bringForward(server)
  await runQueue(server)
}

const refund = () => refundOf(server, job)

/** What the journal has of the refund, in order. */
async function entered(): Promise<string[]> {
  const { id } = await refund()
  const rows = await db
    .select({ kind: journalEntries.kind, attempt: journalEntries.attempt })
    .from(journalEntries)
    .where(eq(journalEntries.sourceId, id))
    .orderBy(journalEntries.id)
  return rows.map(({ kind, attempt }) => `${kind} ${attempt}`)
}

/** What of it is still owed to the customer. */
async function owed(): Promise<number> {
  const { id } = await refund()
  const rows = await db
    .select({ amount: journalLines.amount })
    .from(journalLines)
    .innerJoin(journalEntries, eq(journalEntries.id, journalLines.entryId))
    .where(and(eq(journalEntries.sourceId, id), eq(journalLines.account, 'customer_payable')))
  return rows.reduce((sum, { amount }) => sum - amount, 0)
}

async function shown() {
  const params = { month: server.now.getUTCMonth() + 1, year: server.now.getUTCFullYear() }
  const { transactions } = await server.ask(listTransactions, { as: customer, params, timezone: 'UTC' })
  const { id } = await refund()
  return transactions.find((one) => one.id === id)?.status
}

async function inConsole() {
  const { id } = await refund()
  const { transfers } = await server.ask(listTransfers, { as: admin, query: {} })
  return transfers.find((one) => one.id === id)
}

async function mails(): Promise<string[]> {
  const rows = await db
    .select({ subject: outbox.subject })
    .from(outbox)
    .where(eq(outbox.recipient, customer.email))
    .orderBy(outbox.id)
  return rows.map(({ subject }) => subject).filter((subject) => subject.startsWith('Your refund'))
}

const retry = async (as: Person = admin) =>
  server.send(retryTransfer, { as, params: { id: (await refund()).id } })
const otherwise = async (as: Person = admin) =>
  server.send(payOtherwise, {
    as,
    params: { id: (await refund()).id },
    body: { reason: 'The card is closed: sent by Interac.' },
  })

test('a refund that the gateway has pending is not complete, nor booked as sent, until it has succeeded', async () => {
  const before = (await mails()).length
  await cancelled('pending')
  expect(await refund()).toMatchObject({ status: 'sent', settledAt: null })
  expect(await entered()).toEqual(['cancellation 1'])
  expect(await owed()).toBe((await refund()).amount)
  expect(await shown()).toBe('pending')
  expect(await inConsole()).toMatchObject({ state: 'pending', lastError: 'processing' })
  expect(await mails()).toHaveLength(before)
  // It may still arrive: sent or paid again it would be paid twice.
  expect(await retry()).toMatchObject({ status: 404 })
  expect(await otherwise()).toMatchObject({ status: 404 })

  await bringForward(server)
  await runQueue(server)
  expect(await refund()).toMatchObject({ status: 'sent' })
  await later()
  expect(await refund()).toMatchObject({ status: 'complete', settledAt: server.now })
  expect(await entered()).toEqual(['cancellation 1', 'refund 1'])
  expect(await owed()).toBe(0)
  expect(await shown()).toBe('complete')
  expect(await inConsole()).toBeUndefined()
  expect(await mails()).toHaveLength(before + 1)
})

test('a refund that fails after it was complete is owed again, and another attempt brings it there', async () => {
  await cancelled('fails')
  expect(await refund()).toMatchObject({ status: 'complete' })
  expect(await owed()).toBe(0)

  await later()
  const failed = await refund()
  expect(failed).toMatchObject({ status: 'failed', settledAt: null, attempt: 1 })
  expect(await entered()).toEqual(['cancellation 1', 'refund 1', 'refund_returned 1'])
  expect(await owed()).toBe(failed.amount)
  expect(await shown()).toBe('failed')
  expect(await inConsole()).toMatchObject({
    state: 'failed',
    failures: 1,
    lastError: 'expired_or_canceled_card',
    to: { id: customer.id },
  })
  expect((await mails()).at(-1)).toContain('did not go through')

  expect(await retry(customer)).toMatchObject({ status: 403 })
  expect(await retry()).toMatchObject({ ok: true })
  await runQueue(server)
  const again = await refund()
  expect(again).toMatchObject({ status: 'complete', attempt: 2 })
  expect(again.gatewayRefund).not.toBe(failed.gatewayRefund)
  await later()
  expect(await refund()).toMatchObject({ status: 'complete' })
  expect(await entered()).toEqual(['cancellation 1', 'refund 1', 'refund_returned 1', 'refund 2'])
  expect(await owed()).toBe(0)
  expect(await shown()).toBe('complete')
})

test.each(['failed', 'canceled'] as const)(
  'a refund that is %s at once was never booked as sent',
  async (status) => {
    await paid('good')
    const mend = answerRefunds(server, { status, reason: '' })
    await server.ask(cancelJob, { as: customer, params: { id: job } })
    await runQueue(server)
    expect(await refund()).toMatchObject({ status: 'failed' })
    expect(await entered()).toEqual(['cancellation 1'])
    expect(await inConsole()).toMatchObject({ state: 'failed', lastError: status })
    mend()
    // Nothing tries it again by itself.
    await later()
    expect(await refund()).toMatchObject({ status: 'failed' })
    await retry()
    await runQueue(server)
    expect(await refund()).toMatchObject({ status: 'complete', attempt: 2 })
  },
)

test('what the gateway can not pay is written down as paid otherwise, with how', async () => {
  await paid('good')
  await aFailedRefund(server, customer, job)
  expect(await otherwise(customer)).toMatchObject({ status: 403 })
  expect(await otherwise()).toMatchObject({ ok: true })
  expect(await refund()).toMatchObject({ status: 'paid_otherwise', settledAt: server.now })
  expect(await entered()).toEqual(['cancellation 1', 'refund_otherwise 1'])
  expect(await owed()).toBe(0)
  expect(await shown()).toBe('complete')
  expect(await inConsole()).toBeUndefined()
  const { entries } = await server.ask(listAuditLog, { as: admin, query: {} })
  expect(entries[0]).toMatchObject({
    action: 'pay_otherwise',
    subject: { id: customer.id },
    reason: 'The card is closed: sent by Interac.',
  })
  // It is over: neither the queue nor an admin sends it again.
  expect(await retry()).toMatchObject({ status: 404 })
  expect(await otherwise()).toMatchObject({ status: 404 })
  await later()
  expect(await refund()).toMatchObject({ status: 'paid_otherwise' })
})

test('two admins who send it again at once make one attempt', async () => {
  await paid('good')
  await aFailedRefund(server, customer, job)
  await Promise.all([retry(), retry()])
  await runQueue(server)
  expect(await refund()).toMatchObject({ status: 'complete', attempt: 2 })
})
