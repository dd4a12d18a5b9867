import { type SQL, sql } from 'drizzle-orm'
import { PAGE_SIZE } from '#shared/domain/limits.ts'
import type { Database } from './connection.ts'

/** Of a console's list so many rows are counted, and at least some pages past the one that is asked for: nobody reads on to the millionth. */
const COUNTED = 100 * PAGE_SIZE
const MORE_PAGES = 10
/** As many who were found are put in order; of more, a page of the first in order is soon met. */
const FEW = 2_000

interface Page<Id> {
  readonly ids: readonly Id[]
  /** How many pages there are, or that many are enough to read on. */
  readonly pageCount: number
}

interface List {
  /** As an index has it, the latest first: what ids and their order are read by, from the rows that are wanted. */
  readonly id: SQL
  readonly at: SQL
  readonly rows: SQL
  /** Those of them that were searched for, as selects of `id` and `at` from an index each. */
  readonly found?: readonly SQL[]
  /** The same for one row after another. */
  readonly isFound?: SQL | undefined
}

/** A page (from 1) of ids, the latest first. What the rows hold is asked for afterwards, so that none is read for nothing. */
export async function pageOfMany<Id extends string>(
  db: Database,
  list: List,
  page: number,
): Promise<Page<Id>> {
  if (list.found) {
    const few = await pageOfFew<Id>(db, list.found, page)
    if (few) return few
  }
  const wanted = sql`${list.rows} ${list.isFound ? sql`and ${list.isFound}` : sql``}`
  const most = (page + MORE_PAGES) * PAGE_SIZE
  const [{ rows }, { rows: counted }] = await Promise.all([
    db.execute<{ id: Id }>(sql`select ${list.id} as id ${wanted}
      order by ${list.at} desc, ${list.id} desc limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`),
    list.found && most <= FEW
      ? { rows: [{ n: FEW }] }
      : db.execute<{ n: number }>(
          sql`select count(*) as n from (select ${wanted} limit ${Math.max(COUNTED, most)}) as counted`,
        ),
  ])
  return { ids: rows.map(({ id }) => id), pageCount: pagesOf(counted[0]?.n ?? 0) }
}

/** Where few are found, whichever of them come first; undefined where they are many. */
async function pageOfFew<Id extends string>(
  db: Database,
  found: readonly SQL[],
  page: number,
): Promise<Page<Id> | undefined> {
  const all = sql.join(
    found.map((one) => sql`(${one} limit ${FEW + 1})`),
    sql` union `,
  )
  const { rows } = await db.execute<{ n: number; ids: Id[] | null }>(sql`
    with few as materialized (${all})
    select (select count(*) from few) as n, (select array_agg(id order by at desc, id desc) from (
      select * from few order by at desc, id desc limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}) page) as ids`)
  const n = rows[0]?.n ?? 0
  return n > FEW ? undefined : { ids: rows[0]?.ids ?? [], pageCount: pagesOf(n) }
}

const pagesOf = (rows: number) => Math.ceil(rows / PAGE_SIZE)
