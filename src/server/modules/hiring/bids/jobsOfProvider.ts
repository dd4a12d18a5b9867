import { count, desc, eq, and, sql, type SQL } from 'drizzle-orm'
import type { ResponseOf } from '#shared/wire/calls/call.ts'
import type { hiredBids, ownBidCounts } from '#shared/wire/calls/bids.ts'
import type { UserId } from '#shared/domain/ids.ts'
import { PAGE_SIZE } from '#shared/domain/limits.ts'
import type { Database } from '#server/db/connection.ts'
import { bids, jobs } from '#server/db/schema/index.ts'
import { listItemsOfJobs, toListItem } from '#server/modules/jobs/jobs.ts'

type Page = ResponseOf<typeof hiredBids>

/** Which of a provider's jobs a tab shows (§2.6). */
const tabs = {
  waiting: sql`${bids.status} = 'pending' and ${jobs.state} = 'open'`,
  hired: sql`${bids.status} = 'accepted' and ${jobs.state} in ('waiting', 'in_progress')`,
  history: sql`(${bids.status} = 'accepted' and ${jobs.state} in ('complete', 'cancelled')
    or ${bids.status} in ('rejected', 'not_chosen', 'lapsed'))`,
} as const satisfies Record<string, SQL>

/** A page (from 1) of the jobs that a provider has bid for, latest bid first, with their own bid. */
export async function jobsOfProvider(
  db: Database,
  provider: UserId,
  tab: keyof typeof tabs,
  page: number,
): Promise<Page> {
  const wanted = and(eq(bids.providerId, provider), tabs[tab])
  const [mine, [total]] = await Promise.all([
    db
      .select({ id: bids.id, jobId: bids.jobId, price: bids.price, status: bids.status })
      .from(bids)
      .innerJoin(jobs, eq(jobs.id, bids.jobId))
      .where(wanted)
      .orderBy(desc(bids.createdAt), desc(bids.id))
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE),
    db.select({ n: count() }).from(bids).innerJoin(jobs, eq(jobs.id, bids.jobId)).where(wanted),
  ])
  const ids = mine.map((bid) => bid.jobId)
  const rows = await listItemsOfJobs(db, ids)
  return {
    jobs: mine.flatMap((bid) => {
      const row = rows.get(bid.jobId)
      if (!row) return []
      const viewer =
        row.job.hiredProviderId === provider && row.job.state !== 'cancelled' ? 'hired' : 'provider'
      return [{ ...toListItem(row, viewer), bidId: bid.id, bidPrice: bid.price, bidStatus: bid.status }]
    }),
    pageCount: Math.ceil((total?.n ?? 0) / PAGE_SIZE),
    pageSize: PAGE_SIZE,
  }
}

/** How many jobs a provider has in each tab. */
export async function countsOfProvider(
  db: Database,
  provider: UserId,
): Promise<ResponseOf<typeof ownBidCounts>> {
  const countOf = (tab: SQL) => sql<number>`(count(*) filter (where ${tab}))::int`
  const [counts] = await db
    .select({
      bids: countOf(tabs.waiting),
      hired: countOf(tabs.hired),
      history: countOf(tabs.history),
    })
    .from(bids)
    .innerJoin(jobs, eq(jobs.id, bids.jobId))
    .where(eq(bids.providerId, provider))
  return counts ?? { bids: 0, hired: 0, history: 0 }
}
