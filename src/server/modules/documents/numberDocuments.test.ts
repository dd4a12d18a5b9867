import { eq, sql } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterEach, expect, test } from 'vitest'
import { payOtherwise } from '#shared/wire/calls/admin.ts'
import { cancelJob } from '#shared/wire/calls/jobs.ts'
import { invoice, listTransactions } from '#shared/wire/calls/transactions.ts'
import type { TransactionId } from '#shared/domain/ids.ts'
import type { Transaction } from '#shared/domain/transaction.ts'
import { documents, payments } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { verifyLedger } from '#server/modules/ledger/verify.ts'
import { movePayment } from '#server/modules/hiring/payments/movePayment.ts'
import { anAdmin, type Person } from '#server/testing/builders.ts'
import { aFailedRefund, answerRefunds, refundOf } from '#server/testing/failedRefund.ts'
import { aCard, aJobWithBid, cardNumbers, hire } from '#server/testing/jobBuilders.ts'
import { openForHiring } from '#server/testing/openings.ts'
import { bringForward, runQueue } from '#server/testing/runQueue.ts'

const { server, customer, provider, card } = await openForHiring()
const { db } = server.services
afterEach(async () => {
  expect(await verifyLedger(db)).toEqual([])
})

async function numbers(series: 'invoice' | 'credit_note'): Promise<number[]> {
  const rows = await db.select().from(documents).where(eq(documents.series, series)).orderBy(documents.number)
  return rows.map(({ number }) => number)
}

async function listed(as: Person): Promise<Transaction[]> {
  const [month, year] = [server.now.getUTCMonth() + 1, server.now.getUTCFullYear()]
  const answer = await server.ask(listTransactions, { as, params: { month, year }, timezone: 'UTC' })
  return answer.transactions
}

async function textOf({ id }: Transaction): Promise<string> {
  const { url } = await server.ask(invoice, { as: customer, params: { id }, timezone: 'UTC' })
  const { rawPayload } = await server.app.inject(url)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true })
  return text
}

/** An admin writes down that a refund was paid by other means. */
async function payBy(id: TransactionId): Promise<void> {
  const body = { reason: 'The card is closed: sent by Interac e-Transfer.' }
  await server.ask(payOtherwise, { as: await anAdmin(server), params: { id }, body })
}

test('twenty payments at once have twenty numbers in a row, and one that is undone takes none', async () => {
  const jobs = []
  for (let n = 0; n < 20; n += 1) jobs.push(await aJobWithBid(server, customer, provider, { stages: 2 }))
  const challenged = await aCard(server, customer, cardNumbers.challenge)
  const open = await aJobWithBid(server, customer, provider, { stages: 2 })
  await hire(server, customer, { ...open, cardId: challenged })
  const [waiting] = await db.select().from(payments).where(eq(payments.jobId, open.jobId))
  if (!waiting) throw new Error('There is no payment')
  // It settles all but for its end, in the middle of the others, and is undone.
  const broken = inTransaction(server.services, async (tx) => {
    await movePayment(tx, waiting, 'succeed', { gatewayPayment: 'pi_undone', challengeUrl: '' })
    throw new Error('the process died')
  })
  const [, ...hired] = await Promise.all([
    expect(broken).rejects.toThrow('the process died'),
    ...jobs.map((job) => hire(server, customer, { ...job, cardId: card })),
  ])
  expect(hired.filter((answer) => answer?.ok)).toHaveLength(20)
  expect(await numbers('invoice')).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
})

test('each stage of a payment has an invoice of its own, and a credit note names the one it corrects', async () => {
  const { jobId, bidId } = await aJobWithBid(server, customer, provider, { stages: 3 })
  const before = (await numbers('invoice')).length
  await hire(server, customer, { jobId, bidId, cardId: card, deposit: 'whole' })
  const paid = (await listed(customer)).filter(({ job, kind }) => job.id === jobId && kind === 'payment')
  const given = [1, 2, 3].map((n) => `INV-${String(before + n).padStart(6, '0')}`)
  expect(paid.map(({ documentNumber }) => documentNumber).sort()).toEqual(given)
  await server.ask(cancelJob, { as: customer, params: { id: jobId } })
  // Promised and not gone back yet: no credit note.
  expect(await numbers('credit_note')).toEqual([])
  await runQueue(server)
  const refunds = (await listed(customer)).filter(({ job, kind }) => job.id === jobId && kind === 'refund')
  expect(refunds.map(({ documentNumber }) => documentNumber).sort()).toEqual([
    'CN-000001',
    'CN-000002',
    'CN-000003',
  ])
  expect(refunds.map(({ corrects }) => corrects).sort()).toEqual(given)
  const [note] = refunds
  if (!note) throw new Error('There is no refund')
  const text = await textOf(note)
  expect(text).toContain('Credit note')
  expect(text).toContain(`No. ${note.documentNumber}, corrects invoice ${note.corrects}`)
  expect(text).toContain('GST 5 %, price of the stage')
  expect(text).toContain('GST 5 %, service fee')
})

test('a refund that came back and is paid otherwise keeps the number of its credit note', async () => {
  const { jobId, bidId } = await aJobWithBid(server, customer, provider, { stages: 2 })
  await hire(server, customer, { jobId, bidId, cardId: card })
  await server.ask(cancelJob, { as: customer, params: { id: jobId } })
  await runQueue(server)
  const first = (await listed(customer)).find(({ kind }) => kind === 'refund')
  const mend = answerRefunds(server, { status: 'failed', reason: 'lost_or_stolen_card' })
  await bringForward(server)
  await runQueue(server)
  mend()
  const refund = await refundOf(server, jobId)
  expect(refund.status).toBe('failed')
  await payBy(refund.id)
  const again = (await listed(customer)).find(({ job, kind }) => job.id === jobId && kind === 'refund')
  if (!again) throw new Error('There is no refund')
  expect(again.documentNumber).toBe(first?.documentNumber)
  expect(await textOf(again)).toContain('was paid to the customer by other means')
})

test('a refund that failed from the start has no credit note until it is paid', async () => {
  const { jobId, bidId } = await aJobWithBid(server, customer, provider, { stages: 2 })
  await hire(server, customer, { jobId, bidId, cardId: card })
  const before = await numbers('credit_note')
  const transferId = await aFailedRefund(server, customer, jobId)
  expect(await numbers('credit_note')).toEqual(before)
  await payBy(transferId)
  expect(await numbers('credit_note')).toEqual([...before, before.length + 1])
})

test('the database refuses to skip a number, and to change or take one back', async () => {
  const message = (refused: unknown) =>
    refused instanceof Error && refused.cause instanceof Error ? refused.cause.message : String(refused)
  const refusal = (statement: string) => db.execute(sql.raw(statement)).then(() => 'accepted', message)
  expect(await refusal(`update document_series set last = last + 1 where series = 'invoice'`)).toMatch(
    /^numbers of invoice up to \d+ would be missing$/,
  )
  for (const statement of ['update documents set number = number + 100', 'delete from documents'])
    expect(await refusal(statement)).toBe('documents is append-only')
})
