import { and, eq, getTableColumns, not, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { CategoryId, SubCategoryId } from '#shared/domain/ids.ts'
import type { ProviderOrder } from '#shared/domain/providerOrder.ts'
import type { Database } from '#server/db/connection.ts'
import { listedProviders, listedTrades, users } from '#server/db/schema/index.ts'
import { METRES_PER_MILE } from './providerList.ts'
import type { UserRow } from './users.ts'

// docs/decisions/provider-search.md has why it is asked so.

interface Position {
  latitude: number
  longitude: number
}

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

/** Of a search `limit` verified providers, beginning after `offset`. Each source is read from an index in order, and no farther. */
export function foundProviders(
  db: Database,
  search: ProviderSearch,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ user: UserRow; metres: number | null }[]> {
  const sources = sourcesOf(search, offset + limit)
  if (sources.length === 0) return Promise.resolve([])
  const all = sql.join(sources, sql` union `)
  const page = sql`(
    select * from (${all}) as found where ${nearEnough(search) ?? true}
    order by ${inOrder[search.order]} offset ${offset} limit ${limit}) as found`
  return db
    .select({ user: getTableColumns(users), metres: sql<number | null>`sec_to_gc(found.straight)` })
    .from(users)
    .innerJoin(page, sql`found.provider_id = ${users.id}`)
    .orderBy(inOrder[search.order])
}

type Listing = typeof listedProviders | typeof listedTrades

/** Of whom the page consists, in as many parts as there are ways to be found; somebody may be in several. */
function sourcesOf(search: ProviderSearch, most: number): SQL[] {
  const [wanted, ...more] = search.wanted
  const read = (listing: Listing, where?: SQL) =>
    source(listing, and(where, ...filters(listing, search)), search, most)
  if (!wanted) return [read(listedProviders)]
  if (more.length > 0) return [read(listedProviders, areAll(search.wanted))]
  const whole = [...wanted.trades].filter(([, kinds]) => kinds === 'all')
  const kinds = [...wanted.trades.values()].flatMap((some) => (some === 'all' ? [] : some))
  return [
    ...whole.map(([category]) => read(listedTrades, eq(listedTrades.categoryId, category))),
    ...(kinds.length > 0 ? [read(listedProviders, works(kinds))] : []),
    ...(wanted.name ? [read(listedProviders, wanted.name.is)] : []),
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

function source(
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

function filters(listing: Listing, search: ProviderSearch): (SQL | undefined)[] {
  const { rating, without } = search
  return [
    rating
      ? sql`${listing.ratingCount} > 0 and ${listing.rating} >= ${rating - SHOWN_ROUNDING}::float8`
      : undefined,
    without && not(without(listing.providerId)),
    search.order === 'near' ? undefined : isWithin(listing, search),
  ]
}

/** Of the nearest none but the last are too far, so they are left out once they are read: the index needs no second condition, whose rows the planner can't guess. */
function nearEnough({ order, from, miles }: ProviderSearch): SQL | undefined {
  return order === 'near' && from && miles
    ? sql`found.straight <= gc_to_sec(${miles * METRES_PER_MILE}::float8)`
    : undefined
}

function isWithin(listing: Listing, { from, miles }: ProviderSearch): SQL | undefined {
  if (!from || !miles) return undefined
  const metres = miles * METRES_PER_MILE
  return sql`${listing.place} <@ earth_box(${placeOf(from)}, ${metres}::float8)
    and ${straightTo(listing, from)} <= gc_to_sec(${metres}::float8)`
}
