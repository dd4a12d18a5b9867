import { type SQL, sql } from 'drizzle-orm'
import { PAGE_SIZE } from '#shared/domain/limits.ts'
import type { Database } from './connection.ts'
import { guessedRows } from './guessedRows.ts'

/** Of a console's list so many rows are counted, and at least some pages past the one that is asked for: nobody reads on to the millionth. */
const COUNTED = 100 * PAGE_SIZE
const MORE_PAGES = 10
/** As many who were found are put in order; of more, a page of the first in order is soon met. */
const FEW = 2_000
/** So many times as many are found, PostgreSQL guesses, that they are surely not few; and a page of them is met within so many rows. */
const SURELY = 5
const WALK = 20_000
/** Where the guess may be far too high, so many are looked at before all who were found are, and so many are few then. */
const FIRST_LOOK = 1_000
const FEW_OF_MANY = 500

interface Page<Id> {
  readonly ids: readonly Id[]
  /** How many pages there are, or that many are enough to read on. */
  readonly pageCount: number
}

interface List {
  /** As an index has it: what ids and their order are read by, from the rows that are wanted. */
  readonly id: SQL
  readonly at: SQL
  readonly table: SQL
  readonly where: SQL
  /** Whether the earliest come first instead of the latest. */
  readonly earliestFirst?: boolean
  /** Those of them that were searched for, as selects of `id` and `at` from an index each. */
  readonly found?: readonly SQL[]
  /** The same for one row after another. */
  readonly isFound?: SQL | undefined
  /** Whether they are many, where that is known without a guess of PostgreSQL's. */
  readonly areMany?: boolean
  /** Whether they may be few in spite of what PostgreSQL guesses. */
  readonly mayBeFew?: boolean
  /** Of how many found all are put in order, where that is quicker than to look for a page of them among all there are. */
  readonly few?: number
}

/** A page (from 1) of ids, in order. What the rows hold is asked for afterwards, so that none is read for nothing. */
export async function pageOfMany<Id extends string>(
  db: Database,
  list: List,
  page: number,
): Promise<Page<Id>> {
  const { found, few = FEW, mayBeFew = false } = list
  if (!found) return pageInOrder(db, list, page)
  const areMany = list.areMany ?? (await areSurelyMany(db, found, few))
  return (
    (areMany && (await pageOfWalk<Id>(db, list, page, mayBeFew ? FIRST_LOOK : WALK))) ||
    (await pageOfFew<Id>(db, list, found, mayBeFew ? FEW_OF_MANY : few, page)) ||
    (areMany && mayBeFew && (await pageOfWalk<Id>(db, list, page, WALK))) ||
    pageInOrder(db, list, page)
  )
}

async function pageInOrder<Id extends string>(db: Database, list: List, page: number): Promise<Page<Id>> {
  const most = (page + MORE_PAGES) * PAGE_SIZE
  const wanted = sql`from ${list.table} where ${list.where} ${list.isFound ? sql`and ${list.isFound}` : sql``}`
  const [{ rows }, { rows: counted }] = await Promise.all([
    db.execute<{ id: Id }>(sql`select ${list.id} as id ${wanted} ${inOrder(list)} ${partOf(page)}`),
    list.found && most <= FEW
      ? { rows: [{ n: FEW }] }
      : db.execute<{ n: number }>(sql`
          select count(*) as n from (
            select ${wanted} ${countedIn(list)} limit ${Math.max(COUNTED, most)}) as counted`),
  ])
  return { ids: rows.map(({ id }) => id), pageCount: pagesOf(counted[0]?.n ?? 0) }
}

/** The page as it is met among the first `walk` in order; undefined where it is not. */
async function pageOfWalk<Id extends string>(
  db: Database,
  list: List,
  page: number,
  walk: number,
): Promise<Page<Id> | undefined> {
  const { rows } = await db.execute<{ id: Id }>(sql`
    select ${list.id} as id
    from (select * from ${list.table} where ${list.where} ${inOrder(list)} limit ${walk}) as ${list.table}
    where ${list.isFound} ${inOrder(list)} ${partOf(page)}`)
  if (rows.length < PAGE_SIZE) return undefined
  return { ids: rows.map(({ id }) => id), pageCount: pagesToReadOn(page) }
}

/** Where few are found, whichever of them come first; undefined where they are many. */
async function pageOfFew<Id extends string>(
  db: Database,
  list: List,
  found: readonly SQL[],
  most: number,
  page: number,
): Promise<Page<Id> | undefined> {
  const all = sql.join(
    found.map((one) => sql`(${one} limit ${most + 1})`),
    sql` union `,
  )
  const { rows } = await db.execute<{ n: number; ids: Id[] }>(sql`
    with few as materialized (${all})
    select (select count(*) from few) as n, array(
      select id from few ${inOrder({ ...list, at: sql`at`, id: sql`id` })} ${partOf(page)}) as ids`)
  const n = rows[0]?.n ?? 0
  return n > most ? undefined : { ids: rows[0]?.ids ?? [], pageCount: pagesOf(n) }
}

/** Whether it is so, the walk finds out. */
const areSurelyMany = async (db: Database, found: readonly SQL[], few: number) =>
  (await guessedRows(db, sql.join([...found], sql` union all `))) > SURELY * few

/** All are counted in the index of their order; those who were found, however that is quickest. */
const countedIn = (list: List): SQL => (list.found ? sql`` : inOrder(list))
function inOrder({ at, id, earliestFirst = false }: List): SQL {
  return earliestFirst ? sql`order by ${at}, ${id}` : sql`order by ${at} desc, ${id} desc`
}
const partOf = (page: number): SQL => sql`limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`
/** How many pages there are said to be where more are found than are counted: enough to read on. */
export const pagesToReadOn = (page: number) => pagesOf(Math.max(FEW, (page + MORE_PAGES) * PAGE_SIZE))
const pagesOf = (rows: number) => Math.ceil(rows / PAGE_SIZE)
