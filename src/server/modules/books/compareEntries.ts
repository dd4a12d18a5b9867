import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { AccountMovement, CloseDifference } from '#shared/domain/close.ts'
import { type Cents, cents } from '#shared/domain/money.ts'
import type { Database } from '#server/db/connection.ts'
import type { JournalKind, LedgerAccount } from '#server/db/schema/index.ts'
import { bookedRows } from './bookedRows.ts'
import { type Period, within } from './period.ts'

const sums = z.object({
  kind: z.enum([
    'payment',
    'release',
    'payout',
    'cancellation',
    'refund',
    'refund_returned',
    'refund_otherwise',
    'refund_charged_back',
    'payout_reversed',
    'payout_otherwise',
    'payout_charged_back',
    'chargeback',
    'chargeback_won',
    'chargeback_lost',
  ]) satisfies z.ZodType<JournalKind>,
  price: z.number(),
  fee: z.number(),
  tax: z.number(),
  price_tax: z.number(),
  amount: z.number(),
  earned: z.number(),
  corrected: z.number(),
})
type Sums = z.output<typeof sums>
type ComparedKind = Sums['kind']

/** What the rows of a kind of entry move on each account by the rules of the ledger's entries; debits are positive. */
const moves: Readonly<Record<ComparedKind, (of: Sums) => Readonly<Partial<Record<LedgerAccount, number>>>>> =
  {
    payment: ({ price, price_tax: priceTax, fee, tax, amount, corrected }) => ({
      gateway: amount,
      escrow: 0 - price - priceTax + corrected,
      unearned_fees: 0 - fee,
      tax_payable: 0 - tax + priceTax - corrected,
    }),
    release: ({ price, price_tax: priceTax, fee, tax, amount, earned }) => ({
      escrow: price + priceTax,
      provider_payable: 0 - amount,
      commission_revenue: 0 - fee,
      tax_payable: 0 - tax,
      unearned_fees: earned,
      fee_revenue: 0 - earned,
    }),
    payout: ({ amount }) => ({ provider_payable: amount, gateway: 0 - amount }),
    cancellation: ({ price, price_tax: priceTax, fee, tax, amount }) => ({
      escrow: price + priceTax,
      unearned_fees: fee,
      tax_payable: tax - priceTax,
      customer_payable: 0 - amount,
    }),
    refund: ({ amount }) => ({ customer_payable: amount, gateway: 0 - amount }),
    refund_returned: ({ amount }) => ({ customer_payable: 0 - amount, gateway: amount }),
    refund_otherwise: ({ amount }) => ({ customer_payable: amount, operator_payable: 0 - amount }),
    refund_charged_back: ({ amount }) => ({ customer_payable: amount, platform_losses: 0 - amount }),
    payout_reversed: ({ amount }) => ({ provider_payable: 0 - amount, gateway: amount }),
    payout_otherwise: ({ amount }) => ({ provider_payable: amount, operator_payable: 0 - amount }),
    payout_charged_back: ({ amount }) => ({ provider_payable: amount, platform_losses: 0 - amount }),
    chargeback: ({ amount }) => ({ chargebacks: amount, gateway: 0 - amount }),
    chargeback_won: ({ amount }) => ({ gateway: amount, chargebacks: 0 - amount }),
    chargeback_lost: ({ amount }) => ({ platform_losses: amount, chargebacks: 0 - amount }),
  }

/** Where the entries of a period moved other sums than their payments, payouts, refunds and chargebacks say. */
export async function compareEntries(
  db: Database,
  period: Period,
  movements: readonly AccountMovement[],
): Promise<CloseDifference[]> {
  const { rows } = await db.execute(sql`
    select e.kind, sum(price)::bigint as price, sum(fee)::bigint as fee, sum(tax)::bigint as tax,
      sum(price_tax)::bigint as price_tax, sum(amount)::bigint as amount, sum(earned)::bigint as earned,
      sum(corrected)::bigint as corrected
    from journal_entries e cross join ${bookedRows}
    where ${within(sql`e.created_at`, period)}
    group by e.kind`)
  const expected = new Map<string, Cents>()
  for (const row of z.array(sums).parse(rows))
    for (const [account, amount] of Object.entries(moves[row.kind](row)))
      expected.set(`${row.kind} ${account}`, cents(amount))
  const found = movements
    .filter(({ entry }) => entry in moves)
    .map((movement) => ({
      ...movement,
      rows: expected.get(`${movement.entry} ${movement.account}`) ?? cents(0),
    }))
  const told = new Set(found.map(({ entry, account }) => `${entry} ${account}`))
  const missing = [...expected].flatMap(([key, amount]) => {
    const [entry = '', account = ''] = key.split(' ')
    return told.has(key) ? [] : [{ entry, account, amount: cents(0), rows: amount }]
  })
  return [...found, ...missing].filter(({ amount, rows: said }) => amount !== said)
}
