import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bidDetail } from '#shared/wire/calls/bids.ts'
import * as changes from '#shared/wire/calls/changeOrders.ts'
import { approvePayment, updateStage } from '#shared/wire/calls/stages.ts'
import { customerPricing, providerPricing } from '#shared/wire/calls/stripe.ts'
import { invoice, listTransactions } from '#shared/wire/calls/transactions.ts'
import type { BidId, CardId, StageId } from '#shared/domain/ids.ts'
import { add, type Cents, cents, formatMoney } from '#shared/domain/money.ts'
import { hirePrice } from '#shared/domain/changeOrder.ts'
import { priceBefore } from '#shared/domain/pricing.ts'
import type { Stage } from '#shared/domain/stage.ts'
import { journalLines, payments, sandboxPayments } from '#server/db/schema/index.ts'
import { aCustomer, aProvider, type Person } from '#server/testing/builders.ts'
import { aBid, aCard, aJob, hire } from '#server/testing/jobBuilders.ts'
import { runQueue } from '#server/testing/runQueue.ts'
import { startTestServer, type TestServer } from '#server/testing/testServer.ts'
import { verifyLedger } from '#server/modules/ledger/verify.ts'

let server: TestServer
let customer: Person
let provider: Person
let card: CardId

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  customer = await aCustomer(server)
  provider = await aProvider(server)
  card = await aCard(server, customer)
})
afterEach(async () => {
  expect(await verifyLedger(server.services.db)).toEqual([])
})

const costs = (price: Cents, stageId?: StageId, as = customer) =>
  server.ask(customerPricing, { as, body: { price, ...(stageId && { stageId }) } })
const pays = (price: Cents, stageId?: StageId, as = provider) =>
  server.ask(providerPricing, { as, body: { price, ...(stageId && { stageId }) } })

async function stagesOf(bid: BidId): Promise<Stage[]> {
  return (await server.ask(bidDetail, { as: customer, params: { id: bid } })).bid.stages
}

async function aHire(price: number, stages: number, deposit: 'first' | 'whole' = 'first') {
  const jobId = await aJob(server, customer)
  const bidId = await aBid(server, provider, jobId, { price, stages })
  await hire(server, customer, { jobId, bidId, cardId: card, deposit })
  return { jobId, bidId, stages: await stagesOf(bidId) }
}

async function payStage(stageId: StageId): Promise<void> {
  const body = { stageId, status: 'in_escrow', cardId: card, cvv: '123' } as const
  await server.ask(updateStage, { as: customer, key: crypto.randomUUID(), body })
}

async function release(stageId: StageId): Promise<void> {
  await server.ask(updateStage, { as: provider, body: { stageId, status: 'requested' } })
  await server.ask(approvePayment, { as: customer, body: { stageId, status: 'approved' } })
  await runQueue(server)
}

/** What the gateway took for a bid, charge by charge. */
async function charges(bid: BidId): Promise<Cents[]> {
  const rows = await server.services.db
    .select({ amount: sandboxPayments.amount })
    .from(payments)
    .innerJoin(sandboxPayments, eq(sandboxPayments.id, payments.gatewayPayment))
    .where(eq(payments.bidId, bid))
    .orderBy(payments.createdAt, payments.id)
  return rows.map((row) => row.amount)
}

async function statement(as: Person) {
  const params = { month: server.now.getUTCMonth() + 1, year: server.now.getUTCFullYear() }
  return (await server.ask(listTransactions, { as, params, timezone: 'UTC' })).transactions
}

async function invoiceText(as: Person, id: Awaited<ReturnType<typeof statement>>[number]['id']) {
  const { url } = await server.ask(invoice, { as, params: { id }, timezone: 'UTC' })
  const { rawPayload } = await server.app.inject(url)
  return (await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true })).text
}

async function onAccount(account: typeof journalLines.$inferSelect.account, stages: readonly Stage[]) {
  const rows = await server.services.db.select().from(journalLines).where(eq(journalLines.account, account))
  const own = rows.filter(({ stageId }) => stages.some(({ id }) => id === stageId))
  return own.reduce((sum, row) => sum - row.amount, 0)
}

const sum = (amounts: readonly Cents[]) => add(cents(0), ...amounts)

describe.each([
  [101, 4],
  [10, 5],
  [1001, 2],
  [333, 3],
  [907_029, 5],
])('$%i in %i stages', (dollars, count) => {
  const price = cents(dollars * 100)

  test.each(['first', 'whole'] as const)(
    'costs and pays what the calls say; deposit: %s',
    async (deposit) => {
      const [cost, payout] = [await costs(price), await pays(price)]
      const said = { charges: [] as Cents[], payouts: [] as Cents[] }
      const { bidId, stages } = await aHire(dollars, count, deposit)
      for (const [index, stage] of stages.entries()) {
        // By the price alone, as the payment screen of any client asks; and by its id.
        const { total } = await costs(stage.price)
        if (deposit === 'first') {
          expect((await costs(stage.price, stage.id)).total).toBe(total)
          said.charges.push(total)
          if (index > 0) await payStage(stage.id)
        }
        const owed = await pays(stage.price)
        expect(await pays(stage.price, stage.id)).toEqual(owed)
        said.payouts.push(owed.payout)
        await release(stage.id)
      }

      if (deposit === 'whole') said.charges.push(cost.total)
      expect(await charges(bidId)).toEqual(said.charges)
      expect([sum(said.charges), sum(said.payouts)]).toEqual([cost.total, payout.payout])

      const [paid, received] = [await statement(customer), await statement(provider)]
      const listed = (list: typeof paid, part: 'price' | 'priceTax' | 'fee' | 'tax' | 'amount') =>
        sum(list.map((one) => one[part]))
      expect(paid).toHaveLength(count)
      expect({
        price: listed(paid, 'price'),
        fee: listed(paid, 'fee'),
        tax: listed(paid, 'tax'),
        total: listed(paid, 'amount'),
      }).toEqual({
        price: cost.price,
        fee: cost.fee,
        tax: cost.tax.onPrice + cost.tax.onFee,
        total: cost.total,
      })
      expect({
        price: listed(received, 'price'),
        priceTax: listed(received, 'priceTax'),
        commission: listed(received, 'fee'),
        commissionTax: listed(received, 'tax'),
        payout: listed(received, 'amount'),
      }).toEqual({ ...payout, lines: undefined })

      for (const [person, list] of [
        [customer, paid],
        [provider, received],
      ] as const)
        for (const one of list) {
          const text = await invoiceText(person, one.id)
          const taxes = one.taxes.flatMap(({ onPrice, onFee }) => (onPrice > 0 ? [onPrice, onFee] : [onFee]))
          for (const part of [one.price, one.fee, ...taxes, one.amount])
            expect(text).toContain(formatMoney(part))
        }

      expect(await onAccount('fee_revenue', stages)).toBe(cost.fee)
      expect(await onAccount('commission_revenue', stages)).toBe(payout.commission)
      expect(await onAccount('tax_payable', stages)).toBe(cost.tax.onFee + payout.commissionTax)
      expect(await onAccount('escrow', stages)).toBe(0)
    },
  )
})

describe('a hire that has changed', () => {
  const accept = (changeOrderId: Awaited<ReturnType<typeof propose>>) =>
    server.ask(changes.decideChangeOrder, { as: customer, body: { changeOrderId, status: 'accepted' } })
  async function propose(bidId: BidId, dollars: number, stageId?: StageId) {
    const told = { description: 'As we found it.', price: cents(dollars * 100) }
    const { changeOrder } = stageId
      ? await server.ask(changes.proposeNewPrice, { as: provider, body: { stageId, ...told } })
      : await server.ask(changes.proposeAddedStage, {
          as: provider,
          body: { bidId, title: 'More', ...told },
        })
    return changeOrder.id
  }

  test.each([
    { dollars: 101, count: 4, added: [7, 1], repriced: [27, 33, 5] },
    { dollars: 1001, count: 2, added: [333], repriced: [1, 777] },
  ])(
    'costs and pays as one price: $dollars in $count stages',
    async ({ dollars, count, added, repriced }) => {
      const { bidId, stages: ofBid } = await aHire(dollars, count)
      for (const more of added) await accept(await propose(bidId, more))
      const later = [...ofBid.slice(1), ...(await stagesOf(bidId)).slice(count)]
      for (const [index, price] of repriced.entries())
        await accept(await propose(bidId, price, later[index]?.id))
      const stages = await stagesOf(bidId)
      expect(stages).toHaveLength(count + added.length)

      const said = { charges: [] as Cents[], payouts: [] as Cents[] }
      for (const [index, { id, price, order }] of stages.entries()) {
        const { total } = await costs(price, id)
        expect(total).toBe((await costs(price)).total)
        said.charges.push(total)
        if (index > 0) await payStage(id)
        const owed = await pays(price, id)
        expect(owed.price).toBe(price)
        said.payouts.push(owed.payout)
        await release(id)
        const sofar = priceBefore(stages, order + 1)
        expect([sum(said.charges), sum(said.payouts)]).toEqual([
          (await costs(sofar)).total,
          (await pays(sofar)).payout,
        ])
      }
      const [cost, payout] = [await costs(hirePrice(stages)), await pays(hirePrice(stages))]
      expect(await charges(bidId)).toEqual(said.charges)
      expect([sum(said.charges), sum(said.payouts)]).toEqual([cost.total, payout.payout])
      const [paid, received] = [await statement(customer), await statement(provider)]
      expect(sum(paid.map(({ amount }) => amount))).toBe(cost.total)
      expect(sum(received.map(({ amount }) => amount))).toBe(payout.payout)
      expect(await onAccount('fee_revenue', stages)).toBe(cost.fee)
      expect(await onAccount('tax_payable', stages)).toBe(cost.tax.onFee + payout.commissionTax)
    },
  )
})

describe('which stage a price is of', () => {
  test('is said by its id where several hires have one of that price', async () => {
    const hires = [await aHire(101, 4), await aHire(101, 4)]
    for (const { stages } of hires) {
      const second = stages[1]
      if (!second) throw new Error('There is no second stage')
      expect((await costs(second.price)).total).toBe(2_784)
      expect((await costs(second.price, second.id)).total).toBe(2_783)
      expect((await pays(second.price, second.id)).payout).toBe(2_387)
    }
  })

  test('is nobody else’s, and no stage of another price', async () => {
    const { stages } = await aHire(101, 4)
    const [other, otherProvider] = [await aCustomer(server), await aProvider(server)]
    const [, second] = stages
    if (!second) throw new Error('There is no second stage')
    const { id, price } = second
    expect((await costs(price, undefined, other)).total).toBe(2_784)
    const asked = [
      server.send(customerPricing, { as: other, body: { price, stageId: id } }),
      server.send(providerPricing, { as: otherProvider, body: { price, stageId: id } }),
      server.send(customerPricing, { as: customer, body: { price: cents(2_526), stageId: id } }),
    ]
    for (const answer of await Promise.all(asked)) expect(answer).toMatchObject({ status: 404 })
  })

  test('has the commission that was agreed with its bid', async () => {
    const jobId = await aJob(server, customer)
    await server.services.db.execute(`update jobs set commission_rate = 250 where id = '${jobId}'`)
    const bidId = await aBid(server, provider, jobId, { price: 101, stages: 4 })
    await hire(server, customer, { jobId, bidId, cardId: card })
    const [first] = await stagesOf(bidId)
    if (!first) throw new Error('There is no stage')
    const owed = await pays(first.price)
    expect(owed).toEqual(await pays(first.price, first.id))
    expect(owed.commission).toBe(88)
    await release(first.id)
    expect(await statement(provider)).toMatchObject([{ fee: owed.commission, amount: owed.payout }])
  })
})
