import { DomainError } from '#shared/domain/errors.ts'
import { and, count, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { BodyOf, ResponseOf } from '#shared/wire/calls/call.ts'
import type { activeJobs, providerHome } from '#shared/wire/calls/jobLists.ts'
import { knownPosition } from '#shared/wire/position.ts'
import { jobId, type JobId, type UserId } from '#shared/domain/ids.ts'
import type { BidState } from '#shared/domain/bid.ts'
import { type CustomerTab, customerTabs } from '#shared/domain/jobTabs.ts'
import { PAGE_SIZE } from '#shared/domain/limits.ts'
import type { Database } from '#server/db/connection.ts'
import { hasWords } from '#server/db/folded.ts'
import { prepared } from '#server/db/prepared.ts'
import { bids, jobs, userCategories, users } from '#server/db/schema/index.ts'
import { customerCanAnswer } from '#server/modules/users/switchedOff.ts'
import { listItemsOfJobs, selectListRows, toListItem } from './jobs.ts'
import { isNear } from './nearby.ts'

/** The hired ones are ordered by when the hire was, as their index is. */
const newest = {
  active: jobs.createdAt,
  upcoming: jobs.hiredAt,
  past: jobs.createdAt,
} as const satisfies Record<CustomerTab, PgColumn>

const pageOfTab = {
  active: prepared((db) => pageQuery(db, 'active')),
  upcoming: prepared((db) => pageQuery(db, 'upcoming')),
  past: prepared((db) => pageQuery(db, 'past')),
}
const countOfTab = {
  active: prepared((db) => countQuery(db, 'active')),
  upcoming: prepared((db) => countQuery(db, 'upcoming')),
  past: prepared((db) => countQuery(db, 'past')),
}

function pageQuery(db: Database, tab: CustomerTab) {
  return selectListRows(db, 'customer')
    .where(isInTab(tab))
    .orderBy(desc(newest[tab]), desc(jobs.id))
    .limit(PAGE_SIZE)
    .offset(sql.placeholder('offset'))
    .prepare(`customer_jobs_${tab}`)
}

function countQuery(db: Database, tab: CustomerTab) {
  return db.select({ n: count() }).from(jobs).where(isInTab(tab)).prepare(`customer_jobs_${tab}_count`)
}

/** The states are written out rather than given, so that the planner knows the partial index that holds them. */
function isInTab(tab: CustomerTab): SQL {
  const states = customerTabs[tab].map((state) => `'${state}'`).join(', ')
  return sql`${jobs.customerId} = ${sql.placeholder('customer')} and ${jobs.state} in (${sql.raw(states)})`
}

/** A page (from 1) of a customer's jobs, newest first. */
export async function customerJobs(
  db: Database,
  customer: UserId,
  tab: CustomerTab,
  page: number,
): Promise<ResponseOf<typeof activeJobs>> {
  const [rows, [total]] = await Promise.all([
    pageOfTab[tab](db).execute({ customer, offset: (page - 1) * PAGE_SIZE }),
    countOfTab[tab](db).execute({ customer }),
  ])
  return {
    jobs: rows.map((row) => toListItem(row, 'owner')),
    pageCount: Math.ceil((total?.n ?? 0) / PAGE_SIZE),
    pageSize: PAGE_SIZE,
  }
}

/** How many jobs a customer has in each tab. */
export async function countsOfCustomer(db: Database, customer: UserId): Promise<Record<CustomerTab, number>> {
  const count = async (tab: CustomerTab) => (await countOfTab[tab](db).execute({ customer }))[0]?.n ?? 0
  return { active: await count('active'), upcoming: await count('upcoming'), past: await count('past') }
}

type Filter = BodyOf<typeof providerHome>

/**
 * Open jobs in the provider's own categories (§6), newest first. Each category is read newest first from its index and
 * only as far as one page, so the time does not grow with the number of jobs.
 */
export async function recentJobs(
  db: Database,
  provider: UserId,
  filter: Filter,
): Promise<ResponseOf<typeof providerHome>> {
  const found = await newestIds(db, provider, filter)
  const page = found.slice(0, PAGE_SIZE)
  const ids = page.map((row) => row.id)
  const [rows, alreadyBid] = await Promise.all([listItemsOfJobs(db, ids), ownBids(db, provider, ids)])
  const last = page.at(-1)
  return {
    jobs: page.flatMap(({ id }) => {
      const row = rows.get(id)
      return row ? [{ ...toListItem(row, 'provider'), bidStatus: alreadyBid.get(id) ?? null }] : []
    }),
    cursor: last && found.length > PAGE_SIZE ? `${last.at}|${last.id}` : null,
  }
}

async function newestIds(
  db: Database,
  provider: UserId,
  filter: Filter,
): Promise<{ id: JobId; at: string }[]> {
  const { rows } = await db.execute<{ id: JobId; at: string }>(sql`
    select newest.id, (extract(epoch from newest.at) * 1000000)::bigint::text as at
    from ${userCategories} cross join lateral (
      select ${jobs.id} as id, ${jobs.createdAt} as at from ${jobs}
      ${filter.customerName ? sql`join ${users} on ${users.id} = ${jobs.customerId}` : sql``}
      where ${jobs.state} = 'open' and ${jobs.categoryId} = ${userCategories.categoryId} and ${customerCanAnswer}
      ${conditions(filter)}
      order by ${jobs.createdAt} desc, ${jobs.id} desc limit ${PAGE_SIZE + 1}) newest
    where ${userCategories.userId} = ${provider}
      ${filter.categoryId ? sql`and ${userCategories.categoryId} = ${filter.categoryId}` : sql``}
    order by newest.at desc, newest.id desc limit ${PAGE_SIZE + 1}`)
  return rows
}

function conditions(filter: Filter): SQL {
  const parts: SQL[] = []
  if (filter.before) {
    const { at, id } = cursorOf(filter.before)
    parts.push(
      sql`and (${jobs.createdAt}, ${jobs.id}) < (timestamptz 'epoch' + ${at} * interval '1 microsecond', ${id}::uuid)`,
    )
  }
  if (filter.date) parts.push(sql`and ${filter.date}::date between ${jobs.startDate} and ${jobs.endDate}`)
  const named = hasWords(filter.customerName ?? '', users.name)
  if (named) parts.push(sql`and ${named}`)
  const from = knownPosition(filter)
  if (from) parts.push(sql`and ${isNear(from)}`)
  return sql.join(parts, sql` `)
}

/** A cursor is the moment, in microseconds as the database keeps it, and the id of the last job of a page. */
const cursor = z.tuple([z.coerce.number<string>().int().nonnegative(), jobId])

function cursorOf(before: string): { at: number; id: JobId } {
  const read = cursor.safeParse(before.split('|'))
  if (!read.success) throw new DomainError('page_unknown', { field: 'before' })
  const [at, id] = read.data
  return { at, id }
}

const jobsBidFor = prepared((db) =>
  db
    .select({ jobId: bids.jobId, status: bids.status })
    .from(bids)
    .where(
      and(
        eq(bids.providerId, sql.placeholder('provider')),
        sql`${bids.jobId} = any(${sql.placeholder('ids')}::uuid[])`,
      ),
    )
    .prepare('jobs_bid_for'),
)

async function ownBids(db: Database, provider: UserId, ids: readonly JobId[]): Promise<Map<JobId, BidState>> {
  if (ids.length === 0) return new Map()
  const rows = await jobsBidFor(db).execute({ provider, ids })
  return new Map(rows.map(({ jobId: job, status }) => [job, status]))
}
