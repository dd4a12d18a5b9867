import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { bidDetail } from '#shared/wire/calls/bids.ts'
import { approvePayment, updateStage } from '#shared/wire/calls/stages.ts'
import { customerPricing, providerPricing } from '#shared/wire/calls/stripe.ts'
import { invoice, listTransactions } from '#shared/wire/calls/transactions.ts'
import { cents } from '#shared/domain/money.ts'
import { payments, sandboxPayments } from '#server/db/schema/index.ts'
import { verifyLedger } from '#server/modules/ledger/verify.ts'
import { aCustomer, aProvider } from '#server/testing/builders.ts'
import { aBid, aCard, aJob, hire } from '#server/testing/jobBuilders.ts'
import { openServer } from '#server/testing/openings.ts'
import { runQueue } from '#server/testing/runQueue.ts'

const server = await openServer({ environment: { TAX_RULES: 'place' } })

// $1,000 in two stages, $350 paid and released: what the card is charged, what the provider gets, and each tax.
test.each([
  ['British Columbia', 'V5K 0A1', 38_588, 33_075, ['GST 5 %']],
  // 350 + 17.50 fee + 13 % of both; 350 + 13 % − 35 commission − 13 % of that.
  // In Quebec each of the two taxes is rounded by itself.
  ['Ontario', 'M5V 2T6', 41_528, 35_595, ['HST 13 %']],
  ['Quebec', 'H2X 1Y4', 42_254, 36_217, ['GST 5 %', 'QST 9.975 %']],
])('a job in %s is taxed there', async (_place, postalCode, charged, paidOut, names) => {
  const [customer, provider] = [await aCustomer(server), await aProvider(server)]
  const cardId = await aCard(server, customer)
  const jobId = await aJob(server, customer, { postalCode })
  const bidId = await aBid(server, provider, jobId, { price: 1_000, stages: 2 })

  const { bid } = await server.ask(bidDetail, { as: customer, params: { id: bidId } })
  const [first] = bid.stages
  if (!first) throw new Error('The bid has no stage')
  const priced = await server.ask(customerPricing, { as: customer, body: { price: cents(35_000), jobId } })
  const owed = await server.ask(providerPricing, { as: provider, body: { price: cents(35_000), jobId } })
  expect([priced.total, owed.payout]).toEqual([charged, paidOut])

  await hire(server, customer, { jobId, bidId, cardId })
  const [payment] = await server.services.db.select().from(payments).where(eq(payments.bidId, bidId))
  const [atBank] = await server.services.db
    .select()
    .from(sandboxPayments)
    .where(eq(sandboxPayments.id, payment?.gatewayPayment ?? ''))
  expect([payment?.amount, atBank?.amount]).toEqual([charged, charged])

  // The rates of the day of the payment stay, whatever the rules are when it is released.
  server.services.environment.TAX_RULES = 'flat'
  await server.ask(updateStage, { as: provider, body: { stageId: first.id, status: 'requested' } })
  await server.ask(approvePayment, { as: customer, body: { stageId: first.id, status: 'approved' } })
  await runQueue(server)
  server.services.environment.TAX_RULES = 'place'
  const month = { month: server.now.getUTCMonth() + 1, year: server.now.getUTCFullYear() }
  for (const [as, amount] of [
    [customer, charged],
    [provider, paidOut],
  ] as const) {
    const { transactions } = await server.ask(listTransactions, { as, params: month, timezone: 'UTC' })
    const [one] = transactions
    if (!one) throw new Error('Nothing is listed')
    expect(one.amount).toBe(amount)
    const { url } = await server.ask(invoice, { as, params: { id: one.id }, timezone: 'UTC' })
    const { rawPayload } = await server.app.inject(url)
    const pdf = await getDocumentProxy(new Uint8Array(rawPayload))
    const { text } = await extractText(pdf, { mergePages: true })
    for (const name of names) expect(text).toContain(name)
  }
  expect(await verifyLedger(server.services.db)).toEqual([])
})

test('a customer hears nothing of where somebody else’s job is', async () => {
  const [customer, other] = [await aCustomer(server), await aCustomer(server)]
  const jobId = await aJob(server, customer, { postalCode: 'M5V 2T6' })
  const priced = await server.ask(customerPricing, { as: other, body: { price: cents(35_000), jobId } })
  expect(priced.lines).toMatchObject([{ name: 'GST', rate: 5_000 }])
})
