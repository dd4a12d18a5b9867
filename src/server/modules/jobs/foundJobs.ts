import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { DomainError } from '#shared/domain/errors.ts'
import { jobId, type JobId, type UserId } from '#shared/domain/ids.ts'
import type { JobOrder } from '#shared/domain/jobOrder.ts'
import { PAGE_SIZE } from '#shared/domain/limits.ts'
import type { BodyOf } from '#shared/wire/calls/call.ts'
import type { providerHome } from '#shared/wire/calls/jobLists.ts'
import type { Database } from '#server/db/connection.ts'
import { jobs, userCategories } from '#server/db/schema/index.ts'
import { customerCanAnswer } from '#server/modules/users/switchedOff.ts'
import { type JobFilter, readJobFilter } from './jobFilter.ts'
import { type Position, straightTo } from './nearby.ts'

type Filter = BodyOf<typeof providerHome>

/** A job, and where it stands in the order of its list. */
interface Found extends Record<string, unknown> {
  id: JobId
  at: string
}

/** What a list is ordered by, as its index has it, and which way it runs. */
interface Order {
  readonly by: SQL
  readonly way: 'asc' | 'desc'
  /** The same as a number that a page can go on from. */
  readonly key?: SQL
  readonly given: (at: number) => SQL
}

const newest: Order = {
  by: sql`${jobs.createdAt}`,
  way: 'desc',
  key: sql`(extract(epoch from ${jobs.createdAt}) * 1000000)::bigint`,
  given: (at) => sql`timestamptz 'epoch' + ${at} * interval '1 microsecond'`,
}

const byBudget: Order = {
  // What is negotiable comes last.
  by: sql`coalesce(${jobs.budget}, 0)`,
  way: 'desc',
  given: (at) => sql`${at}::float8::bigint`,
}

const nearest = (from: Position): Order => ({
  by: straightTo(from),
  way: 'asc',
  given: (at) => sql`${at}::float8`,
})

function orderOf(wanted: JobOrder, from: Position | undefined): Order {
  if (wanted === 'budget') return byBudget
  return wanted === 'near' && from ? nearest(from) : newest
}

/** One more than a page tells that there is a next one. */
const ROWS = PAGE_SIZE + 1

/**
 * A page of the open jobs in a provider's own categories (§6), and one more where there is one. Each category is read in
 * the order of an index, and only as far as one page; docs/decisions/long-lists.md has what becomes of those that never
 * fill one.
 */
export async function findJobs(
  db: Database,
  provider: UserId,
  filter: Filter,
  from: Position | undefined,
): Promise<Found[]> {
  const order = orderOf(filter.sort ?? 'newest', from)
  const { rows } = await db.execute<Found>(sql`
    select found.id, found.key::text as at
    from ${userCategories} cross join lateral (${ofCategory(order, await readJobFilter(db, filter), filter.before)}) found
    where ${userCategories.userId} = ${provider}
      ${filter.categoryId ? sql`and ${userCategories.categoryId} = ${filter.categoryId}` : sql``}
    order by found.place ${sql.raw(order.way)}, found.id ${sql.raw(order.way)} limit ${ROWS}`)
  return rows
}

/** A page of one category. */
function ofCategory(order: Order, { each, all, walk }: JobFilter, before: string | undefined): SQL {
  const way = sql.raw(order.way)
  const page = (where: readonly SQL[], source = sql`${jobs}`) => sql`
    select ${jobs.id} as id, ${order.key ?? order.by} as key, ${order.by} as place from ${source}
    where ${sql.join([...where, customerCanAnswer], sql` and `)}`
  const inOrder = sql`order by ${order.by} ${way}, ${jobs.id} ${way}`
  const open = [
    sql`${jobs.state} = 'open' and ${jobs.categoryId} = ${userCategories.categoryId}`,
    ...(before ? [isAfter(order, before)] : []),
  ]
  if (all.length === 0) return sql`${page(open)} ${inOrder} limit ${ROWS}`
  // Fenced, so that no index of the order is walked to its end for them.
  const found = sql`
    with few as materialized (${page([...open, ...all])})
    select * from few order by place ${way}, id ${way} limit ${ROWS}`
  if (walk === 0) return found
  const first = sql`(
    select * from ${jobs} where ${sql.join(open, sql` and `)} ${inOrder} limit ${walk}) as ${jobs}`
  return sql`
    with walked as materialized (${page(each, first)} ${inOrder} limit ${ROWS})
    select * from walked where (select count(*) from walked) = ${ROWS}
    union all
    select * from (${found}) as others where (select count(*) from walked) < ${ROWS}`
}

/** Whether a job comes after the last of a page. */
function isAfter({ by, way, given }: Order, before: string): SQL {
  const { at, id } = cursorOf(before)
  return sql`(${by}, ${jobs.id}) ${sql.raw(way === 'desc' ? '<' : '>')} (${given(at)}, ${id}::uuid)`
}

/** A cursor is where the last job of a page stands in its order (of the newest its microsecond), and its id. */
const cursor = z.tuple([z.coerce.number<string>().nonnegative().max(Number.MAX_SAFE_INTEGER), jobId])

function cursorOf(before: string): { at: number; id: JobId } {
  const read = cursor.safeParse(before.split('|'))
  if (!read.success) throw new DomainError('page_unknown', { field: 'before' })
  const [at, id] = read.data
  return { at, id }
}
