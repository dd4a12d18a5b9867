import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { closeFiles, monthlyClose } from '#shared/wire/calls/books.ts'
import { change, type Close, sumOfKind, toRemit } from '#shared/domain/close.ts'
import type { Cents } from '#shared/domain/money.ts'
import { cancelJob, postJob } from '#shared/wire/calls/jobs.ts'
import { chart } from '#server/modules/ledger/chart.ts'
import { anAdmin } from '#server/testing/builders.ts'
import { aHeldStage, moveStageAs } from '#server/testing/heldStage.ts'
import { aBid, hire, jobFields } from '#server/testing/jobBuilders.ts'
import { openForHiring } from '#server/testing/openings.ts'
import { runQueue } from '#server/testing/runQueue.ts'
import { closeMonth } from './closeMonth.ts'

const { server, customer, provider, card } = await openForHiring()
const admin = await anAdmin(server)
const { db } = server.services
const timezone = 'America/Vancouver'
Object.assign(server.services.environment, { TAX_RULES: 'place', OPERATOR_TIMEZONE: timezone })

const closeOf = (month: number, year = 2032) => closeMonth(db, { year, month, timezone })

function account(close: Close, name: keyof typeof chart) {
  const found = close.accounts.find((one) => one.account === name)
  if (!found) throw new Error(`${name} is not in the close`)
  return found
}

async function paidIn(place: { location: string; postalCode: string }) {
  const fields = await jobFields(server, place)
  const { jobId } = await server.ask(postJob, { as: customer, body: fields })
  const bidId = await aBid(server, provider, jobId, { price: 800, stages: 2 })
  await hire(server, customer, { jobId, bidId, cardId: card })
  return jobId
}

// October: $500 paid in Vancouver, approved and paid out. November: $400 in Toronto and in Montréal, of which Toronto's goes back.
server.now = new Date('2032-10-20T20:00:00Z')
const first = await aHeldStage(server, { customer, provider, card })
await moveStageAs(server, provider, first.id, 'requested')
await moveStageAs(server, customer, first.id, 'approved')
await runQueue(server)
// Still October in Vancouver, and November in UTC.
server.now = new Date('2032-11-01T06:30:00Z')
await aHeldStage(server, { customer, provider, card })
server.now = new Date('2032-11-10T20:00:00Z')
const toronto = await paidIn({ location: 'Toronto, Ontario', postalCode: 'M5V 2T6' })
await paidIn({ location: 'Montréal, Québec', postalCode: 'H2Y 1C6' })
await server.ask(cancelJob, { as: customer, params: { id: toronto } })
await runQueue(server)

test('a month has what was earned in it, each tax by province, and what is held and owed at its end', async () => {
  const october = await closeOf(10)
  expect(change(account(october, 'fee_revenue'))).toBe(1_750)
  expect(change(account(october, 'commission_revenue'))).toBe(3_500)
  expect(october.taxes).toEqual([
    { province: 'BC', name: 'GST', rate: 5_000, onFees: 176, onCommissions: 175, onPrices: 3_500 },
  ])
  // The second payment of the month is held, with the tax on its price.
  expect(account(october, 'escrow')).toMatchObject({ opening: 0, closing: 36_750 })
  expect(account(october, 'unearned_fees').closing).toBe(1_750)
  expect(account(october, 'provider_payable').closing).toBe(0)

  const november = await closeOf(11)
  expect(account(november, 'escrow').opening).toBe(36_750)
  expect(account(november, 'customer_payable')).toMatchObject({
    closing: 0,
    debits: account(november, 'customer_payable').credits,
  })
  const { taxes } = november
  expect(taxes.map(({ province, name }) => `${province} ${name}`)).toEqual(['ON HST', 'QC GST', 'QC QST'])
  // What was cancelled is not collected.
  expect(taxes[0]).toMatchObject({ onFees: 0, onPrices: 0 })
  expect(taxes[2]).toMatchObject({ rate: 9_975 })
})

test.each([
  [10, 2032],
  [11, 2032],
  [12, 2032],
])('the close of %i/%i adds up with the ledger to the cent', async (month, year) => {
  const close = await closeOf(month, year)
  expect(close.differences).toEqual([])
  expect(close.unbalanced).toBe(0)
  expect(close.accounts.map(({ account: name }) => name)).toEqual(Object.keys(chart))
  const closing = ({ closing: at }: { closing: Cents }) => at
  const sum = (kind: Parameters<typeof sumOfKind>[1]) => sumOfKind(close.accounts, kind, closing)
  expect(sum('asset') + sum('expense')).toBe(sum('liability') + sum('revenue'))
  // By the journal alone, without the chart.
  const { rows } = await db.execute<{ account: string; balance: number }>(sql`
    select account, sum(amount)::bigint as balance from journal_lines l join journal_entries e on e.id = l.entry_id
    where e.created_at < make_timestamptz(${year}::int, ${month}::int, 1, 0, 0, 0, ${timezone}) + interval '1 month'
    group by account`)
  for (const { account: name, balance } of rows) {
    const { kind, closing: at } = close.accounts.find((one) => one.account === name) ?? {}
    expect(at).toBe(kind === 'asset' ? balance : 0 - balance)
  }
  const taxes = close.taxes.reduce((all, tax) => all + toRemit(tax), 0)
  expect(taxes).toBe(change(account(close, 'tax_payable')))
})

test('the month after begins as the one before ended', async () => {
  const [october, november] = [await closeOf(10), await closeOf(11)]
  for (const [index, { closing }] of october.accounts.entries())
    expect(november.accounts[index]?.opening).toBe(closing)
})

/** The close after what a fault or an intruder might do, which is undone. */
async function closeAfter(statement: string): Promise<Close> {
  let found: Close | undefined
  const undo = new Error('undo')
  await db
    .transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql.raw(statement))
      found = await closeMonth(tx, { year: 2032, month: 10, timezone })
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  if (!found) throw new Error('There is no close')
  return found
}

test.each([
  [
    'a payout’s commission',
    'update payouts set fee = fee + 1, amount = amount - 1',
    'release commission_revenue',
  ],
  ['a payment’s fee', 'update payment_stages set fee = fee + 1, total = total + 1', 'payment unearned_fees'],
  ['a payment’s tax', 'update payment_stages set tax = tax + 1, total = total + 1', 'payment tax_payable'],
  [
    'an entry in the journal',
    `update journal_lines set amount = amount - 1 where account = 'tax_payable' and amount < 0`,
    'payment tax_payable',
  ],
  [
    'an entry that is gone',
    `delete from journal_lines where entry_id in (select id from journal_entries where kind = 'payout')`,
    'payout provider_payable',
  ],
  ['a payment’s stage that is gone', 'delete from payment_stages', 'payment escrow'],
])('a planted wrong row is seen: %s', async (_what, statement, where) => {
  const { differences } = await closeAfter(statement)
  expect(differences.map(({ entry, account: name }) => `${entry} ${name}`)).toContain(where)
})

test('a line that leaves the ledger out of balance is seen', async () => {
  const { unbalanced } = await closeAfter(
    `update journal_lines set amount = amount + 7 where id = (select min(id::text)::uuid from journal_lines where account = 'gateway')`,
  )
  expect(unbalanced).toBe(7)
})

test('the console has it, and as CSV and JSON; nobody else has', async () => {
  const params = { month: 11, year: 2032 }
  const { close } = await server.ask(monthlyClose, { as: admin, params })
  expect(close).toEqual(await closeOf(11))
  expect(close.from).toEqual(new Date('2032-11-01T07:00:00Z'))
  const { csv, json } = await server.ask(closeFiles, { as: admin, params })
  const asCsv = await server.app.inject(csv)
  expect(asCsv.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(asCsv.body).toContain('account,escrow,liability,opening,367.50\r\n')
  expect(asCsv.body).toContain('tax,QC,QST 9.975 %,on customer fees,1.40\r\n')
  const asJson = z
    .object({
      operator: z.string(),
      timezone: z.string(),
      close: z.object({ accounts: z.array(z.looseObject({})) }),
    })
    .parse((await server.app.inject(json)).json())
  expect(asJson).toMatchObject({
    timezone,
    close: {
      accounts: expect.arrayContaining([{ ...asJson.close.accounts[1], account: 'escrow', opening: 367.5 }]),
    },
  })
  for (const as of [customer, provider])
    for (const call of [monthlyClose, closeFiles])
      expect(await server.send(call, { as, params })).toMatchObject({ status: 403 })
  expect((await server.app.inject('/books/close/2032-11.csv')).statusCode).toBe(404)
  expect((await server.app.inject(csv.replace('2032-11', '2032-10'))).statusCode).toBe(404)
})
