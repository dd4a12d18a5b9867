import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Cents, cents } from '#shared/domain/money.ts'
import type { Database } from '#server/db/connection.ts'
import { type Cell, csv } from '#server/csv/csv.ts'
import { periodOf, within } from './period.ts'

const QUARTERS = [1, 2, 3, 4] as const

const amount = z.number().transform(cents)
const row = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  gst: z.string(),
  qst: z.string(),
  quarter: z.number(),
  activities: z.number(),
  price: amount,
  commission: amount,
  tax: amount,
  passed_on: amount,
})
type Row = z.output<typeof row>

/** What a seller did and was paid in a quarter. */
interface Quarter {
  /** Stages that were paid out. */
  readonly activities: number
  /** The price of them, net of commission and the tax on it. */
  readonly consideration: Cents
  readonly commission: Cents
  /** On the commission. */
  readonly tax: Cents
  /** The taxes on the price, which the customer paid and the seller remits. */
  readonly passedOn: Cents
}

interface Seller {
  readonly id: string
  readonly name: string
  readonly address: string
  readonly gst: string
  readonly qst: string
  /** The four of the year, in order. */
  readonly quarters: readonly Quarter[]
}

/**
 * Every provider who was paid something in a calendar year, as operators of platforms report sellers to the tax
 * authority: what was paid by quarter, net of the fees and taxes that were kept back, and those by themselves.
 */
export async function sellersReport(
  db: Database,
  { year, timezone }: { year: number; timezone: string },
): Promise<Seller[]> {
  const period = await periodOf(db, { year, timezone })
  const { rows } = await db.execute(sql`
    select provider.id, coalesce(closed.name, provider.name) as name, coalesce(closed.location, provider.location) as address,
      coalesce(closed.gst_number, provider.gst_number) as gst, coalesce(closed.qst_number, provider.qst_number) as qst,
      extract(quarter from payout.settled_at at time zone ${timezone})::int as quarter,
      count(*)::int as activities, sum(payout.price)::bigint as price, sum(payout.fee)::bigint as commission,
      sum(payout.tax)::bigint as tax, sum(payout.price_tax)::bigint as passed_on
    from payouts payout join users provider on provider.id = payout.provider_id
      left join closed_accounts closed on closed.user_id = provider.id
    where payout.status in ('complete', 'paid_otherwise') and ${within(sql`payout.settled_at`, period)}
    group by provider.id, closed.user_id, quarter order by 2, provider.id, quarter`)
  const sellers = new Map<string, [Row, ...Row[]]>()
  for (const one of z.array(row).parse(rows)) {
    const own = sellers.get(one.id)
    if (own) own.push(one)
    else sellers.set(one.id, [one])
  }
  return [...sellers.values()].map((own) => {
    const [{ id, name, address, gst, qst }] = own
    return { id, name, address, gst, qst, quarters: QUARTERS.map((quarter) => quarterOf(own, quarter)) }
  })
}

function quarterOf(rows: readonly Row[], quarter: number): Quarter {
  const found = rows.find((one) => one.quarter === quarter)
  const { activities = 0, price = cents(0), commission = cents(0), tax = cents(0) } = found ?? {}
  return {
    activities,
    consideration: cents(price - commission - tax),
    commission,
    tax,
    passedOn: found?.passed_on ?? cents(0),
  }
}

/** A line for each seller, the figures of each quarter beside each other. */
export function sellersCsv(sellers: readonly Seller[]): string {
  const head = QUARTERS.flatMap((quarter) =>
    ['activities', 'consideration', 'fees', 'taxes withheld', 'sales tax passed on'].map(
      (figure) => `Q${quarter} ${figure}`,
    ),
  )
  return csv([
    ['seller id', 'name', 'address', 'GST/HST no.', 'QST no.', ...head],
    ...sellers.map(({ id, name, address, gst, qst, quarters }) => [
      id,
      name,
      address,
      gst,
      qst,
      ...quarters.flatMap((of): Cell[] => [
        String(of.activities),
        of.consideration,
        of.commission,
        of.tax,
        of.passedOn,
      ]),
    ]),
  ])
}
