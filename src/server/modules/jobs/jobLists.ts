import { count, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ResponseOf } from '#shared/wire/calls/call.ts'
import type { activeJobs } from '#shared/wire/calls/jobLists.ts'
import type { UserId } from '#shared/domain/ids.ts'
import { type CustomerTab, customerTabs } from '#shared/domain/jobTabs.ts'
import { PAGE_SIZE } from '#shared/domain/limits.ts'
import { atOnce } from '#server/db/atOnce.ts'
import type { Database } from '#server/db/connection.ts'
import { prepared } from '#server/db/prepared.ts'
import { categories, jobs } from '#server/db/schema/index.ts'
import { cardColumns, otherUser, toListItem } from './jobCards.ts'

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

/**
 * The ids of the page first: PostgreSQL plans it once, for a customer of a few jobs as most are, and would join and sort
 * all of somebody's thousand. Each row says how many there are.
 */
function pageQuery(db: Database, tab: CustomerTab) {
  const page = sql`array(
    select ${jobs.id} from ${jobs} where ${isInTab(tab)}
    order by ${newest[tab]} desc, ${jobs.id} desc limit ${sql.raw(String(PAGE_SIZE))} offset ${sql.placeholder('offset')})`
  return db
    .select({ ...cardColumns, total: sql<number>`(select count(*) from ${jobs} where ${isInTab(tab)})` })
    .from(jobs)
    .innerJoin(categories, eq(categories.id, jobs.categoryId))
    .leftJoin(otherUser, eq(otherUser.id, jobs.hiredProviderId))
    .where(sql`${jobs.id} = any(${page})`)
    .orderBy(desc(newest[tab]), desc(jobs.id))
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
  const rows = await pageOfTab[tab](db).execute({ customer, offset: (page - 1) * PAGE_SIZE })
  const total = rows[0]?.total ?? (page > 1 ? await countOf(db, customer, tab) : 0)
  return {
    jobs: rows.map((row) => toListItem(row, 'owner')),
    pageCount: Math.ceil(total / PAGE_SIZE),
    pageSize: PAGE_SIZE,
  }
}

/** How many jobs a customer has in each tab. */
export async function countsOfCustomer(db: Database, customer: UserId): Promise<Record<CustomerTab, number>> {
  const [active, upcoming, past] = await atOnce(
    db,
    () => countOf(db, customer, 'active'),
    () => countOf(db, customer, 'upcoming'),
    () => countOf(db, customer, 'past'),
  )
  return { active, upcoming, past }
}

async function countOf(db: Database, customer: UserId, tab: CustomerTab): Promise<number> {
  return (await countOfTab[tab](db).execute({ customer }))[0]?.n ?? 0
}
