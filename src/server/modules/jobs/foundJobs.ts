import { sql, type SQL } from 'drizzle-orm'
import { PAGE_SIZE } from '#shared/domain/limits.ts'
import { jobs, userCategories } from '#server/db/schema/index.ts'
import { customerCanAnswer } from '#server/modules/users/switchedOff.ts'
import { placeOf, foundInOrder, inOrder, isOpen, keyOf, type Order, type PageEnd } from './foundOrder.ts'
import { type Areas, inAreas, type WantedJobs } from './nearestAreas.ts'

/** Whose home it is, the one trade that is asked for, and where the page before ended: values or placeholders. */
export interface AskedPage {
  readonly provider: unknown
  readonly category?: unknown
  readonly after?: PageEnd | undefined
  /** Where the nearest are looked for. */
  readonly areas?: Areas
}

/** One more than a page tells that there is a next one. */
export const ROWS = PAGE_SIZE + 1
/** Written out, so that what is prepared with it has it in its plan. */
export const toRows = sql.raw(`limit ${ROWS}`)

/**
 * A page of the open jobs in a provider's own categories (§6), and one more where there is one: `id`, `key` that a page
 * goes on from, and where it stands in the order. Each category is read in the order of an index, and only as far as one
 * page; or each area around a place, as far as these have a page.
 */
export function foundJobs(order: Order, { provider, category, after, areas }: AskedPage): SQL {
  const trades = sql`(
    select ${userCategories.categoryId} as id from ${userCategories} where ${userCategories.userId} = ${provider}
      ${category === undefined ? sql`` : sql`and ${userCategories.categoryId} = ${category}`}) as trade`
  const wanted = {
    trades,
    columns: sql`${jobs.id} as id`,
    after,
    those: customerCanAnswer(),
    rows: toRows,
  }
  return sql`
    select found.id, ${keyOf(order)} as key, found.place, found.level
    from (${areas ? inAreas(order, areas, wanted) : ofEachTrade(order, wanted)}) as found
    ${order.until === undefined ? sql`` : sql`where found.place <= ${order.until}`}
    order by ${foundInOrder(order)} ${toRows}`
}

function ofEachTrade(order: Order, { trades, columns, after, those, rows }: WantedJobs): SQL {
  return sql`
    select job.* from ${trades} cross join lateral (
      select ${columns}, ${placeOf(order)} from ${jobs}
      where ${isOpen(order, after)} and ${jobs.categoryId} = trade.id and ${those}
      order by ${inOrder(order)} ${rows}) as job`
}
