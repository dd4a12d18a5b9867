import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { AccountMovement, AccountTotals, Close } from '#shared/domain/close.ts'
import { isDebitKind } from '#shared/domain/close.ts'
import { add, type Cents, cents } from '#shared/domain/money.ts'
import type { Database } from '#server/db/connection.ts'
import { chart } from '#server/modules/ledger/chart.ts'
import { compareEntries } from './compareEntries.ts'
import { type CalendarPeriod, type Period, periodOf, within } from './period.ts'
import { taxTotals } from './taxTotals.ts'

const amount = z.number().transform(cents)
const movedRow = z.object({
  account: z.string(),
  entry: z.string(),
  opening: amount,
  debits: amount,
  credits: amount,
})
type MovedRow = z.output<typeof movedRow>

/**
 * The books of a month: every account of the chart, the taxes, and where the ledger's entries moved other sums than the
 * rows that they were written for. All of it from one moment, so that its parts fit while people pay.
 */
export async function closeMonth(db: Database, month: Required<CalendarPeriod>): Promise<Close> {
  return db.transaction(
    async (snapshot) => {
      const period = await periodOf(snapshot, month)
      const moved = await movedUntil(snapshot, period)
      const movements = movementsOf(moved)
      return {
        ...period,
        accounts: accountsOf(moved),
        movements,
        taxes: await taxTotals(snapshot, period),
        differences: await compareEntries(snapshot, period, movements),
        unbalanced: add(
          cents(0),
          ...moved.map(({ opening, debits, credits }) => net(opening, debits, credits)),
        ),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** What each kind of entry has moved on each account, before the period and in it. */
async function movedUntil(db: Database, period: Period): Promise<MovedRow[]> {
  const inIt = within(sql`e.created_at`, period)
  const { rows } = await db.execute(sql`
    select l.account, e.kind as entry,
      coalesce(sum(l.amount) filter (where not ${inIt}), 0)::bigint as opening,
      coalesce(sum(l.amount) filter (where ${inIt} and l.amount > 0), 0)::bigint as debits,
      coalesce(-sum(l.amount) filter (where ${inIt} and l.amount < 0), 0)::bigint as credits
    from journal_lines l join journal_entries e on e.id = l.entry_id
    where e.created_at < ${period.to.toISOString()}::timestamptz
    group by l.account, e.kind order by l.account, e.kind`)
  return z.array(movedRow).parse(rows)
}

function movementsOf(moved: readonly MovedRow[]): AccountMovement[] {
  return moved
    .filter(({ debits, credits }) => debits !== 0 || credits !== 0)
    .map(({ entry, account, debits, credits }) => ({ entry, account, amount: cents(debits - credits) }))
}

/** Every account of the chart, whether something is on it or not. */
function accountsOf(moved: readonly MovedRow[]): AccountTotals[] {
  return Object.entries(chart).map(([account, { kind, what }]) => {
    const own = moved.filter((row) => row.account === account)
    const sum = (of: (row: MovedRow) => Cents) => add(cents(0), ...own.map(of))
    const side = isDebitKind(kind) ? 1 : -1
    const [before, debits, credits] = [
      sum(({ opening }) => opening),
      sum((row) => row.debits),
      sum((row) => row.credits),
    ]
    return {
      account,
      kind,
      what,
      opening: cents(before * side + 0),
      debits,
      credits,
      closing: cents(net(before, debits, credits) * side + 0),
    }
  })
}

function net(before: Cents, debits: Cents, credits: Cents): Cents {
  return cents(before + debits - credits)
}
