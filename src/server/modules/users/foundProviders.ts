import { and, eq, not, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { z } from 'zod'
import { METRES_PER_MILE, type Position } from '#shared/domain/distance.ts'
import { type CategoryId, type SubCategoryId, userId } from '#shared/domain/ids.ts'
import type { ProviderOrder } from '#shared/domain/providerOrder.ts'
import type { Database } from '#server/db/connection.ts'
import { listedProviders, listedTrades } from '#server/db/schema/index.ts'
import type { Listed } from './providerList.ts'

// docs/decisions/provider-search.md has why it is asked so.

/** What somebody is found by: a trade of theirs, all of it or these kinds of work, or their name. */
export interface Wanted {
  trades: ReadonlyMap<CategoryId, 'all' | readonly SubCategoryId[]>
  name?: Named | undefined
}

/** Whose name it may be, and whether so few that all of them can be looked at. */
export interface Named {
  is: SQL
  few: boolean
}

export interface ProviderSearch {
  /** Each of them has to be so. */
  wanted: readonly Wanted[]
  order: ProviderOrder
  /** Where the distance is measured from; without it nobody is near. */
  from: Position | undefined
  miles?: number | undefined
  /** At least so good; whoever has no rating is not. */
  rating?: number | undefined
  /** Whom to leave out. */
  without?: ((providerId: SQLWrapper) => SQL) | undefined
}

const foundRow = z.object({ id: userId, metres: z.number().nullable() })

/** Of a search `limit` verified providers, beginning after `offset`. Each source is read from an index in order, and no farther. */
export async function foundProviders(
  db: Database,
  search: ProviderSearch,
  { offset, limit }: { offset: number; limit: number },
): Promise<Listed[]> {
  const sources = sourcesOf(search.wanted).map((source) => firstOf(source, search, offset + limit))
  if (sources.length === 0) return []
  const { rows } = await db.execute(sql`
    select found.provider_id as id, sec_to_gc(found.straight) as metres
    from (${sql.join(sources, sql` union `)}) as found where ${nearEnough(search) ?? true}
    order by ${inOrder[search.order]} offset ${offset} limit ${limit}`)
  return z.array(foundRow).parse(rows)
}

type Listing = typeof listedProviders | typeof listedTrades

interface Source {
  listing: Listing
  where: SQL | undefined
  /** An index has them in each order. */
  isIndexed: boolean
}

/** Of whom the page consists, in as many parts as there are ways to be found; somebody may be in several. */
function sourcesOf([wanted, ...more]: readonly Wanted[]): Source[] {
  const providers = (where?: SQL): Source => ({ listing: listedProviders, where, isIndexed: !where })
  if (!wanted) return [providers()]
  if (more.length > 0) return [providers(areAll([wanted, ...more]))]
  const whole = [...wanted.trades].filter(([, kinds]) => kinds === 'all')
  const kinds = [...wanted.trades.values()].flatMap((some) => (some === 'all' ? [] : some))
  return [
    ...whole.map(([category]) => ({
      listing: listedTrades,
      where: eq(listedTrades.categoryId, category),
      isIndexed: true,
    })),
    ...(kinds.length > 0 ? [providers(works(kinds))] : []),
    ...(wanted.name ? [providers(wanted.name.is)] : []),
  ]
}

/** Where few have a name, the rest is asked of these alone: no index, which would be read for each who does that work. */
function areAll(wanted: readonly Wanted[]): SQL | undefined {
  const few = wanted.find(({ trades, name }) => trades.size === 0 && name?.few)
  const others = wanted.filter((one) => one !== few).map(isSo)
  return few ? and(few.name?.is, ...others.map((other) => sql`(${other}) is true`)) : and(...others)
}

function isSo({ trades, name }: Wanted): SQL {
  const ids = [...trades].flatMap<CategoryId | SubCategoryId>(([category, kinds]) =>
    kinds === 'all' ? [category] : kinds,
  )
  return or(ids.length > 0 ? works(ids) : undefined, name?.is) ?? sql`false`
}

function works(ids: readonly (CategoryId | SubCategoryId)[]): SQL {
  return sql`${listedProviders.works} && ${sql.param(ids)}::uuid[]`
}

/** For each provider of a page so many in order are looked at; where fewer are within the radius, all within it are read. */
const LOOKED_AT_FOR_ONE = 25

/** The first `most` of a source. */
function firstOf({ listing, where, isIndexed }: Source, search: ProviderSearch, most: number): SQL {
  const so = and(where, ...filters(listing, search))
  const within = isWithin(listing, search)
  const all = inOrderOf(listing, and(so, within), search, most)
  if (!within || !isIndexed) return all
  return sql`(
    with near as materialized (
      select * from ${inOrderOf(listing, so, search, most * LOOKED_AT_FOR_ONE)} as found
      where ${isNear(search)} order by ${inOrder[search.order]} limit ${most})
    select * from near union select * from ${all} as found where (select count(*) from near) < ${most})`
}

function inOrderOf(
  listing: Listing,
  where: SQL | undefined,
  { order, from }: ProviderSearch,
  most: number,
): SQL {
  const straight = from ? straightTo(listing, from) : sql`null::float8`
  return sql`(
    select * from (
      select ${listing.providerId}, ${straight} as straight, ${listing.rank}, ${listing.ratingCount}
      from ${listing} ${where ? sql`where ${where}` : sql``}) as found
    order by ${inOrder[order]} limit ${most})`
}

/** Of those in one place the best rated first: whole towns have the same distance. */
const inOrder: Readonly<Record<ProviderOrder, SQL>> = {
  near: sql`found.straight, found.rank <-> 0::float8, found.provider_id`,
  best: sql`found.rank, found.provider_id`,
  reviewed: sql`found.rating_count desc, found.rank, found.provider_id`,
}

/** Through the earth, which the index knows and which orders as the distance over ground does. */
function straightTo({ place }: Listing, from: Position): SQL {
  return sql`${place} <-> ${placeOf(from)}`
}

function placeOf({ latitude, longitude }: Position): SQL {
  return sql`ll_to_earth(${latitude}::float8, ${longitude}::float8)`
}

/** Ratings are shown to one decimal: who is shown with 4.0 is found by 4. */
const SHOWN_ROUNDING = 0.05

function filters(listing: Listing, { rating, without }: ProviderSearch): (SQL | undefined)[] {
  return [
    rating
      ? sql`${listing.ratingCount} > 0 and ${listing.rating} >= ${rating - SHOWN_ROUNDING}::float8`
      : undefined,
    without && not(without(listing.providerId)),
  ]
}

/** Of the nearest none but the last are too far, so they are left out once they are read: the index needs no second condition, whose rows the planner can't guess. */
function nearEnough(search: ProviderSearch): SQL | undefined {
  return search.order === 'near' ? isNear(search) : undefined
}

/** Whether who was found is within the radius. */
function isNear({ from, miles }: ProviderSearch): SQL | undefined {
  return from && miles ? sql`found.straight <= gc_to_sec(${miles * METRES_PER_MILE}::float8)` : undefined
}

/** In any order but that of the nearest. */
function isWithin(listing: Listing, { order, from, miles }: ProviderSearch): SQL | undefined {
  if (order === 'near' || !from || !miles) return undefined
  const metres = miles * METRES_PER_MILE
  return sql`${listing.place} <@ earth_box(${placeOf(from)}, ${metres}::float8)
    and ${straightTo(listing, from)} <= gc_to_sec(${metres}::float8)`
}
