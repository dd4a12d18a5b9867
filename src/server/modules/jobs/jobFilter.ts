import { SQL, sql } from 'drizzle-orm'
import type { UserId } from '#shared/domain/ids.ts'
import type { BodyOf } from '#shared/wire/calls/call.ts'
import type { providerHome } from '#shared/wire/calls/jobLists.ts'
import { knownPosition } from '#shared/wire/position.ts'
import type { Database } from '#server/db/connection.ts'
import { fewIds, isOneOf } from '#server/db/fewIds.ts'
import { hasIndexedWords, hasWords, isOfSigns } from '#server/db/folded.ts'
import { jobs, users } from '#server/db/schema/index.ts'
import { isInBox, isNear } from './nearby.ts'
import { isAbout } from './wordsOfTrade.ts'

/** Words, and the one of the conditions that they are. */
interface About {
  readonly text: string
  readonly hasThem: SQL
}

/** What a list of jobs is narrowed to. */
export interface JobFilter {
  /** As each job is held against it, cheap for one after another. */
  readonly each: readonly SQL[]
  /** The same of its customer, who is looked at in any case. */
  readonly eachCustomer?: SQL
  /** As indexes have it, for all who are so at once. */
  readonly all: readonly SQL[]
  /**
   * The same of a place for its index alone, which PostgreSQL takes to say few of any: where they are few already, it is
   * left out.
   */
  readonly box?: SQL
  /** What they are about, if that is asked; it has an index of its own (wordsOfTrade.ts). */
  readonly about?: About
  /** Whether the indexes say that they are few: then none of the first in order is looked at before. */
  readonly areFew: boolean
  /** Whether it has signs alone in place of words or a name: then none but the first in order are looked at. */
  readonly isOfSigns: boolean
  /** Whether an index has them by their place or day. */
  readonly arePlaced: boolean
}

/** Reads what a provider narrows their home to; the nearest to a place come in an order that ends where the place does. */
export async function readJobFilter(db: Database, filter: BodyOf<typeof providerHome>): Promise<JobFilter> {
  const near = knownPosition(filter)
  const isOn = filter.date && sql`daterange(${jobs.startDate}, ${jobs.endDate}, '[]') @> ${filter.date}::date`
  const text = filter.text ?? ''
  const about = isAbout(text)
  const name = filter.customerName ?? ''
  const hasSignsForName = isOfSigns(name)
  const named = hasSignsForName ? hasWords(name, users.name) : hasIndexedWords(name, users.name)
  const customers = named && !hasSignsForName ? await fewCustomers(db, named) : undefined
  const each = [isOn, about].filter((one) => one instanceof SQL)
  const all = [...each]
  if (customers) all.push(isOneOf(jobs.customerId, customers))
  // Of all at once a join is quicker than the value that each is held against.
  else if (named)
    all.push(sql`exists (select from ${users} where ${users.id} = ${jobs.customerId} and ${named})`)
  if (near) {
    all.push(isNear(near))
    if (filter.sort !== 'near') each.push(isNear(near))
  }
  return {
    each,
    ...(named && { eachCustomer: named }),
    all,
    ...(near && { box: isInBox(near) }),
    ...(about && { about: { text, hasThem: about } }),
    areFew: customers !== undefined,
    isOfSigns: hasSignsForName || isOfSigns(text),
    arePlaced: near !== undefined || Boolean(filter.date),
  }
}

/** The customers of a name; undefined where they are many. */
const fewCustomers = (db: Database, named: SQL): Promise<UserId[] | undefined> =>
  fewIds(db, sql`select ${users.id} as id from ${users} where ${named} and ${users.role} = 'customer'`)
