import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Dealings } from '#shared/domain/dealings.ts'
import type { UserId } from '#shared/domain/ids.ts'
import { cents } from '#shared/domain/money.ts'
import type { Pool } from '#server/db/connection.ts'
import { preparedStatement } from '#server/db/prepared.ts'
import { entriesAbout } from '#server/modules/admin/auditLog.ts'
import { latestTransactions, toTransaction } from '#server/modules/transactions/transactions.ts'
import { userRow } from '#server/modules/users/users.ts'

/** The latest of each list: all of it is in the person's transactions and in the audit log. */
const LATEST = 50

/** What somebody has done here, for an admin. Throws `not_found`. */
export async function dealingsOf(db: Pool, id: UserId, timezone: string): Promise<Dealings> {
  const [{ name, email, role }, figures, transactions, history] = await Promise.all([
    userRow(db, id),
    figuresOf(db, id),
    latestTransactions(db, id, timezone, LATEST),
    entriesAbout(db, id, LATEST),
  ])
  return {
    person: { id, name, email },
    role,
    ...figures,
    transactions: transactions.map(toTransaction),
    history,
  }
}

const amount = z.coerce.number().transform(cents)
const figures = z.object({
  jobsPosted: z.coerce.number(),
  bidsMade: z.coerce.number(),
  hires: z.coerce.number(),
  paid: amount,
  returned: amount,
  received: amount,
})

/**
 * Of hires all that somebody has had work begun for, or was hired for, whatever became of that: nobody is both. Of money
 * what has moved: what is under way or was taken back is not counted.
 */
const countAndSum = preparedStatement('dealings_figures', () => {
  const id = sql`${sql.placeholder('id')}::uuid`
  return sql`select
    (select count(*) from jobs where customer_id = ${id}) as "jobsPosted",
    (select count(*) from bids where provider_id = ${id}) as "bidsMade",
    (select count(*) from jobs where customer_id = ${id} and hired_bid_id is not null)
      + (select count(*) from jobs where hired_provider_id = ${id} and hired_bid_id is not null) as hires,
    (select coalesce(sum(stage.total), 0) from payment_stages stage join payments payment on payment.id = stage.payment_id
      where payment.customer_id = ${id} and payment.status = 'succeeded') as paid,
    (select coalesce(sum(amount), 0) from refunds
      where customer_id = ${id} and status in ('complete', 'paid_otherwise')) as returned,
    (select coalesce(sum(amount), 0) from payouts
      where provider_id = ${id} and status in ('complete', 'paid_otherwise')) as received`
})

async function figuresOf(db: Pool, id: UserId): Promise<z.output<typeof figures>> {
  const [row] = await countAndSum(db, undefined, { id })
  return figures.parse(row)
}
