import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { transactionId, type JobId } from '#shared/domain/ids.ts'
import { payOtherwise, retryTransfer } from '#shared/wire/calls/admin.ts'
import { cancelJob } from '#shared/wire/calls/jobs.ts'
import type { RefundResult } from '#server/adapters/payments/port.ts'
import { journalEntries, refunds } from '#server/db/schema/index.ts'
import { verifyLedger } from '#server/modules/ledger/verify.ts'
import { applyGatewayEvent } from '#server/modules/stripe/gatewayEvents.ts'
import { anAdmin } from '#server/testing/builders.ts'
import { aFailedRefund, refundOf } from '#server/testing/failedRefund.ts'
import { aHeldStage } from '#server/testing/heldStage.ts'
import { openForHiring } from '#server/testing/openings.ts'
import { bringForward, runQueue } from '#server/testing/runQueue.ts'
import { sendRefund } from './sendRefund.ts'
import { isLocked } from '#server/testing/whileLocked.ts'

const { server, ...two } = await openForHiring()
const { customer } = two
const { db, payments: gateway, log } = server.services
const admin = await anAdmin(server)

let job: JobId
beforeEach(async () => {
  ;({ jobId: job } = await aHeldStage(server, two))
})
afterEach(async () => {
  vi.restoreAllMocks()
  expect(await verifyLedger(db)).toEqual([])
})

const refund = () => refundOf(server, job)
const cancel = () => server.ask(cancelJob, { as: customer, params: { id: job } })

/** How the gateway has the refund from now on. */
function says(status: RefundResult['status'], reason = '') {
  const answer = { refund: `re_${job}`, status, reason }
  return {
    refund: vi.spyOn(gateway, 'refund').mockResolvedValue(answer),
    findRefund: vi.spyOn(gateway, 'findRefund').mockResolvedValue(answer),
  }
}

/** The gateway tells of it by itself, by our key too where that is said. */
const told = (name: string, idempotencyKey?: string) =>
  applyGatewayEvent(server.services, {
    id: `evt_${crypto.randomUUID()}`,
    type: 'refund.updated',
    refund: name,
    idempotencyKey,
  })

async function entered(): Promise<string[]> {
  const rows = await db
    .select({ kind: journalEntries.kind })
    .from(journalEntries)
    .where(eq(journalEntries.sourceId, (await refund()).id))
    .orderBy(journalEntries.id)
  return rows.map(({ kind }) => kind)
}

/** Whether the queue has anything to do for it. */
async function isQueued(): Promise<boolean> {
  const key = `refund:${(await refund()).id}`
  const { rows } = await db.execute(sql`select 1 from graphile_worker.jobs where key = ${key}`)
  return rows.length > 0
}

/** A refund that the gateway has in this state, with nothing of that in the log. */
async function sentAs(status: RefundResult['status']): Promise<void> {
  says(status)
  await cancel()
  await runQueue(server)
  vi.restoreAllMocks()
}

const booked = { pending: [], succeeded: ['refund'], failed: [], canceled: [] }

test.each([
  { first: 'pending', next: 'pending', is: 'sent', more: [] },
  { first: 'pending', next: 'succeeded', is: 'complete', more: ['refund'] },
  { first: 'pending', next: 'failed', is: 'failed', more: [] },
  { first: 'pending', next: 'canceled', is: 'failed', more: [] },
  { first: 'succeeded', next: 'pending', is: 'complete', more: [] },
  { first: 'succeeded', next: 'succeeded', is: 'complete', more: [] },
  { first: 'succeeded', next: 'failed', is: 'failed', more: ['refund_returned'] },
  { first: 'succeeded', next: 'canceled', is: 'failed', more: ['refund_returned'] },
  { first: 'failed', next: 'succeeded', is: 'failed', more: [] },
] as const)('a refund that is $first and then $next', async ({ first, next, is, more }) => {
  await sentAs(first)
  const { sentAt } = await refund()
  expect(sentAt).toEqual(server.now)
  server.now = new Date(server.now.getTime() + 60_000)
  const failed = vi.spyOn(log, 'error')
  says(next, 'lost_or_stolen_card')
  await told(`re_${job}`)
  await told(`re_${job}`)
  expect(await refund()).toMatchObject({ status: is, sentAt, attempt: 1 })
  expect(await entered()).toEqual(['cancellation', ...booked[first], ...more])
  // Of a failure the operator reads once, with why.
  const isNew = is === 'failed' && first !== 'failed'
  const { id } = await refund()
  const said = [{ refund: id, attempt: 1, reason: 'lost_or_stolen_card' }, expect.any(String)]
  expect(failed.mock.calls).toEqual(isNew ? [said] : [])
})

test('a refund that went through at once says nothing of a failure, and is looked at once more', async () => {
  await sentAs('succeeded')
  expect(await refund()).toMatchObject({ status: 'complete', failureMessage: '', settledAt: server.now })
  expect(await isQueued()).toBe(true)
  const { findRefund } = says('succeeded')
  await bringForward(server)
  await runQueue(server)
  const idempotencyKey = (await refund()).id
  expect(findRefund.mock.calls.filter(([asked]) => asked.idempotencyKey === idempotencyKey)).toHaveLength(1)
  expect(await isQueued()).toBe(false)
})

test('a refund whose answer was lost is found by our key, whichever attempt it was', async () => {
  vi.spyOn(gateway, 'refund').mockRejectedValueOnce(new Error('the line broke'))
  await cancel()
  await runQueue(server)
  const { id } = await refund()
  says('pending')
  await told('re_first', id)
  expect(await refund()).toMatchObject({ status: 'sent', gatewayRefund: `re_${job}` })
  says('failed')
  await told('re_second', `${id}:2`)
  expect(await refund()).toMatchObject({ status: 'failed', failureMessage: 'failed' })
})

test('what is told of a refund that is not in the books is an error in the log, and nothing else', async () => {
  const error = vi.spyOn(log, 'error')
  const { findRefund } = says('succeeded')
  await told('re_nowhere')
  await told('re_elsewhere', crypto.randomUUID())
  await told('re_strange', 'not a key of ours')
  expect(error.mock.calls.map(([about]) => about)).toEqual([
    { refund: 're_nowhere' },
    { refund: 're_elsewhere' },
    { refund: 're_strange' },
  ])
  await sendRefund(server.services, transactionId.parse(crypto.randomUUID()))
  expect(findRefund).not.toHaveBeenCalled()
})

test('a refund that was sent and that the gateway does not know any more is tried again, and an error', async () => {
  await sentAs('pending')
  const { id } = await refund()
  vi.spyOn(gateway, 'findRefund').mockResolvedValue(undefined)
  await expect(sendRefund(server.services, id)).rejects.toThrow(`refund ${id} any more, which was sent`)
  expect(await refund()).toMatchObject({ status: 'sent' })
})

test('an answer to an attempt that is over says nothing of the next one', async () => {
  vi.spyOn(gateway, 'refund').mockImplementationOnce(async () => {
    // Before the answer comes the gateway tells by itself that it failed, and an admin sends it again.
    says('failed')
    const { id } = await refund()
    await told('re_first', id)
    await server.ask(retryTransfer, { as: admin, params: { id } })
    return { refund: 're_first', status: 'succeeded', reason: '' }
  })
  await cancel()
  const { id } = await refund()
  await sendRefund(server.services, id)
  expect(await refund()).toMatchObject({ status: 'queued', attempt: 2, gatewayRefund: null, sentAt: null })
  expect(await entered()).toEqual(['cancellation'])
})

test('the gateway is not asked for what has failed or was paid otherwise', async () => {
  const id = await aFailedRefund(server, customer, job)
  const { refund: send, findRefund } = says('succeeded')
  await sendRefund(server.services, id)
  await server.ask(payOtherwise, { as: admin, params: { id }, body: { reason: 'By cheque.' } })
  await sendRefund(server.services, id)
  expect([send, findRefund].flatMap(({ mock }) => mock.calls)).toEqual([])
  expect(await refund()).toMatchObject({ status: 'paid_otherwise' })
})

test.each([
  { overtaken: 'sent by another', change: { status: 'sent' } },
  { overtaken: 'made another attempt', change: { attempt: 2 } },
] as const)('a refund that is $overtaken at the last moment is not asked for', async ({ change }) => {
  const { refund: asked } = says('succeeded')
  await cancel()
  const { id } = await refund()
  const sent = await server.database.aside.transaction(async (other) => {
    await other.select().from(refunds).where(eq(refunds.id, id)).for('update')
    const sending = sendRefund(server.services, id)
    await expect.poll(() => isLocked(server)).toBe(true)
    await other.update(refunds).set(change).where(eq(refunds.id, id))
    return { sending }
  })
  await sent.sending
  expect(asked).not.toHaveBeenCalled()
  expect(await refund()).toMatchObject({ ...change, askedAt: null })
})
