import { inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Cents, cents } from '#shared/domain/money.ts'
import type { Database } from '#server/db/connection.ts'
import { carriedBalances, journalEntries, journalLines, type LedgerAccount } from '#server/db/schema/index.ts'

/** Before all entries there are. */
export const theBeginning = sql`'-infinity'::timestamptz`

/** Until when entries are in what is carried. */
export const carriedThrough = sql`
  coalesce((select max(${carriedBalances.through}) from ${carriedBalances}), ${theBeginning})`

/**
 * Account, currency and amount of each line whose entry was made after a moment, and until another. An entry's lines are
 * looked up by it: how few entries are late enough no statistics say, and otherwise all lines would be read for them.
 */
export const linesAfter = (moment: SQL, until = sql`'infinity'::timestamptz`): SQL => sql`
  select line.account, line.currency, line.amount from ${journalEntries}
  cross join lateral (
    select ${journalLines.account} as account, ${journalLines.currency} as currency, ${journalLines.amount} as amount
    from ${journalLines} where ${journalLines.entryId} = ${journalEntries.id} offset 0
  ) as line
  where ${journalEntries.createdAt} > ${moment} and ${journalEntries.createdAt} <= ${until}`

const balance = z.array(z.object({ account: z.string(), amount: z.number().transform(cents) }))

/**
 * What accounts of the ledger hold that grow by credits (chart.ts): what was carried, and each line since. In one
 * statement, as what is carried may be renewed at any time.
 */
export async function credited(
  db: Database,
  ...accounts: readonly LedgerAccount[]
): Promise<(account: LedgerAccount) => Cents> {
  const { rows } = await db.execute(sql`
    select account, -sum(amount)::bigint as amount
    from (select account, amount from ${carriedBalances} union all
      select account, amount from (${linesAfter(carriedThrough)}) as later) as part
    where ${inArray(sql`account`, [...accounts])} group by account`)
  const found = balance.parse(rows)
  return (wanted) => found.find(({ account }) => account === wanted)?.amount ?? cents(0)
}
