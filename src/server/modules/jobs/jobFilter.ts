import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { JobId, UserId } from '#shared/domain/ids.ts'
import type { BodyOf } from '#shared/wire/calls/call.ts'
import type { providerHome } from '#shared/wire/calls/jobLists.ts'
import { knownPosition } from '#shared/wire/position.ts'
import { atOnce } from '#server/db/atOnce.ts'
import type { Database } from '#server/db/connection.ts'
import { hasFewLetters, hasWords } from '#server/db/folded.ts'
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
  /** Whether the indexes say that they are few: then none of the first in order is looked at before. */
  readonly areFew: boolean
  /** Whether none of the indexes knows few of them: words together know only those of one word or another. */
  readonly areOfWords: boolean
  /** Whether they may be few in spite of what PostgreSQL guesses. */
  readonly mayBeFew: boolean
}

/** So many of a name or about something are looked up at once; of more, the first in order are held against it. */
const FEW = 1_000
/** Of so many by PostgreSQL's guess it need not be found out that they are more. */
const SURELY_MANY = 5 * FEW

/** Reads what a provider narrows their home to; the nearest to a place come in an order that ends where the place does. */
export async function readJobFilter(db: Database, filter: BodyOf<typeof providerHome>): Promise<JobFilter> {
  const near = knownPosition(filter)
  const isOn = filter.date && sql`daterange(${jobs.startDate}, ${jobs.endDate}, '[]') @> ${filter.date}::date`
  const about = hasWords(filter.text ?? '', jobs.title, jobs.description)
  const named = hasWords(filter.customerName ?? '', users.name)
  const [customers, listed] = await atOnce(
    db,
    () =>
      few<UserId>(
        db,
        named && sql`select ${users.id} as id from ${users} where ${named} and ${users.role} = 'customer'`,
      ),
    () =>
      few<JobId>(
        db,
        about && sql`select ${jobs.id} as id from ${jobs} where ${about} and ${jobs.state} = 'open'`,
      ),
  )
  const areFew = customers !== undefined || listed !== undefined
  const each = [...(isOn ? [isOn] : []), ...(about ? [about] : [])]
  const all = [...(isOn ? [isOn] : []), ...(listed ? [isOneOf(jobs.id, listed)] : about ? [about] : [])]
  if (customers) all.push(isOneOf(jobs.customerId, customers))
  // Of all at once a join is quicker than the value that each is held against.
  else if (named)
    all.push(sql`exists (select from ${users} where ${users.id} = ${jobs.customerId} and ${named})`)
  const isOrdered = filter.sort === 'near'
  if (near && !(isOrdered && all.length === 0)) {
    if (!isOrdered) each.push(isNear(near))
    // The box is for its index, which PostgreSQL takes to say few of any place: where they are few already, it is left out.
    all.push(isNear(near), ...(areFew ? [] : [isInBox(near)]))
  }
  const areOfWords = !near && !isOn
  const mayBeFew = areOfWords && !areFew && hasFewLetters(filter.text ?? '')
  return { each, ...(named && { eachCustomer: named }), all, areFew, areOfWords, mayBeFew }
}

export const isOneOf = (column: PgColumn, ids: readonly string[]) =>
  sql`${column} = any(${sql.param(ids)}::uuid[])`

/** The ids of what is wanted; undefined where they are many, or nothing is. */
async function few<Id extends string>(db: Database, wanted: SQL | undefined): Promise<Id[] | undefined> {
  if (!wanted || (await guessedRows(db, wanted)) > SURELY_MANY) return undefined
  return atMostFew(db, wanted)
}

/** The ids that a select has; undefined where they are many. */
export async function atMostFew<Id extends string>(db: Database, wanted: SQL): Promise<Id[] | undefined> {
  const { rows } = await db.execute<{ id: Id }>(sql`${wanted} limit ${FEW + 1}`)
  return rows.length > FEW ? undefined : rows.map(({ id }) => id)
}
