import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { QueryOf, ResponseOf } from '#shared/wire/calls/call.ts'
import type * as calls from '#shared/wire/calls/invitations.ts'
import type { UserId } from '#shared/domain/ids.ts'
import { PAGE_SIZE } from '#shared/domain/limits.ts'
import type { Database } from '#server/db/connection.ts'
import { hasWords } from '#server/db/folded.ts'
import { jobs, userCategories } from '#server/db/schema/index.ts'
import { selectListRows, toListItem } from '#server/modules/jobs/jobCards.ts'

/** A page of a customer's open jobs that are of a trade which all of these providers have, newest first. */
export async function invitableJobs(
  db: Database,
  customer: UserId,
  { providerIds, search = '', page = 1 }: QueryOf<typeof calls.invitableJobs>,
): Promise<ResponseOf<typeof calls.invitableJobs>> {
  const wanted = [...new Set(providerIds)]
  const trades = db
    .select({ id: userCategories.categoryId })
    .from(userCategories)
    .where(inArray(userCategories.userId, wanted))
    .groupBy(userCategories.categoryId)
    .having(sql`count(distinct ${userCategories.userId}) = ${wanted.length}`)
  const invitable = and(
    eq(jobs.customerId, customer),
    eq(jobs.state, 'open'),
    inArray(jobs.categoryId, trades),
    hasWords(search, jobs.title),
  )
  const [rows, [total]] = await Promise.all([
    selectListRows(db, 'customer')
      .where(invitable)
      .orderBy(desc(jobs.createdAt), desc(jobs.id))
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE),
    db.select({ n: count() }).from(jobs).where(invitable),
  ])
  return {
    jobs: rows.map((row) => toListItem(row, 'owner')),
    pageCount: Math.ceil((total?.n ?? 0) / PAGE_SIZE),
    pageSize: PAGE_SIZE,
  }
}
