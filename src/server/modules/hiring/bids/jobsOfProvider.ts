import { type SQL, sql } from 'drizzle-orm'
import type { ResponseOf } from '#shared/wire/calls/call.ts'
import type { hiredBids, ownBidCounts } from '#shared/wire/calls/bids.ts'
import type { BidState } from '#shared/domain/bid.ts'
import type { BidId, JobId, UserId } from '#shared/domain/ids.ts'
import { PAGE_SIZE } from '#shared/domain/limits.ts'
import type { Cents } from '#shared/domain/money.ts'
import type { Pool } from '#server/db/connection.ts'
import { preparedStatement } from '#server/db/prepared.ts'
import { bids, jobs } from '#server/db/schema/index.ts'
import { listItemsOfJobs, toListItem } from '#server/modules/jobs/jobCards.ts'

type Page = ResponseOf<typeof hiredBids>
type Tab = 'waiting' | 'hired' | 'history'

const isRunning = sql`${jobs.state} in ('waiting', 'in_progress')`
const ofHires = (provider: unknown) => sql`
  from ${jobs} join ${bids} on ${bids.id} = ${jobs.hiredBidId}
  where ${jobs.hiredProviderId} = ${provider} and ${isRunning}`

/**
 * The bids of each of a provider's tabs (§2.6). One that waits is for a job that takes bids: they end in the transaction
 * that ends it (`bidTransitions`). What has ended is read in order, and only of what was accepted the job is looked at.
 */
const tabs: Readonly<Record<Tab, (provider: unknown) => SQL>> = {
  waiting: (provider) =>
    sql`from ${bids} where ${bids.providerId} = ${provider} and ${bids.status} = 'pending'`,
  hired: ofHires,
  history: (provider) => sql`
    from ${bids} where ${bids.providerId} = ${provider} and ${bids.status} <> 'pending'
      and (${bids.status} <> 'accepted'
        or not (select ${isRunning} from ${jobs} where ${jobs.id} = ${bids.jobId}))`,
}

/** How many there are. All that has ended but what is running: neither has to look at every job. */
const counts: Readonly<Record<Tab, (provider: unknown) => SQL>> = {
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

/** The ids first, of which those of earlier pages are counted off in the index alone. */
const pageOf = (tab: Tab, provider: unknown, offset: SQL) => sql`
  select bid.id, bid.job_id as "jobId", bid.price, bid.status from (
    select ${bids.id} as id ${tabs[tab](provider)}
    order by ${bids.createdAt} desc, ${bids.id} desc limit ${sql.raw(String(PAGE_SIZE))} ${offset}) page
  join ${bids} bid on bid.id = page.id order by bid.created_at desc, bid.id desc`

const given = sql.placeholder('provider')
/** What is asked of a tab all day. */
const asked = {
  waiting: statementsOf('waiting'),
  hired: statementsOf('hired'),
  history: statementsOf('history'),
} as const

function statementsOf(tab: Tab) {
  return {
    firstPage: preparedStatement<OwnBid, undefined>(`bids_${tab}`, () => pageOf(tab, given, sql``)),
    count: preparedStatement<{ n: number }, undefined>(
      `count_of_bids_${tab}`,
      () => sql`select ${counts[tab](given)} as n`,
    ),
  }
}

/** Any but the first is planned for how far it is. */
async function bidsOnPage(db: Pool, provider: UserId, tab: Tab, page: number): Promise<readonly OwnBid[]> {
  if (page === 1) return asked[tab].firstPage(db, undefined, { provider })
  const offset = sql`offset ${(page - 1) * PAGE_SIZE}`
  return (await db.execute<OwnBid>(pageOf(tab, provider, offset))).rows
}

/** A page (from 1) of the jobs that a provider has bid for, latest bid first, with their own bid. */
export async function jobsOfProvider(db: Pool, provider: UserId, tab: Tab, page: number): Promise<Page> {
  const [mine, total] = await Promise.all([
    bidsOnPage(db, provider, tab, page),
    asked[tab].count(db, undefined, { provider }),
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

const countsOfTabs = preparedStatement<{ bids: number; hired: number; history: number }, undefined>(
  'counts_of_bids',
  () => sql`
    select ${counts.waiting(given)} as bids, ${counts.hired(given)} as hired, ${counts.history(given)} as history`,
)

/** How many jobs a provider has in each tab. */
export async function countsOfProvider(db: Pool, provider: UserId): Promise<ResponseOf<typeof ownBidCounts>> {
  const [row] = await countsOfTabs(db, undefined, { provider })
  return row ?? { bids: 0, hired: 0, history: 0 }
}
