import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Position } from '#shared/domain/distance.ts'
import type { CategoryId, JobId, UserId } from '#shared/domain/ids.ts'
import type { BodyOf } from '#shared/wire/calls/call.ts'
import type { providerHome } from '#shared/wire/calls/jobLists.ts'
import { atOnce } from '#server/db/atOnce.ts'
import type { Database } from '#server/db/connection.ts'
import { atMostFew, isOneOf } from '#server/db/fewIds.ts'
import { jobs, userCategories } from '#server/db/schema/index.ts'
import { customerCanAnswer } from '#server/modules/users/switchedOff.ts'
import { ROWS, toRows } from './foundJobs.ts'
import {
  placeOf,
  cursorOf,
  foundInOrder,
  inOrder,
  isOpen,
  keyOf,
  type Order,
  type PageEnd,
} from './foundOrder.ts'
import { type JobFilter, readJobFilter } from './jobFilter.ts'
import { type Areas, areasAround, inAreas } from './nearestAreas.ts'
import { jobsWithWords } from './wordsOfTrade.ts'

/** So many of the first in order are held against a filter, to see whether a page of them is soon met. */
const FIRST_LOOK = 250
/** With fewer of these an index of place or day has all of them soon. */
const PROMISING = 3
/** So many of the first in order are held against it at most, or so many times as many as a page should take. */
const WALK = 6_000
const ROOM = 2

/** Signs alone, as "%", are looked for in so many of the first in order. */
const WITH_SIGNS = 1_000

/** Of so many that are about something they are looked up, where a place, a day or a name narrows them besides. */
const FEW_AMONG_OTHERS = 250

/** What was found, and where it stands, for a page that goes on from it. */
interface Found extends Record<string, unknown> {
  readonly id: JobId
  readonly key: number | string
}

/**
 * A page of the open jobs of a provider's trades that a filter lets through, and one more where there is one, in order.
 * The first in order are held against it, of all trades together and only until the page is full; of what these don't
 * fill a page with, an index of the filter itself has all there are (docs/decisions/long-lists.md).
 */
export async function narrowedJobs(
  db: Database,
  provider: UserId,
  filter: BodyOf<typeof providerHome>,
  order: Order,
  from: Position | undefined,
): Promise<readonly Found[]> {
  const after = filter.before ? cursorOf(filter.before) : undefined
  const areas = filter.sort === 'near' && from ? areasAround(from, after?.at) : undefined
  const find = async (found: SQL) => (await db.execute<Found>(found)).rows
  const [trades, narrowed] = await atOnce(
    db,
    () => tradesOf(db, provider, filter.categoryId),
    () => readJobFilter(db, filter),
  )
  if (trades.length === 0) return []
  const page = { order, trades, after, areas, narrowed }
  if (narrowed.areFew) return find(indexed(page))
  if (narrowed.isOfSigns) return find(letThrough(page, firstOfTrades(page, WITH_SIGNS)))
  return firstMet(db, page, find)
}

interface NarrowedPage {
  readonly order: Order
  readonly trades: readonly CategoryId[]
  readonly after: PageEnd | undefined
  /** Where the nearest are looked for first. */
  readonly areas: Areas | undefined
  readonly narrowed: JobFilter
}

async function tradesOf(db: Database, provider: UserId, wanted: CategoryId | undefined) {
  const own = eq(userCategories.userId, provider)
  const rows = await db
    .select({ id: userCategories.categoryId })
    .from(userCategories)
    .where(wanted ? and(own, eq(userCategories.categoryId, wanted)) : own)
  return rows.map(({ id }) => id)
}

/** A page from the first in order, and from an index where these don't fill one, or wouldn't soon. */
async function firstMet(
  db: Database,
  page: NarrowedPage,
  find: (found: SQL) => Promise<readonly Found[]>,
): Promise<readonly Found[]> {
  const { arePlaced, about, eachCustomer } = page.narrowed
  let count = WALK
  // Of words and a name together the first hardly have a page.
  const isSoonMet = arePlaced || (about && !eachCustomer)
  const first = isSoonMet ? await find(letThrough(page, firstLook(page))) : []
  if (first.length === ROWS) return first
  // No more than it takes: of a trade that hardly has so many PostgreSQL would read and sort all.
  if (first.length >= PROMISING) count = Math.min(WALK, ROOM * Math.ceil((FIRST_LOOK / first.length) * ROWS))
  else if (arePlaced || about) {
    const few = await fewAbout(db, page)
    if (few?.length === 0) return []
    if (few || arePlaced) return find(indexed(page, few))
  }
  const met = await find(letThrough(page, firstOfTrades(page, count)))
  return met.length === ROWS ? met : find(indexed(page))
}

/** Of the first in order those that a filter lets through. */
function letThrough({ order, narrowed }: NarrowedPage, first: SQL): SQL {
  const isWithin = order.until === undefined ? [] : [sql`${jobs}.place <= ${order.until}`]
  return sql`
    select ${jobs.id} as id, ${keyOf(order, 'jobs')} as key from (${first}) as ${jobs}
    where ${sql.join([...narrowed.each, ...isWithin, customerCanAnswer(narrowed.eachCustomer)], sql` and `)}
    order by ${foundInOrder(order, 'jobs')} ${toRows}`
}

const rowsOf = (count: number) => sql.raw(`limit ${count}`)

/** Each trade is read by its index, no further than all together need it. */
function firstOfTrades({ order, trades, after }: NarrowedPage, count: number): SQL {
  const toCount = rowsOf(count)
  const first = trades.map(
    (trade) => sql`(
      select *, ${placeOf(order)} from ${jobs}
      where ${isOpen(order, after)} and ${jobs.categoryId} = ${trade} order by ${inOrder(order)} ${toCount})`,
  )
  return sql`
    select * from (${sql.join(first, sql` union all `)}) as found order by ${foundInOrder(order)} ${toCount}`
}

/** The first in order, or of the nearest those that areas around a place have. */
function firstLook(page: NarrowedPage): SQL {
  const { order, trades, after, areas } = page
  if (!areas) return firstOfTrades(page, FIRST_LOOK)
  return inAreas(order, areas, {
    trades: eachOf(trades),
    columns: sql`*`,
    after,
    those: sql`true`,
    rows: rowsOf(FIRST_LOOK),
  })
}

/** Those of a provider's trades that are about something; undefined where they are many, or their index doesn't know. */
async function fewAbout(db: Database, { trades, narrowed }: NarrowedPage): Promise<JobId[] | undefined> {
  const { about, arePlaced, eachCustomer } = narrowed
  const found = about && jobsWithWords(about.text, sql`trade.id`)
  if (!found) return undefined
  return atMostFew(
    db,
    sql`
      select about.id from ${eachOf(trades)} cross join lateral (
        select ${jobs.id} as id from ${found} where ${about.hasThem}) as about`,
    arePlaced || eachCustomer ? FEW_AMONG_OTHERS : undefined,
  )
}

/** Those that a filter lets through, by its own indexes; of those that are looked up already, by nothing else. */
function indexed({ order, trades, after, narrowed }: NarrowedPage, few?: readonly JobId[]): SQL {
  const { all, box, areFew, arePlaced, about } = narrowed
  const such = few ? [isOneOf(jobs.id, few), ...all.filter((one) => one !== about?.hasThem)] : all
  const those = sql.join([isOpen(order, after), ...such], sql` and `)
  const withWords = about && !arePlaced ? jobsWithWords(about.text, sql`trade.id`) : undefined
  const found =
    few || areFew
      ? sql`(${firstOf(order, sql`${jobs} where ${jobs.categoryId} = any(${sql.param(trades)}::uuid[]) and ${those}`)}) as found`
      : sql`${eachOf(trades)} cross join lateral (${firstOf(
          order,
          sql`${withWords ?? jobs} where ${jobs.categoryId} = trade.id and ${those} ${box ? sql`and ${box}` : sql``}`,
        )}) as found`
  return sql`
    select found.id, ${keyOf(order)} as key from ${found}
    ${order.until === undefined ? sql`` : sql`where found.place <= ${order.until}`}
    order by ${foundInOrder(order)} ${toRows}`
}

const eachOf = (trades: readonly CategoryId[]): SQL => sql`unnest(${sql.param(trades)}::uuid[]) as trade (id)`

/**
 * The first in order of such jobs: in a fence, so that no index of the order is walked to its end for them. Who can
 * answer is asked of those of a page.
 */
function firstOf(order: Order, such: SQL): SQL {
  return sql`
    with few as materialized (
      select ${jobs.id} as id, ${placeOf(order)}, ${jobs.customerId} as customer_id from ${such})
    select id, place, level from (select * from few order by ${foundInOrder(order, 'few')} offset 0) as ${jobs}
    where ${customerCanAnswer()} order by ${foundInOrder(order, 'jobs')} ${toRows}`
}
