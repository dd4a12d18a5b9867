import { sql } from 'drizzle-orm'
import { carriedBalances } from '#server/db/schema/index.ts'
import type { Services } from '#server/kernel/services.ts'
import { carriedThrough, linesAfter, theBeginning } from './balances.ts'

/**
 * An entry says when it was made, and is there for others once its transaction is over: younger ones than this are left
 * for the next time. No transaction of the product's may last as long (connection.ts).
 */
const SETTLED_AFTER_MS = 60 * 60_000

/**
 * Carries the balances of all accounts on to an hour ago: what was carried, and the lines since; `afresh`, all lines there
 * are. What is written is what an account comes to, not what is added to it, and in one order, so two at once do no harm.
 */
export async function carryBalances(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { afresh }: { afresh: boolean },
): Promise<void> {
  const through = sql`${new Date(clock().getTime() - SETTLED_AFTER_MS).toISOString()}::timestamptz`
  const parts = afresh
    ? linesAfter(theBeginning, through)
    : sql`select account, currency, amount from ${carriedBalances} union all ${linesAfter(carriedThrough, through)}`
  await db.transaction(async (tx) => {
    // The first time it reads the whole of the ledger, and so does each night.
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`
      insert into ${carriedBalances} (account, currency, amount, through)
      select account, currency, sum(amount), ${through} from (${parts}) as part
      group by account, currency order by account, currency
      on conflict (account, currency) do update set amount = excluded.amount, through = excluded.through
        where carried_balances.through <= excluded.through`)
  })
}
