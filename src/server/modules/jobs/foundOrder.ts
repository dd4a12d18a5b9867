import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { DomainError } from '#shared/domain/errors.ts'
import { jobId } from '#shared/domain/ids.ts'
import type { JobOrder } from '#shared/domain/jobOrder.ts'
import { jobs } from '#server/db/schema/index.ts'
import { NEAR_STRAIGHT, type Place, straightTo } from './nearby.ts'

/** The job that the page before ended with, as its cursor says: values or placeholders. */
export interface PageEnd {
  readonly at: unknown
  readonly since: unknown
  readonly id: unknown
}

/** What a list is ordered by, as its index has it, and which way it runs. */
export interface Order {
  readonly by: SQL
  readonly way: 'asc' | 'desc'
  /** Where a job that was found stands, as a cursor says it; without it, as `by` has it. */
  readonly key?: (found: Found) => SQL
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
  key: ({ place }) => microsecondsIn(place),
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
  key: ({ place, level }) => sql`(${place} || '_' || ${microsecondsIn(level)})`,
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

/** Where a job stands in it. */
export function placeOf(order: Order): SQL {
  const { place, level } = ofJob(order)
  return sql`${place} as place, ${level} as level`
}

export const inOrder = (order: Order): SQL => ordered(order, ofJob(order))

/** The order of what was found, in a query that calls it so. */
export const foundInOrder = (order: Order, name = 'found'): SQL => ordered(order, ofFound(name))

/** Where what was found stands, as a cursor says it. */
export function keyOf({ key }: Order, name = 'found'): SQL {
  const found = ofFound(name)
  return key ? key(found) : found.place
}

type Found = Record<'id' | 'place' | 'level', SQL>

const ofJob = ({ by, level }: Order): Found => ({
  id: sql`${jobs.id}`,
  place: by,
  level: level?.by ?? sql`null`,
})

const ofFound = (name: string): Found => ({
  id: sql`${sql.identifier(name)}.id`,
  place: sql`${sql.identifier(name)}.place`,
  level: sql`${sql.identifier(name)}.level`,
})

function ordered(order: Order, { id, place, level }: Found): SQL {
  const way = sql.raw(order.way)
  return sql`${place} ${way}, ${order.level ? sql`${level}, ` : sql``}${id} ${way}`
}

/** Whether a job comes after the last of a page. */
function isAfter({ by, way, given, level }: Order, { at, since, id }: PageEnd): SQL {
  const beyond = sql.raw(way === 'desc' ? '<' : '>')
  return level
    ? sql`(${by}, ${level.by}, ${jobs.id}) ${beyond} (${given(at)}, ${level.given(since)}, ${id}::uuid)`
    : sql`(${by}, ${jobs.id}) ${beyond} (${given(at)}, ${id}::uuid)`
}

/** Whether a list may have a job, or go on with it. */
export function isOpen(order: Order, after: PageEnd | undefined): SQL {
  const open = sql`${jobs.state} = 'open'`
  return after ? sql`${open} and ${isAfter(order, after)}` : open
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
