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
  name?: SQL | undefined
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
    select * from (${all}) as found order by ${inOrder[search.order]} offset ${offset} limit ${limit}) as found`
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
  if (more.length > 0) return [read(listedProviders, and(...search.wanted.map(isSo)))]
  return [
    ...[...wanted.trades].map(([category, kinds]) => read(listedTrades, worksIn(category, kinds))),
    ...(wanted.name ? [read(listedProviders, wanted.name)] : []),
  ]
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
      select ${listing.providerId}, ${straight} as straight, ${listing.rating}, ${listing.ratingCount}
      from ${listing} ${where ? sql`where ${where}` : sql``}) as found
    order by ${inOrder[order]} limit ${most})`
}

/** Of those in one area, whose distance is the same, the best rated first. */
const inOrder: Readonly<Record<ProviderOrder, SQL>> = {
  near: sql`found.straight, found.rating desc, found.rating_count desc, found.provider_id`,
  best: sql`found.rating desc, found.rating_count desc, found.provider_id`,
  reviewed: sql`found.rating_count desc, found.rating desc, found.provider_id`,
}

/** Through the earth, which the index knows and which orders as the distance over ground does. */
function straightTo({ place }: Listing, from: Position): SQL {
  return sql`${place} <-> ${placeOf(from)}`
}

function placeOf({ latitude, longitude }: Position): SQL {
  return sql`ll_to_earth(${latitude}::float8, ${longitude}::float8)`
}

function worksIn(category: CategoryId, kinds: 'all' | readonly SubCategoryId[]): SQL | undefined {
  const isOfTrade = eq(listedTrades.categoryId, category)
  return kinds === 'all'
    ? isOfTrade
    : and(isOfTrade, sql`${listedTrades.kinds} && ${sql.param(kinds)}::uuid[]`)
}

function isSo({ trades, name }: Wanted): SQL | undefined {
  const works = [...trades].flatMap<CategoryId | SubCategoryId>(([category, kinds]) =>
    kinds === 'all' ? [category] : kinds,
  )
  return or(works.length > 0 ? sql`${listedProviders.works} && ${sql.param(works)}::uuid[]` : undefined, name)
}

/** Ratings are shown to one decimal: who is shown with 4.0 is found by 4. */
const SHOWN_ROUNDING = 0.05

function filters(listing: Listing, { rating, from, miles, without }: ProviderSearch): (SQL | undefined)[] {
  return [
    rating
      ? sql`${listing.ratingCount} > 0 and ${listing.rating} >= ${rating - SHOWN_ROUNDING}::float8`
      : undefined,
    from && miles ? isWithin(listing, miles * METRES_PER_MILE, from) : undefined,
    without && not(without(listing.providerId)),
  ]
}

function isWithin(listing: Listing, metres: number, from: Position): SQL {
  return sql`${listing.place} <@ earth_box(${placeOf(from)}, ${metres}::float8)
    and ${straightTo(listing, from)} <= gc_to_sec(${metres}::float8)`
}
