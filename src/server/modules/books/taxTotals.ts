import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { TaxTotals } from '#shared/domain/close.ts'
import { add, type Cents, cents } from '#shared/domain/money.ts'
import { provinceOf } from '#shared/domain/provinces.ts'
import { TAX_NAMES } from '#shared/domain/tax.ts'
import type { Database } from '#server/db/connection.ts'
import { bookedRows } from './bookedRows.ts'
import { type Period, within } from './period.ts'

const row = z.object({
  kind: z.enum(['payment', 'cancellation', 'release']),
  postal: z.string(),
  location: z.string(),
  name: z.enum(TAX_NAMES),
  rate: z.number(),
  of_price: z.number().transform(cents),
  of_fee: z.number().transform(cents),
})
type Row = z.output<typeof row>

const negative = (amount: Cents) => cents(0 - amount)

/** What a row adds to each sum: what went back to customers is taken off again. */
const adds: Readonly<
  Record<Row['kind'], (of: Row) => Pick<TaxTotals, 'onFees' | 'onCommissions' | 'onPrices'>>
> = {
  payment: (of) => ({ onFees: of.of_fee, onCommissions: cents(0), onPrices: of.of_price }),
  cancellation: (of) => ({
    onFees: negative(of.of_fee),
    onCommissions: cents(0),
    onPrices: negative(of.of_price),
  }),
  // The tax on its price came in with the payment.
  release: (of) => ({ onFees: cents(0), onCommissions: of.of_fee, onPrices: cents(0) }),
}

/** The taxes that were booked in a period, by the jobs' provinces, in the order of their names. */
export async function taxTotals(db: Database, period: Period): Promise<TaxTotals[]> {
  // One letter of the postal code says the province, so there is a row for each place that a job names, not for each job.
  const { rows } = await db.execute(sql`
    select e.kind, left(trim(jobs.postal_code), 1) as postal, jobs.location, line.name, line.rate,
      sum(line."onPrice")::bigint as of_price, sum(line."onFee")::bigint as of_fee
    from journal_entries e cross join ${bookedRows}
      join stages on stages.id = booked.stage_id
      join bids on bids.id = stages.bid_id
      join jobs on jobs.id = bids.job_id,
      jsonb_to_recordset(booked.taxes) as line(name text, rate bigint, "onPrice" bigint, "onFee" bigint)
    where e.kind in ('payment', 'cancellation', 'release') and ${within(sql`e.created_at`, period)}
    group by 1, 2, 3, 4, 5`)
  const totals = new Map<string, TaxTotals>()
  for (const one of z.array(row).parse(rows)) {
    const province = provinceOf({ postalCode: one.postal, location: one.location })
    const { name, rate } = one
    const key = `${province ?? '~'} ${name} ${rate}`
    const before = totals.get(key) ?? {
      province,
      name,
      rate,
      onFees: cents(0),
      onCommissions: cents(0),
      onPrices: cents(0),
    }
    const more = adds[one.kind](one)
    totals.set(key, {
      ...before,
      onFees: add(before.onFees, more.onFees),
      onCommissions: add(before.onCommissions, more.onCommissions),
      onPrices: add(before.onPrices, more.onPrices),
    })
  }
  return [...totals].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, sums]) => sums)
}
