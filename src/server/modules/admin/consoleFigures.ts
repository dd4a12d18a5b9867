import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ConsoleDay, ConsoleFigures } from '#shared/domain/consoleFigures.ts'
import { cents } from '#shared/domain/money.ts'
import { dayOf } from '#server/db/timeZones.ts'
import { jobs, payments, payouts, refunds, users } from '#server/db/schema/index.ts'
import type { Services } from '#server/kernel/services.ts'
import { credited } from '#server/modules/ledger/balances.ts'

const DAYS = 7
const WHAT = ['joined', 'posted', 'hired', 'paidIn', 'paidOut', 'refunded'] as const
type What = (typeof WHAT)[number]

const happened = z.array(
  z.object({ day: z.string(), what: z.enum(WHAT).nullable(), n: z.number().nullable() }),
)

/** What happened since a moment, each at its own: so many, or so much. */
function eventsSince(from: SQL): SQL {
  const event = (what: What, at: SQL, n: SQL, rows: SQL) =>
    sql`select ${what}::text as what, ${at} as at, ${n}::bigint as n from ${rows} and ${at} >= ${from}`
  const one = sql`1`
  return sql.join(
    [
      event('joined', sql`${users.createdAt}`, one, sql`${users} where ${users.role} <> 'admin'`),
      event('posted', sql`${jobs.createdAt}`, one, sql`${jobs} where true`),
      event('hired', sql`${jobs.hiredAt}`, one, sql`${jobs} where ${jobs.hiredAt} is not null`),
      event(
        'paidIn',
        sql`${payments.settledAt}`,
        sql`${payments.amount}`,
        sql`${payments} where ${payments.status} = 'succeeded'`,
      ),
      event(
        'paidOut',
        sql`${payouts.settledAt}`,
        sql`${payouts.amount}`,
        sql`${payouts} where ${payouts.status} in ('complete', 'paid_otherwise')`,
      ),
      event(
        'refunded',
        sql`${refunds.settledAt}`,
        sql`${refunds.amount}`,
        sql`${refunds} where ${refunds.status} in ('complete', 'paid_otherwise')`,
      ),
    ],
    sql` union all `,
  )
}

/** The marketplace at a glance: the last seven days of the operator's time zone, and what is held and owed now. */
export async function readFigures({
  db,
  clock,
  environment,
}: Pick<Services, 'db' | 'clock' | 'environment'>): Promise<ConsoleFigures> {
  const zone = environment.OPERATOR_TIMEZONE
  const today = sql`(${clock().toISOString()}::timestamptz at time zone ${zone})::date`
  const { rows } = await db.execute(sql`
    with days as (
      select to_char(day, 'YYYY-MM-DD') as day
      from generate_series(${today} - ${DAYS - 1}::int, ${today}, interval '1 day') as day
    ), events as (
      select what, ${dayOf(sql`at`, zone)} as day, sum(n)::bigint as n
      from (${eventsSince(sql`((${today} - ${DAYS - 1}::int)::timestamp at time zone ${zone})`)}) as events
      group by 1, 2
    )
    select days.day, events.what, events.n from days left join events on events.day = days.day order by days.day`)
  const found = happened.parse(rows)
  const days = [...new Set(found.map(({ day }) => day))]
  const on = await credited(db, 'escrow', 'provider_payable', 'customer_payable')
  return {
    days: days.map((day) => dayFrom(day, found)),
    held: on('escrow'),
    owedToProviders: on('provider_payable'),
    owedToCustomers: on('customer_payable'),
  }
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
