import { type SQL, sql } from 'drizzle-orm'
import type { ResponseOf } from '#shared/wire/calls/call.ts'
import type { hiredBids, ownBidCounts } from '#shared/wire/calls/bids.ts'
import type { BidState } from '#shared/domain/bid.ts'
import type { BidId, JobId, UserId } from '#shared/domain/ids.ts'
import { PAGE_SIZE } from '#shared/domain/limits.ts'
import type { Cents } from '#shared/domain/money.ts'
import type { Database } from '#server/db/connection.ts'
import { bids, jobs } from '#server/db/schema/index.ts'
import { listItemsOfJobs, toListItem } from '#server/modules/jobs/jobCards.ts'

type Page = ResponseOf<typeof hiredBids>
type Tab = 'waiting' | 'hired' | 'history'

const isRunning = sql`${jobs.state} in ('waiting', 'in_progress')`
const ofHires = (provider: UserId) => sql`
  from ${jobs} join ${bids} on ${bids.id} = ${jobs.hiredBidId}
  where ${jobs.hiredProviderId} = ${provider} and ${isRunning}`

/**
 * The bids of each of a provider's tabs (§2.6). One that waits is for a job that takes bids: they end in the transaction
 * that ends it (`bidTransitions`). What has ended is read in order, and only of what was accepted the job is looked at.
 */
const tabs: Readonly<Record<Tab, (provider: UserId) => SQL>> = {
  waiting: (provider) =>
    sql`from ${bids} where ${bids.providerId} = ${provider} and ${bids.status} = 'pending'`,
  hired: ofHires,
  history: (provider) => sql`
    from ${bids} where ${bids.providerId} = ${provider} and ${bids.status} <> 'pending'
      and (${bids.status} <> 'accepted'
        or not (select ${isRunning} from ${jobs} where ${jobs.id} = ${bids.jobId}))`,
}

/** How many there are. All that has ended but what is running: neither has to look at every job. */
const counts: Readonly<Record<Tab, (provider: UserId) => SQL>> = {
  waiting: (provider) => sql`(select count(*) ${tabs.waiting(provider)})`,
  hired: (provider) => sql`(select count(*) ${ofHires(provider)})`,
  history: (provider) => sql`((select count(*) from ${bids}
    where ${bids.providerId} = ${provider} and ${bids.status} <> 'pending') - ${counts.hired(provider)})`,
}

interface OwnBid extends Record<string, unknown> {
  id: BidId
  jobId: JobId
  price: Cents
  status: BidState
}

/** A page (from 1) of the jobs that a provider has bid for, latest bid first, with their own bid. */
export async function jobsOfProvider(db: Database, provider: UserId, tab: Tab, page: number): Promise<Page> {
  const [{ rows: mine }, { rows: total }] = await Promise.all([
    // The ids first, of which those of earlier pages are counted off in the index alone.
    db.execute<OwnBid>(sql`
      select bid.id, bid.job_id as "jobId", bid.price, bid.status from (
        select ${bids.id} as id ${tabs[tab](provider)}
        order by ${bids.createdAt} desc, ${bids.id} desc limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}) page
      join ${bids} bid on bid.id = page.id order by bid.created_at desc, bid.id desc`),
    db.execute<{ n: number }>(sql`select ${counts[tab](provider)} as n`),
  ])
  const rows = await listItemsOfJobs(
    db,
    mine.map((bid) => bid.jobId),
  )
  return {
    jobs: mine.flatMap((bid) => {
      const row = rows.get(bid.jobId)
      if (!row) return []
      const viewer =
        row.job.hiredProviderId === provider && row.job.state !== 'cancelled' ? 'hired' : 'provider'
      return [{ ...toListItem(row, viewer), bidId: bid.id, bidPrice: bid.price, bidStatus: bid.status }]
    }),
    pageCount: Math.ceil((total[0]?.n ?? 0) / PAGE_SIZE),
    pageSize: PAGE_SIZE,
  }
}

/** How many jobs a provider has in each tab. */
export async function countsOfProvider(
  db: Database,
  provider: UserId,
): Promise<ResponseOf<typeof ownBidCounts>> {
  const { rows } = await db.execute<{ bids: number; hired: number; history: number }>(sql`
    select ${counts.waiting(provider)} as bids, ${counts.hired(provider)} as hired, ${counts.history(provider)} as history`)
  return rows[0] ?? { bids: 0, hired: 0, history: 0 }
}
