import { and, count, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { BodyOf, ResponseOf } from '#shared/api/call.ts'
import type { activeJobs, providerHome } from '#shared/api/jobs.ts'
import { type CategoryId, type JobId, jobId, type UserId } from '#shared/entities/ids.ts'
import type { JobState } from '#shared/rules/jobStates.ts'
import { PAGE_SIZE } from '#shared/rules/limits.ts'
import { server as text } from '#shared/texts/errors.ts'
import { containing, type Database } from '../../db/connection.ts'
import { bids, jobs, userCategories, users } from '../../db/schema/index.ts'
import { invalid } from '../../http/problems.ts'
import { selectListRows, toListItem } from './jobView.ts'
import { isNear } from './nearby.ts'

/** A page (from 1) of a customer's jobs in some states, newest first. */
export async function customerJobs(
  db: Database,
  customer: UserId,
  states: readonly JobState[],
  page: number,
): Promise<ResponseOf<typeof activeJobs>> {
  const wanted = and(eq(jobs.customerId, customer), inState(states))
  // The hired list is ordered by when the hire was, which is what its index holds.
  const newest = states.includes('waiting') ? jobs.hiredAt : jobs.createdAt
  const [rows, [total]] = await Promise.all([
    selectListRows(db, 'customer')
      .where(wanted)
      .orderBy(desc(newest), desc(jobs.id))
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE),
    db.select({ n: count() }).from(jobs).where(wanted),
  ])
  return {
    jobs: rows.map((row) => toListItem(row, 'owner')),
    totalPages: Math.ceil((total?.n ?? 0) / PAGE_SIZE),
    perPageRecords: PAGE_SIZE,
  }
}

/** Written out rather than as parameters, so that the planner knows the partial index that holds these states. */
function inState(states: readonly JobState[]): SQL {
  const list = sql.raw(states.map((state) => `'${state}'`).join(', '))
  return states.length === 1 ? sql`${jobs.state} = ${list}` : sql`${jobs.state} in (${list})`
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
  const own = await db
    .select({ id: userCategories.categoryId })
    .from(userCategories)
    .where(eq(userCategories.userId, provider))
  const wanted = own.map((row) => row.id).filter((id) => !filter.category || id === filter.category)
  if (wanted.length === 0) return { jobs: [], cursor: null }
  const found = await newestIds(db, wanted, filter)
  const page = found.slice(0, PAGE_SIZE)
  const rows =
    page.length === 0
      ? []
      : await selectListRows(db, 'provider').where(
          inArray(
            jobs.id,
            page.map((row) => row.id),
          ),
        )
  const alreadyBid =
    page.length === 0
      ? []
      : await ownBids(
          db,
          provider,
          page.map((row) => row.id),
        )
  const last = page.at(-1)
  return {
    jobs: page.flatMap(({ id }) => {
      const row = rows.find((one) => one.job.id === id)
      return row ? [{ ...toListItem(row, 'provider'), isBid: alreadyBid.includes(id) }] : []
    }),
    cursor: last && found.length > PAGE_SIZE ? `${last.at}|${last.id}` : null,
  }
}

async function newestIds(
  db: Database,
  categoryIds: readonly CategoryId[],
  filter: Filter,
): Promise<{ id: JobId; at: string }[]> {
  const perCategory = categoryIds.map(
    (category) => sql`(
      select ${jobs.id} as id, ${jobs.createdAt} as at from ${jobs}
      ${filter.name ? sql`join ${users} on ${users.id} = ${jobs.customerId}` : sql``}
      where ${jobs.state} = 'open' and ${jobs.categoryId} = ${category} ${conditions(filter)}
      order by ${jobs.createdAt} desc, ${jobs.id} desc limit ${PAGE_SIZE + 1})`,
  )
  const { rows } = await db.execute<{ id: JobId; at: string }>(sql`
    select id, (extract(epoch from at) * 1000000)::bigint::text as at from (${sql.join(perCategory, sql` union all `)}) newest
    order by newest.at desc, id desc limit ${PAGE_SIZE + 1}`)
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
  if (filter.name) parts.push(sql`and ${users.name} ilike ${containing(filter.name)}`)
  if (filter.latitude !== undefined && filter.longitude !== undefined)
    parts.push(sql`and ${isNear({ latitude: filter.latitude, longitude: filter.longitude })}`)
  return sql.join(parts, sql` `)
}

/** A cursor is the moment, in microseconds as the database keeps it, and the id of the last job of a page. */
const cursor = z.tuple([z.coerce.number<string>().int().nonnegative(), jobId])

function cursorOf(before: string): { at: number; id: JobId } {
  const read = cursor.safeParse(before.split('|'))
  if (!read.success) throw invalid({ field: 'before', message: text.malformed })
  const [at, id] = read.data
  return { at, id }
}

async function ownBids(db: Database, provider: UserId, ids: readonly JobId[]): Promise<JobId[]> {
  const rows = await db
    .select({ jobId: bids.jobId })
    .from(bids)
    .where(and(eq(bids.providerId, provider), inArray(bids.jobId, [...ids])))
  return rows.map((row) => row.jobId)
}
