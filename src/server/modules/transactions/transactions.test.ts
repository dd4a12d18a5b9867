import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bidDetail } from '#shared/wire/calls/bids.ts'
import { cancelJob } from '#shared/wire/calls/jobs.ts'
import { approvePayment, updateStage } from '#shared/wire/calls/stages.ts'
import { invoice, listTransactions } from '#shared/wire/calls/transactions.ts'
import type { JobId } from '#shared/domain/ids.ts'
import { server as errorText } from '#texts/refusals.ts'
import { users } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { aCustomer, aProvider, type Person } from '#server/testing/builders.ts'
import { aCard, aJobWithBid, hire } from '#server/testing/jobBuilders.ts'
import { runQueue } from '#server/testing/runQueue.ts'
import { openServer } from '#server/testing/openings.ts'

const server = await openServer()

const timezone = 'America/Vancouver'

async function ofMonth(person: Person, month: number) {
  const params = { month, year: 2031 }
  return (await server.ask(listTransactions, { as: person, params, timezone })).transactions
}

/** A job whose first stage is paid into escrow. */
async function aPaidStage(): Promise<{
  customer: Person
  provider: Person
  jobId: JobId
  stage: () => Promise<void>
}> {
  const customer = await aCustomer(server)
  const provider = await aProvider(server)
  const card = await aCard(server, customer)
  const { jobId, bidId } = await aJobWithBid(server, customer, provider)
  await hire(server, customer, { jobId, bidId, cardId: card })
  const stage = async () => {
    const { bid } = await server.ask(bidDetail, { as: customer, params: { id: bidId } })
    const [first] = bid.stages
    if (!first) throw new Error('The bid has no stage')
    await server.ask(updateStage, { as: provider, body: { stageId: first.id, status: 'requested' } })
    await server.ask(approvePayment, { as: customer, body: { stageId: first.id, status: 'approved' } })
  }
  return { customer, provider, jobId, stage }
}

test('a payout has no statement before it is paid, and is dated by the day it was', async () => {
  server.now = new Date('2031-11-30T20:00:00Z')
  const { provider, stage } = await aPaidStage()
  const { db } = server.services
  // No payout account yet: the payout waits.
  await db.update(users).set({ payoutReadyAt: null }).where(eq(users.id, provider.id))
  await stage()
  await runQueue(server)
  const [waiting] = await ofMonth(provider, 11)
  if (!waiting) throw new Error('The waiting payout is not listed')
  expect(waiting).toMatchObject({ kind: 'payout', status: 'pending' })
  const params = { id: waiting.id }
  expect(await server.send(invoice, { as: provider, params })).toMatchObject({
    status: 409,
    problem: { message: errorText.transferUnderWay },
  })

  server.now = new Date('2031-12-09T20:00:00Z')
  await db.update(users).set({ payoutReadyAt: server.now }).where(eq(users.id, provider.id))
  await inTransaction(server.services, (tx) => tx.enqueue('payOut', { payoutId: waiting.id }))
  await runQueue(server)
  expect(await ofMonth(provider, 11)).toEqual([])
  expect(await ofMonth(provider, 12)).toMatchObject([
    { id: waiting.id, status: 'complete', paidAt: new Date('2031-12-09T20:00:00.000Z') },
  ])
  const { url } = await server.ask(invoice, { as: provider, params, timezone })
  const document = await server.app.inject(url)
  expect(document.headers['content-type']).toBe('application/pdf')
  const name = decodeURIComponent(String(document.headers['content-disposition']))
  expect(name).toMatch(/^inline; filename\*=UTF-8''(Invoice|Statement|Credit note).* – .+\.pdf$/)
})

test('a customer reads at each payment what their card statement says', async () => {
  server.now = new Date('2031-08-15T20:00:00Z')
  const { customer, provider, stage } = await aPaidStage()
  await stage()
  await runQueue(server)
  expect(await ofMonth(customer, 8)).toMatchObject([{ statement: 'TRADEPOST* BUILD A CED' }])
  expect(await ofMonth(provider, 8)).toMatchObject([{ kind: 'payout', statement: '' }])
})

test('a refund is dated by the day it was paid back, and has no credit note before', async () => {
  server.now = new Date('2031-10-31T20:00:00Z')
  const { customer, jobId } = await aPaidStage()
  await server.ask(cancelJob, { as: customer, params: { id: jobId } })
  const refund = (await ofMonth(customer, 10)).find((one) => one.kind === 'refund')
  if (!refund) throw new Error('The refund is not listed')
  expect(await server.send(invoice, { as: customer, params: { id: refund.id } })).toMatchObject({
    status: 409,
  })
  server.now = new Date('2031-11-02T20:00:00Z')
  await runQueue(server)
  expect((await ofMonth(customer, 10)).map((one) => one.kind)).toEqual(['payment'])
  expect(await ofMonth(customer, 11)).toMatchObject([
    { id: refund.id, kind: 'refund', paidAt: new Date('2031-11-02T20:00:00.000Z') },
  ])
})
