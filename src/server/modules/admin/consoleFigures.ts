import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { ConsoleDay, ConsoleFigures } from '#shared/domain/consoleFigures.ts'
import { cents } from '#shared/domain/money.ts'
import { atOnce } from '#server/db/atOnce.ts'
import { jobs, payments, payouts, refunds, users } from '#server/db/schema/index.ts'
import type { Services } from '#server/kernel/services.ts'
import { credited } from '#server/modules/ledger/balances.ts'

const DAYS = 7
const WHAT = ['joined', 'posted', 'hired', 'paidIn', 'paidOut', 'refunded'] as const
type What = (typeof WHAT)[number]

const happened = z.array(z.object({ day: z.string(), what: z.enum(WHAT), n: z.number() }))

/** What happened on a day, each at its own: so many, or so much. Counted in an index alone, which has all that is needed. */
function eventsOn(from: SQL, to: SQL): SQL {
  const event = (what: What, at: SQL, n: SQL, rows: SQL) =>
    sql`select ${what}::text as what, ${n}::bigint as n from ${rows} and ${at} >= ${from} and ${at} < ${to}`
  const many = sql`count(*)`
  const sum = (amount: PgColumn) => sql`coalesce(sum(${amount}), 0)`
  return sql.join(
    [
      event('joined', sql`${users.createdAt}`, many, sql`${users} where ${users.role} <> 'admin'`),
      event('posted', sql`${jobs.createdAt}`, many, sql`${jobs} where true`),
      event('hired', sql`${jobs.hiredAt}`, many, sql`${jobs} where ${jobs.hiredAt} is not null`),
      event(
        'paidIn',
        sql`${payments.settledAt}`,
        sum(payments.amount),
        sql`${payments} where ${payments.status} = 'succeeded'`,
      ),
      event(
        'paidOut',
        sql`${payouts.settledAt}`,
        sum(payouts.amount),
        sql`${payouts} where ${payouts.status} in ('complete', 'paid_otherwise')`,
      ),
      event(
        'refunded',
        sql`${refunds.settledAt}`,
        sum(refunds.amount),
        sql`${refunds} where ${refunds.status} in ('complete', 'paid_otherwise')`,
      ),
    ],
    sql` union all `,
  )
}

type FiguresReading = Pick<Services, 'db' | 'clock' | 'environment'>

/** The marketplace at a glance: the last seven days of the operator's time zone, and what is held and owed now. */
export async function readFigures(reading: FiguresReading): Promise<ConsoleFigures> {
  const { db } = reading
  const [days, on] = await atOnce(
    db,
    () => lastDays(reading),
    () => credited(db, 'escrow', 'provider_payable', 'customer_payable'),
  )
  return {
    days,
    held: on('escrow'),
    owedToProviders: on('provider_payable'),
    owedToCustomers: on('customer_payable'),
  }
}

async function lastDays({ db, clock, environment }: FiguresReading): Promise<ConsoleDay[]> {
  const zone = environment.OPERATOR_TIMEZONE
  const today = sql`(${clock().toISOString()}::timestamptz at time zone ${zone})::date`
  const { rows } = await db.execute(sql`
    with days as (
      select to_char(day, 'YYYY-MM-DD') as day, day::timestamp at time zone ${zone} as begins,
        (day + 1)::timestamp at time zone ${zone} as ends
      from (select ${today} - back as day from generate_series(0, ${DAYS - 1}::int) as back) as dates
    )
    select days.day, events.what, events.n
    from days cross join lateral (${eventsOn(sql`days.begins`, sql`days.ends`)}) as events order by days.day`)
  const found = happened.parse(rows)
  return [...new Set(found.map(({ day }) => day))].map((day) => dayFrom(day, found))
}

function dayFrom(day: string, found: z.output<typeof happened>): ConsoleDay {
  const of = (what: What) => found.find((one) => one.day === day && one.what === what)?.n ?? 0
  return {
    day,
    joined: of('joined'),
    posted: of('posted'),
    hired: of('hired'),
    paidIn: cents(of('paidIn')),
    paidOut: cents(of('paidOut')),
    refunded: cents(of('refunded')),
  }
}
