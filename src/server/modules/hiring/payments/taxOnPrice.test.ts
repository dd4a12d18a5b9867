import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterEach, expect, test } from 'vitest'
import { bidDetail } from '#shared/wire/calls/bids.ts'
import { cancelJob, jobDetail } from '#shared/wire/calls/jobs.ts'
import { customerPricing, providerPricing } from '#shared/wire/calls/stripe.ts'
import { invoice, listTransactions } from '#shared/wire/calls/transactions.ts'
import { cents } from '#shared/domain/money.ts'
import { payments, payouts, refunds, users } from '#server/db/schema/index.ts'
import { verifyLedger } from '#server/modules/ledger/verify.ts'
import { aCustomer, aProvider } from '#server/testing/builders.ts'
import { aHeldStage, moveStageAs } from '#server/testing/heldStage.ts'
import { aCard, aJob, aJobWithBid } from '#server/testing/jobBuilders.ts'
import { openServer } from '#server/testing/openings.ts'
import { runQueue } from '#server/testing/runQueue.ts'

const server = await openServer({ environment: { TAX_ON_PRICE: 'registered' } })
const { db } = server.services
const price = cents(35_000)
afterEach(async () => {
  expect(await verifyLedger(db)).toEqual([])
})

async function people(gstNumber: string) {
  const [customer, provider] = [await aCustomer(server), await aProvider(server)]
  await db.update(users).set({ gstNumber }).where(eq(users.id, provider.id))
  return { customer, provider, card: await aCard(server, customer) }
}

// $350 with 5 % fee: 350 + 17.50 + 0.88 on the fee, and 17.50 on the price; 350 − 35 commission − 1.75, and 17.50.
test.each([
  ['without a number is not taxed', '', 36_838, 31_325],
  ['with a number is taxed', '123456789RT0001', 38_588, 33_075],
])(
  'the price of a provider %s, on every screen, on the card and in the payout',
  async (_who, number, charged, paidOut) => {
    const { customer, provider, card } = await people(number)
    const offered = await aJobWithBid(server, customer, provider, { stages: 2 })
    const { bid } = await server.ask(bidDetail, { as: customer, params: { id: offered.bidId } })
    expect(bid.tax.onPrice).toBe(number !== '')
    // Before bidding a provider is priced by their own number.
    const jobId = await aJob(server, customer)
    const { job } = await server.ask(jobDetail, { as: provider, params: { id: jobId } })
    expect(job.tax.onPrice).toBe(number !== '')
    const owed = await server.ask(providerPricing, { as: provider, body: { price, jobId } })
    expect(owed.payout).toBe(paidOut)

    const held = await aHeldStage(server, { customer, provider, card })
    const [payment] = await db.select().from(payments).where(eq(payments.bidId, held.bidId))
    expect(payment?.amount).toBe(charged)
    const priced = await server.ask(customerPricing, { as: customer, body: { price, jobId: held.jobId } })
    expect(priced.total).toBe(charged)
    await moveStageAs(server, provider, held.id, 'requested')
    await moveStageAs(server, customer, held.id, 'approved')
    await runQueue(server)
    const [payout] = await db.select().from(payouts).where(eq(payouts.stageId, held.id))
    expect(payout).toMatchObject({ amount: paidOut, status: 'complete' })

    const params = { month: server.now.getUTCMonth() + 1, year: server.now.getUTCFullYear() }
    const { transactions } = await server.ask(listTransactions, { as: customer, params, timezone: 'UTC' })
    const [paid] = transactions
    if (!paid) throw new Error('Nothing is listed')
    const { url } = await server.ask(invoice, { as: customer, params: { id: paid.id }, timezone: 'UTC' })
    const { rawPayload } = await server.app.inject(url)
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), {
      mergePages: true,
    })
    expect(text.includes('GST 5 %, price of the stage')).toBe(number !== '')
    expect(text).toContain('GST 5 %, service fee $0.88')
  },
)

test('what was paid keeps its taxes when the provider registers afterwards, and goes back whole', async () => {
  const { customer, provider, card } = await people('')
  const [kept, cancelled] = [
    await aHeldStage(server, { customer, provider, card }),
    await aHeldStage(server, { customer, provider, card }),
  ]
  await db.update(users).set({ gstNumber: '123456789RT0001' }).where(eq(users.id, provider.id))
  await moveStageAs(server, provider, kept.id, 'requested')
  await moveStageAs(server, customer, kept.id, 'approved')
  await server.ask(cancelJob, { as: customer, params: { id: cancelled.jobId } })
  await runQueue(server)
  const [payout] = await db.select().from(payouts).where(eq(payouts.stageId, kept.id))
  expect(payout?.amount).toBe(31_325)
  const [refund] = await db.select().from(refunds).where(eq(refunds.customerId, customer.id))
  expect(refund).toMatchObject({ amount: 36_838, status: 'complete' })
})

test('a price of nobody in particular is shown with the tax that it may have', async () => {
  const { customer } = await people('')
  const { total } = await server.ask(customerPricing, { as: customer, body: { price } })
  expect(total).toBe(38_588)
})
