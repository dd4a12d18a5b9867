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

const sum = z.number().transform(cents)
const daysOfConsole = z.array(
  z.object({
    day: z.string(),
    joined: z.number(),
    posted: z.number(),
    hired: z.number(),
    paidIn: sum,
    paidOut: sum,
    refunded: sum,
  }),
)

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
  // Each in an index alone, which has all that is needed.
  const onDay = (at: PgColumn, which: SQL) =>
    sql`from ${at.table} where ${which} and ${at} >= days.begins and ${at} < days.ends`
  const count = (at: PgColumn, which: SQL) => sql`(select count(*) ${onDay(at, which)})`
  const sumOf = (amount: PgColumn, at: PgColumn, which: SQL) =>
    sql`(select coalesce(sum(${amount}), 0)::bigint ${onDay(at, which)})`
  const wentOut = (status: PgColumn) => sql`${status} in ('complete', 'paid_otherwise')`
  const { rows } = await db.execute(sql`
    with days as (
      select day, day::timestamp at time zone ${zone} as begins, (day + 1)::timestamp at time zone ${zone} as ends
      from (select ${today} - back as day from generate_series(0, ${DAYS - 1}::int) as back) as dates
    )
    select to_char(day, 'YYYY-MM-DD') as day,
      ${count(users.createdAt, sql`${users.role} <> 'admin'`)} as joined,
      ${count(jobs.createdAt, sql`true`)} as posted,
      ${count(jobs.hiredAt, sql`${jobs.hiredAt} is not null`)} as hired,
      ${sumOf(payments.amount, payments.settledAt, sql`${payments.status} = 'succeeded'`)} as "paidIn",
      ${sumOf(payouts.amount, payouts.settledAt, wentOut(payouts.status))} as "paidOut",
      ${sumOf(refunds.amount, refunds.settledAt, wentOut(refunds.status))} as refunded
    from days order by days.day`)
  return daysOfConsole.parse(rows)
}
