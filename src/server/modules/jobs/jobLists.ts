import { count, desc, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { BodyOf, ResponseOf } from '#shared/wire/calls/call.ts'
import type { activeJobs, providerHome } from '#shared/wire/calls/jobLists.ts'
import { knownPosition } from '#shared/wire/position.ts'
import type { UserId } from '#shared/domain/ids.ts'
import { type CustomerTab, customerTabs } from '#shared/domain/jobTabs.ts'
import { PAGE_SIZE } from '#shared/domain/limits.ts'
import type { Database } from '#server/db/connection.ts'
import { prepared } from '#server/db/prepared.ts'
import { jobs } from '#server/db/schema/index.ts'
import { homeOf } from './distances.ts'
import { findJobs } from './foundJobs.ts'
import { homeCards, selectListRows, toListItem } from './jobCards.ts'

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
 * all of somebody's thousand.
 */
function pageQuery(db: Database, tab: CustomerTab) {
  const page = sql`array(
    select ${jobs.id} from ${jobs} where ${isInTab(tab)}
    order by ${newest[tab]} desc, ${jobs.id} desc limit ${sql.raw(String(PAGE_SIZE))} offset ${sql.placeholder('offset')})`
  return selectListRows(db, 'customer')
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

/**
 * A page of the open jobs that a provider may bid for, each with its distance from the place that is asked for or from
 * the provider's home.
 */
export async function recentJobs(
  db: Database,
  provider: UserId,
  filter: BodyOf<typeof providerHome>,
): Promise<ResponseOf<typeof providerHome>> {
  const from = knownPosition(filter)
  // Only an order is made from where they live; how far each job is, its card knows.
  const orderedFrom = from ?? (filter.sort === 'near' ? await homeOf(db, provider) : undefined)
  const found = await findJobs(db, provider, filter, orderedFrom)
  const page = found.slice(0, PAGE_SIZE)
  const last = page.at(-1)
  return {
    jobs: await homeCards(
      db,
      provider,
      page.map(({ id }) => id),
      from,
    ),
    cursor: last && found.length > PAGE_SIZE ? `${last.at}|${last.id}` : null,
  }
}
