import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { DomainError } from '#shared/domain/errors.ts'
import { jobId, type JobId, type UserId } from '#shared/domain/ids.ts'
import type { JobOrder } from '#shared/domain/jobOrder.ts'
import { PAGE_SIZE } from '#shared/domain/limits.ts'
import type { BodyOf } from '#shared/wire/calls/call.ts'
import type { providerHome } from '#shared/wire/calls/jobLists.ts'
import { knownPosition } from '#shared/wire/position.ts'
import type { Database } from '#server/db/connection.ts'
import { hasWords } from '#server/db/folded.ts'
import { jobs, userCategories, users } from '#server/db/schema/index.ts'
import { customerCanAnswer } from '#server/modules/users/switchedOff.ts'
import { isNear, metresTo, type Position } from './nearby.ts'

type Filter = BodyOf<typeof providerHome>

/** A job, and where it stands in the order of its list. */
interface Found {
  id: JobId
  at: string
}

/** The key that a list goes on from, as a whole number, and which way it runs. */
interface Order {
  readonly key: SQL
  readonly way: 'asc' | 'desc'
  /** What the index knows is compared as it stands there. */
  readonly column?: SQL
  readonly given: (at: number) => SQL
}

const newest: Order = {
  key: sql`(extract(epoch from ${jobs.createdAt}) * 1000000)::bigint`,
  way: 'desc',
  column: sql`${jobs.createdAt}`,
  given: (at) => sql`timestamptz 'epoch' + ${at} * interval '1 microsecond'`,
}

const byBudget: Order = {
  // What is negotiable comes last.
  key: sql`coalesce(${jobs.budget}, 0)`,
  way: 'desc',
  given: (at) => sql`${at}::bigint`,
}

const nearest = (from: Position): Order => ({
  key: sql`round(${metresTo(from)})::bigint`,
  way: 'asc',
  given: (at) => sql`${at}::bigint`,
})

function orderOf(wanted: JobOrder, from: Position | undefined): Order {
  if (wanted === 'budget') return byBudget
  return wanted === 'near' && from ? nearest(from) : newest
}

/**
 * A page of the open jobs in a provider's own categories (§6), and one more where there is one. Each category is read in
 * order and only as far as one page, which the newest have an index for: their time does not grow with the number of jobs.
 */
export async function findJobs(
  db: Database,
  provider: UserId,
  filter: Filter,
  from: Position | undefined,
): Promise<Found[]> {
  const order = orderOf(filter.sort ?? 'newest', from)
  const way = sql.raw(order.way)
  const column = order.column ?? order.key
  const { rows } = await db.execute<{ id: JobId; at: string }>(sql`
    select found.id, found.key::text as at
    from ${userCategories} cross join lateral (
      select ${jobs.id} as id, ${order.key} as key, ${column} as place from ${jobs}
      ${filter.customerName ? sql`join ${users} on ${users.id} = ${jobs.customerId}` : sql``}
      where ${jobs.state} = 'open' and ${jobs.categoryId} = ${userCategories.categoryId} and ${customerCanAnswer}
      ${conditions(filter, order)}
      order by ${column} ${way}, ${jobs.id} ${way} limit ${PAGE_SIZE + 1}) found
    where ${userCategories.userId} = ${provider}
      ${filter.categoryId ? sql`and ${userCategories.categoryId} = ${filter.categoryId}` : sql``}
    order by found.place ${way}, found.id ${way} limit ${PAGE_SIZE + 1}`)
  return rows
}

function conditions(filter: Filter, order: Order): SQL {
  const parts: SQL[] = []
  if (filter.before) {
    const { at, id } = cursorOf(filter.before)
    const after = sql.raw(order.way === 'desc' ? '<' : '>')
    parts.push(sql`and (${order.column ?? order.key}, ${jobs.id}) ${after} (${order.given(at)}, ${id}::uuid)`)
  }
  if (filter.date) parts.push(sql`and ${filter.date}::date between ${jobs.startDate} and ${jobs.endDate}`)
  const named = hasWords(filter.customerName ?? '', users.name)
  if (named) parts.push(sql`and ${named}`)
  const about = hasWords(filter.text ?? '', jobs.title, jobs.description)
  if (about) parts.push(sql`and ${about}`)
  const near = knownPosition(filter)
  if (near) parts.push(sql`and ${isNear(near)}`)
  return sql.join(parts, sql` `)
}

/** A cursor is the key of the last job of a page (of the newest its microsecond, as the database keeps it), and its id. */
const cursor = z.tuple([z.coerce.number<string>().int().nonnegative(), jobId])

function cursorOf(before: string): { at: number; id: JobId } {
  const read = cursor.safeParse(before.split('|'))
  if (!read.success) throw new DomainError('page_unknown', { field: 'before' })
  const [at, id] = read.data
  return { at, id }
}
