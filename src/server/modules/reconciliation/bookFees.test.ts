import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { monthlyClose } from '#shared/wire/calls/books.ts'
import { cents } from '#shared/domain/money.ts'
import type { BalanceMovement } from '#server/adapters/payments/port.ts'
import { stripeGateway } from '#server/adapters/payments/stripe/gateway.ts'
import { verifyLedger } from '#server/modules/ledger/verify.ts'
import { anAdmin } from '#server/testing/builders.ts'
import { openServer } from '#server/testing/openings.ts'
import { startStripe } from '#server/testing/stripe/standIn.ts'
import { bookFees } from './bookFees.ts'
import { reconcile } from './reconcile.ts'

const stripe = await startStripe()
afterAll(() => stripe.close())
const server = await openServer({
  payments: stripeGateway({ ...stripe.access, origin: 'http://tradepost.test' }),
})
const { services } = server

const booked = async () => {
  const { rows } = await services.db.execute<{ account: string; amount: number }>(
    sql`select account, sum(amount)::int as amount from journal_lines group by account order by account`,
  )
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
}

test('what Stripe keeps is booked from its balance, once, and stands in the close', async () => {
  const source = (id: string) => ({ id, object: id.split('_')[0] ?? '' })
  // 2.9 % and 30 cents of a charge, the fee of a dispute, one by itself, and one that came back.
  stripe.books.move('charge', source('ch_1'), 10_000)
  stripe.books.move('adjustment', source('dp_1'), -10_000, 1_500)
  stripe.books.move('stripe_fee', source('fee_1'), -200)
  stripe.books.move('stripe_fee', source('fee_2'), 50)
  await Promise.all([reconcile(services), reconcile(services)])
  await reconcile(services)
  const kept = 320 + 1_500 + 200 - 50
  expect(await booked()).toEqual({ gateway: -kept, gateway_fees: kept })
  expect(await verifyLedger(services.db)).toEqual([])
  const params = { month: server.now.getUTCMonth() + 1, year: server.now.getUTCFullYear() }
  const { close } = await server.ask(monthlyClose, { as: await anAdmin(server), params })
  expect(close.accounts.find(({ account }) => account === 'gateway_fees')).toMatchObject({ closing: kept })
  expect(close).toMatchObject({ differences: [], unbalanced: 0 })
})

test('another currency is not booked as ours', async () => {
  const before = await booked()
  const foreign: BalanceMovement = {
    id: 'txn_usd',
    kind: 'charge',
    object: 'pi_usd',
    idempotencyKey: undefined,
    amount: cents(100),
    fee: cents(33),
    currency: 'USD',
    at: server.now,
  }
  await bookFees(services, [foreign])
  expect(await booked()).toEqual(before)
})
