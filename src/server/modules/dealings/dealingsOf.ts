import { and, count, eq, isNotNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Dealings } from '#shared/domain/dealings.ts'
import { DomainError } from '#shared/domain/errors.ts'
import type { UserId } from '#shared/domain/ids.ts'
import { cents } from '#shared/domain/money.ts'
import type { Database } from '#server/db/connection.ts'
import { bids, jobs, users } from '#server/db/schema/index.ts'
import { entriesAbout } from '#server/modules/admin/auditLog.ts'
import { latestTransactions, toTransaction } from '#server/modules/transactions/transactions.ts'

/** The latest of each list: all of it is in the person's transactions and in the audit log. */
const LATEST = 50

/** Has had somebody at work for it, whatever became of that. */
const isHired = isNotNull(jobs.hiredBidId)

/** What somebody has done here, for an admin. Throws `not_found`. */
export async function dealingsOf(db: Database, id: UserId, timezone: string): Promise<Dealings> {
  const [row] = await db
    .select({ person: { id: users.id, name: users.name, email: users.email }, role: users.role })
    .from(users)
    .where(eq(users.id, id))
  if (!row) throw new DomainError('not_found')
  const [posted, bid, hired, money, transactions, history] = await Promise.all([
    db.select({ n: count() }).from(jobs).where(eq(jobs.customerId, id)),
    db.select({ n: count() }).from(bids).where(eq(bids.providerId, id)),
    db
      .select({ n: count() })
      .from(jobs)
      .where(and(eq(row.role === 'provider' ? jobs.hiredProviderId : jobs.customerId, id), isHired)),
    sumsOf(db, id),
    latestTransactions(db, id, timezone, LATEST),
    entriesAbout(db, id, LATEST),
  ])
  return {
    ...row,
    jobsPosted: posted[0]?.n ?? 0,
    bidsMade: bid[0]?.n ?? 0,
    hires: hired[0]?.n ?? 0,
    ...money,
    transactions: transactions.map(toTransaction),
    history,
  }
}

const amount = z.coerce.number().transform(cents)
const sums = z.object({ paid: amount, returned: amount, received: amount })

/** What has moved: what is under way or was taken back is not counted. */
async function sumsOf(db: Database, id: UserId): Promise<z.output<typeof sums>> {
  const { rows } = await db.execute(sql`select
    (select coalesce(sum(stage.total), 0) from payment_stages stage join payments payment on payment.id = stage.payment_id
      where payment.customer_id = ${id} and payment.status = 'succeeded') as paid,
    (select coalesce(sum(amount), 0) from refunds
      where customer_id = ${id} and status in ('complete', 'paid_otherwise')) as returned,
    (select coalesce(sum(amount), 0) from payouts
      where provider_id = ${id} and status in ('complete', 'paid_otherwise')) as received`)
  return sums.parse(rows[0])
}
