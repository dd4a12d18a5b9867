import { type SQL, sql } from 'drizzle-orm'
import type { UserId } from '#shared/domain/ids.ts'
import type { BodyOf } from '#shared/wire/calls/call.ts'
import type { providerHome } from '#shared/wire/calls/jobLists.ts'
import { knownPosition } from '#shared/wire/position.ts'
import type { Database } from '#server/db/connection.ts'
import { hasWords } from '#server/db/folded.ts'
import { guessedRows } from '#server/db/guessedRows.ts'
import { jobs, users } from '#server/db/schema/index.ts'
import { isInBox, isNear } from './nearby.ts'

/** What a list of jobs is narrowed to. */
export interface JobFilter {
  /** As each job is held against it, cheap for one after another. */
  readonly each: readonly SQL[]
  /** The same of its customer, who is looked at in any case. */
  readonly eachCustomer?: SQL
  /** As indexes have it, for all who are so at once. */
  readonly all: readonly SQL[]
  /** How many of the first in order may be looked at before the indexes are asked for all; 0 where these say few. */
  readonly walk: number
}

/** Those of a day or a place are compared within the index, and a name that many have is met soon. */
const QUICK_WALK = 1_000
/** Those of words are folded one by one. */
const SLOW_WALK = 200
/** So many customers of a name are looked up by their jobs, of more the jobs by their customers. */
const FEW_CUSTOMERS = 1_000
/** Of so many by PostgreSQL's guess it need not be found out that they are more. */
const SURELY_MANY_CUSTOMERS = 5 * FEW_CUSTOMERS

/** Reads what a provider narrows their home to. */
export async function readJobFilter(db: Database, filter: BodyOf<typeof providerHome>): Promise<JobFilter> {
  const near = knownPosition(filter)
  const isOn = filter.date && sql`daterange(${jobs.startDate}, ${jobs.endDate}, '[]') @> ${filter.date}::date`
  const about = hasWords(filter.text ?? '', jobs.title, jobs.description)
  const named = hasWords(filter.customerName ?? '', users.name)
  const customers = named && (await fewCustomers(db, named))
  const both = [...(isOn ? [isOn] : []), ...(about ? [about] : [])]
  const each = [...(near ? [isNear(near)] : []), ...both]
  const all = [...(near ? [isNear(near), isInBox(near)] : []), ...both]
  if (customers) all.push(sql`${jobs.customerId} = any(${sql.param(customers)}::uuid[])`)
  // Of all at once a join is quicker than the value that each is held against.
  else if (named)
    all.push(sql`exists (select from ${users} where ${users.id} = ${jobs.customerId} and ${named})`)
  const walk = customers ? 0 : about ? SLOW_WALK : QUICK_WALK
  return { each, ...(named && { eachCustomer: named }), all, walk }
}

/** Whose name it is; undefined where they are many. */
async function fewCustomers(db: Database, named: SQL): Promise<UserId[] | undefined> {
  const customers = sql`select ${users.id} as id from ${users} where ${named} and ${users.role} = 'customer'`
  if ((await guessedRows(db, customers)) > SURELY_MANY_CUSTOMERS) return undefined
  const { rows } = await db.execute<{ id: UserId }>(sql`${customers} limit ${FEW_CUSTOMERS + 1}`)
  return rows.length > FEW_CUSTOMERS ? undefined : rows.map(({ id }) => id)
}
