// What is carried is a shortcut: a balance is what all lines of its account sum to, whatever was carried and when.
import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { cents } from '#shared/domain/money.ts'
import type { LedgerAccount } from '#server/db/schema/index.ts'
import { explainingPool } from '#server/testing/explainedQueries.ts'
import { openServer } from '#server/testing/openings.ts'
import { credited } from './balances.ts'
import { carryBalances } from './carryBalances.ts'
import { enter } from './enter.ts'

const server = await openServer()
const { db } = server.services
const explaining = await explainingPool(server.database.url)
afterAll(() => explaining.pool.end())

const MINUTE_MS = 60_000
const ACCOUNTS = ['escrow', 'provider_payable', 'customer_payable', 'fee_revenue'] as const
const start = server.now.getTime()
let minutes = 0
const clock = () => new Date(start + minutes * MINUTE_MS)

/** So much comes in at the gateway for an account, or goes out again; written down so many minutes late. */
async function move(account: LedgerAccount, amount: number, minutesLate = 0): Promise<void> {
  const made = new Date(clock().getTime() - minutesLate * MINUTE_MS)
  const [at, on] = [
    { account: 'gateway', person: null },
    { account, person: null },
  ] as const
  const posting = {
    from: amount < 0 ? on : at,
    to: amount < 0 ? at : on,
    amount: cents(Math.abs(amount)),
    stage: null,
  }
  await db.transaction((tx) =>
    enter(
      { db: tx, clock: () => made },
      { kind: 'payment', source: crypto.randomUUID(), postings: [posting] },
    ),
  )
}

async function shown(): Promise<Record<string, number>> {
  const of = await credited(db, ...ACCOUNTS)
  return Object.fromEntries(ACCOUNTS.map((account) => [account, of(account)]))
}

async function summed(): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ account: string; amount: number }>(
    sql`select account, -sum(amount)::int as amount from journal_lines group by account`,
  )
  const found = new Map(rows.map(({ account, amount }) => [account, amount]))
  return Object.fromEntries(ACCOUNTS.map((account) => [account, found.get(account) ?? 0]))
}

const carry = (afresh = false) => carryBalances({ db, clock }, { afresh })
const carried = async () => Number((await db.execute(sql`select from carried_balances`)).rowCount)

const happening = fc.oneof(
  fc.record({
    account: fc.constantFrom(...ACCOUNTS),
    amount: fc.integer({ min: -5_000, max: 5_000 }).filter((amount) => amount !== 0),
  }),
  fc.record({ later: fc.integer({ min: 1, max: 200 }) }),
  fc.record({ afresh: fc.boolean() }),
)

test('whatever moves, and whenever it is carried, a balance is what all its lines sum to', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 5, maxLength: 25 }), async (happenings) => {
      for (const one of happenings) {
        if ('later' in one) minutes += one.later
        else if ('afresh' in one) await carry(one.afresh)
        else await move(one.account, one.amount)
      }
      expect(await shown()).toEqual(await summed())
    }),
    { numRuns: 40 },
  )
})

test('two that carry at once carry once', async () => {
  await move('escrow', 700)
  minutes += 90
  await move('escrow', 11)
  await Promise.all([carry(), carry(true), carry()])
  expect(await carried()).toBeGreaterThan(0)
  expect(await shown()).toEqual(await summed())
})

test('what is written down an hour late is in the balance still; later than that, from the night on', async () => {
  minutes += 600
  await carry()
  await move('escrow', 500, 59)
  expect(await shown()).toEqual(await summed())
  await move('escrow', 300, 61)
  const [late, all] = [await shown(), await summed()]
  expect(late['escrow']).toBe((all['escrow'] ?? 0) - 300)
  await carry()
  expect(await shown()).toEqual(late)
  minutes += 1
  await carry(true)
  expect(await shown()).toEqual(all)
})

test('what was carried is not read again, line by line', async () => {
  await db.execute(sql`
    with entry as (insert into journal_entries (id, kind, source_id, created_at)
      select gen_random_uuid(), 'payment', gen_random_uuid(), ${clock().toISOString()} from generate_series(1, 2000) returning id)
    insert into journal_lines (id, entry_id, account, amount)
    select gen_random_uuid(), id, account, amount from entry cross join (values ('gateway', 5), ('escrow', -5)) line (account, amount)`)
  await db.execute(sql`vacuum analyze journal_entries, journal_lines`)
  minutes += 600
  await carry()
  await move('escrow', 100)
  const steps = await explaining.stepsOf(() => credited(explaining.db, 'escrow'))
  expect(steps.some(({ table, rows }) => table === 'journal_lines' && rows > 0)).toBe(true)
  expect(steps.filter(({ rows }) => rows > ACCOUNTS.length + 2)).toEqual([])
  expect(await shown()).toEqual(await summed())
})
