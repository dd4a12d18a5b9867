import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { DomainError } from '#shared/domain/errors.ts'
import { jobId } from '#shared/domain/ids.ts'
import type { JobOrder } from '#shared/domain/jobOrder.ts'
import { PAGE_SIZE } from '#shared/domain/limits.ts'
import { jobs, userCategories } from '#server/db/schema/index.ts'
import { customerCanAnswer } from '#server/modules/users/switchedOff.ts'
import type { JobFilter } from './jobFilter.ts'
import { NEAR_STRAIGHT, type Place, straightTo } from './nearby.ts'

/** Whose home it is, the one trade that is asked for, and the job that the page before ended with: values or placeholders. */
export interface AskedPage {
  readonly provider: unknown
  readonly category?: unknown
  readonly after?: { readonly at: unknown; readonly since: unknown; readonly id: unknown }
}

/** What a list is ordered by, as its index has it, and which way it runs. */
export interface Order {
  readonly by: SQL
  readonly way: 'asc' | 'desc'
  /** Where a job that was found stands, as a cursor says it; without it, as `by` has it. */
  readonly key?: SQL
  /** The same back again. */
  readonly given: (at: unknown) => SQL
  /** What decides between those that are level in it, always upwards, as its index has it. */
  readonly level?: { readonly by: SQL; readonly given: (since: unknown) => SQL }
  /** Where the list ends, as `by` has it. */
  readonly until?: number
}

const microsecondsIn = (time: SQL) => sql`(extract(epoch from ${time}) * 1000000)::bigint`

const newest: Order = {
  by: sql`${jobs.createdAt}`,
  way: 'desc',
  key: microsecondsIn(sql`found.place`),
  given: (at) => sql`timestamptz 'epoch' + ${at} * interval '1 microsecond'`,
}

const byBudget: Order = {
  // What is negotiable comes last.
  by: sql`coalesce(${jobs.budget}, 0)`,
  way: 'desc',
  given: (at) => sql`${at}::float8::bigint`,
}

/** Of one place, where hundreds may be in a large town, the newest first: for the index, those nearest to a far day. */
const nearest = (from: Place, isBounded: boolean): Order => ({
  by: straightTo(from),
  way: 'asc',
  key: sql`(found.place || '_' || ${microsecondsIn(sql`found.level`)})`,
  given: (at) => sql`${at}::float8`,
  level: {
    by: sql`(${jobs.createdAt} <-> timestamptz '2200-01-01 00:00Z')`,
    given: (since) => sql`${since}::float8 * interval '1 microsecond'`,
  },
  ...(isBounded && { until: NEAR_STRAIGHT }),
})

/** `from` is where the nearest are counted from; bounded, as far as a place reaches. */
export function orderOf(wanted: JobOrder, from: Place | undefined, isBounded = false): Order {
  if (wanted === 'budget') return byBudget
  return wanted === 'near' && from ? nearest(from, isBounded) : newest
}

/** One more than a page tells that there is a next one. */
const ROWS = PAGE_SIZE + 1
/** Written out, so that what is prepared with it has it in its plan. */
const toRows = sql.raw(`limit ${ROWS}`)

/**
 * A page of the open jobs in a provider's own categories (§6), and one more where there is one: `id`, `key` that a page
 * goes on from, and where it stands in the order. Each category is read in the order of an index, and only as far as one page;
 * docs/decisions/long-lists.md has what becomes of those that never fill one.
 */
export function foundJobs(order: Order, { provider, category, after }: AskedPage, filter?: JobFilter): SQL {
  return sql`
    select found.id, ${order.key ?? sql`found.place`} as key, found.place, found.level
    from ${userCategories} cross join lateral (${ofCategory(order, filter, after)}) found
    where ${userCategories.userId} = ${provider}
      ${order.until === undefined ? sql`` : sql`and found.place <= ${order.until}`}
      ${category === undefined ? sql`` : sql`and ${userCategories.categoryId} = ${category}`}
    order by ${foundInOrder(order)} ${toRows}`
}

/** Their order, for what is joined with them. */
export function foundInOrder(order: Order): SQL {
  return inOrder(order, { by: sql`found.place`, level: sql`found.level`, id: sql`found.id` })
}

function inOrder(order: Order, { by, level, id }: Record<'by' | 'level' | 'id', SQL>): SQL {
  const way = sql.raw(order.way)
  return sql`${by} ${way}, ${order.level ? sql`${level}, ` : sql``}${id} ${way}`
}

const EVERY_JOB: JobFilter = { each: [], all: [], areFew: false, furtherFrom: undefined }

/** So many of the first in order are held against a filter. */
const WALK = 1_000
/** And so many more where it is worth it. */
const FURTHER_WALK = 5_000

/** A page of one category. */
function ofCategory(
  order: Order,
  { each, eachCustomer, all, areFew, furtherFrom }: JobFilter = EVERY_JOB,
  after: AskedPage['after'],
): SQL {
  const level = order.level?.by ?? sql`null`
  const columns = sql`${jobs.id} as id, ${order.by} as place, ${level} as level`
  const sorted = sql`order by ${inOrder(order, { by: order.by, level, id: sql`${jobs.id}` })}`
  const sortedAgain = sql`order by ${inOrder(order, { by: sql`place`, level: sql`level`, id: sql`id` })}`
  const open = sql.join(
    [
      sql`${jobs.state} = 'open' and ${jobs.categoryId} = ${userCategories.categoryId}`,
      ...(after ? [isAfter(order, after)] : []),
    ],
    sql` and `,
  )
  if (all.length === 0)
    return sql`select ${columns} from ${jobs} where ${open} and ${customerCanAnswer()} ${sorted} ${toRows}`
  // Fenced, so that no index of the order is walked to its end for them; who can answer is asked of those of a page.
  const found = sql`
    with few as materialized (
      select ${columns}, ${jobs.customerId} as customer_id from ${jobs} where ${open} and ${sql.join([...all], sql` and `)})
    select id, place, level from (select * from few ${sortedAgain} offset 0) as ${jobs}
    where ${customerCanAnswer()} ${sortedAgain} ${toRows}`
  if (areFew) return found
  const walked = (from: number, count: number) => sql`
    select ${columns} from (
      select * from ${jobs} where ${open} ${sorted} offset ${from} limit ${count}) as ${jobs}
    where ${sql.join([...each, customerCanAnswer(eachCustomer)], sql` and `)} ${sorted} ${toRows}`
  const further =
    furtherFrom === undefined
      ? sql`select * from walked limit 0`
      : sql`select * from (${walked(WALK, FURTHER_WALK)}) as more
          where (select count(*) from walked) between ${furtherFrom} and ${ROWS - 1}`
  return sql`
    with walked as materialized (${walked(0, WALK)}),
    further as materialized (${further}),
    met as (select (select count(*) from walked) + (select count(*) from further) >= ${ROWS} as page)
    select * from walked where (select page from met)
    union all
    select * from further where (select page from met)
    union all
    select * from (${found}) as others where not (select page from met)`
}

/** Whether a job comes after the last of a page. */
function isAfter({ by, way, given, level }: Order, { at, since, id }: NonNullable<AskedPage['after']>): SQL {
  const beyond = sql.raw(way === 'desc' ? '<' : '>')
  return level
    ? sql`(${by}, ${level.by}, ${jobs.id}) ${beyond} (${given(at)}, ${level.given(since)}, ${id}::uuid)`
    : sql`(${by}, ${jobs.id}) ${beyond} (${given(at)}, ${id}::uuid)`
}

const place = z.coerce.number<string>().nonnegative().max(Number.MAX_SAFE_INTEGER)

/**
 * A cursor is where the last job of a page stands in its order (of the newest its microsecond; of the nearest how far it
 * is, and how new), and its id. One of a release before does not say how new: its page goes on with what is farther.
 */
const cursor = z.object({ at: place, since: place, id: jobId })

export function cursorOf(before: string): z.output<typeof cursor> {
  const [key = '', id] = before.split('|')
  const [at, since = Number.MAX_SAFE_INTEGER] = key.split('_')
  const read = cursor.safeParse({ at, since, id })
  if (!read.success) throw new DomainError('page_unknown', { field: 'before' })
  return read.data
}
