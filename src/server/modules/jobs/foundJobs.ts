import { sql, type SQL } from 'drizzle-orm'
import { PAGE_SIZE } from '#shared/domain/limits.ts'
import { jobs, userCategories } from '#server/db/schema/index.ts'
import { customerCanAnswer } from '#server/modules/users/switchedOff.ts'
import { placeOf, foundInOrder, isAfter, inOrder, keyOf, type Order, type PageEnd } from './foundOrder.ts'

/** Whose home it is, the one trade that is asked for, and where the page before ended: values or placeholders. */
export interface AskedPage {
  readonly provider: unknown
  readonly category?: unknown
  readonly after?: PageEnd | undefined
}

/** One more than a page tells that there is a next one. */
export const ROWS = PAGE_SIZE + 1
/** Written out, so that what is prepared with it has it in its plan. */
export const toRows = sql.raw(`limit ${ROWS}`)

/**
 * A page of the open jobs in a provider's own categories (§6), and one more where there is one: `id`, `key` that a page
 * goes on from, and where it stands in the order. Each category is read in the order of an index, and only as far as one
 * page.
 */
export function foundJobs(order: Order, { provider, category, after }: AskedPage): SQL {
  return sql`
    select found.id, ${keyOf(order)} as key, found.place, found.level
    from ${userCategories} cross join lateral (
      select ${jobs.id} as id, ${placeOf(order)} from ${jobs}
      where ${isOpen(order, after)} and ${jobs.categoryId} = ${userCategories.categoryId} and ${customerCanAnswer()}
      order by ${inOrder(order)} ${toRows}) found
    where ${userCategories.userId} = ${provider}
      ${order.until === undefined ? sql`` : sql`and found.place <= ${order.until}`}
      ${category === undefined ? sql`` : sql`and ${userCategories.categoryId} = ${category}`}
    order by ${foundInOrder(order)} ${toRows}`
}

/** Whether a list may have a job, or go on with it. */
export function isOpen(order: Order, after: PageEnd | undefined): SQL {
  const open = sql`${jobs.state} = 'open'`
  return after ? sql`${open} and ${isAfter(order, after)}` : open
}
