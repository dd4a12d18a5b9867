import { and, desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { BodyOf, ResponseOf } from '#shared/wire/calls/call.ts'
import type { customerHome } from '#shared/wire/calls/providers.ts'
import { knownPosition } from '#shared/wire/position.ts'
import type { UserId } from '#shared/domain/ids.ts'
import { PAGE_SIZE } from '#shared/domain/limits.ts'
import { USUAL_RADIUS } from '#shared/domain/providerOrder.ts'
import type { Database } from '#server/db/connection.ts'
import {
  ratingOf,
  userCategories,
  users,
  userSubCategories,
  verifiedProvider,
} from '#server/db/schema/index.ts'
import { matching } from './matching.ts'
import { METRES_PER_MILE, metresFrom, toProviderListItems } from './providerList.ts'

type Search = BodyOf<typeof customerHome>

/** Ratings are shown to one decimal: who is shown with 4.0 is found by 4. */
const SHOWN_ROUNDING = 0.05

/**
 * Verified providers for a customer's home (§2.5): the nearest first where a position is known, the best rated first
 * where not, unless another order is asked for. Read in that order from an index and only as far as the page goes.
 */
export async function findProviders(
  db: Database,
  customer: UserId,
  search: Search,
): Promise<ResponseOf<typeof customerHome>> {
  const page = search.page ?? 1
  const from = knownPosition(search)
  const meant = search.name ? await matching(db, search.name) : undefined
  const rows = await db
    .select({ user: users, metres: from ? metresFrom(from) : sql<null>`null` })
    .from(users)
    .where(and(verifiedProvider(users), meant, ...filters(search)))
    .orderBy(...inOrder(search))
    .limit(PAGE_SIZE + 1)
    .offset((page - 1) * PAGE_SIZE)
  return {
    providers: await toProviderListItems(db, customer, rows.slice(0, PAGE_SIZE)),
    nextPage: rows.length > PAGE_SIZE ? page + 1 : null,
  }
}

const bestFirst = [sql`${ratingOf(users)} desc`, desc(users.ratingCount), users.id]
const mostReviewedFirst = [desc(users.ratingCount), sql`${ratingOf(users)} desc`, users.id]

function inOrder(search: Search): (SQL | PgColumn)[] {
  if (search.sort === 'best') return bestFirst
  if (search.sort === 'reviewed') return mostReviewedFirst
  const from = knownPosition(search)
  return from ? nearestFirst(from) : bestFirst
}

interface Position {
  latitude: number
  longitude: number
}

const placeOf = ({ latitude, longitude }: Position) =>
  sql`ll_to_earth(${latitude}::float8, ${longitude}::float8)`
const home = sql`ll_to_earth(${users.areaLatitude}, ${users.areaLongitude})`

/** By the straight line through the earth, which the index knows and which orders as the distance over ground does; many live in one area. */
function nearestFirst(from: Position): SQL[] {
  return [sql`${home} <-> ${placeOf(from)}`, sql`${users.id}`]
}

function filters(search: Search): (SQL | undefined)[] {
  const from = knownPosition(search)
  const miles = search.radius ?? (search.nearby ? USUAL_RADIUS : undefined)
  return [
    search.rating
      ? sql`${users.ratingCount} > 0 and ${ratingOf(users)} >= ${search.rating - SHOWN_ROUNDING}::float8`
      : undefined,
    from && miles ? isWithin(miles, from) : undefined,
    search.trades && search.trades.length > 0 ? worksIn(search.trades) : undefined,
  ]
}

function isWithin(miles: number, from: Position): SQL {
  const metres = miles * METRES_PER_MILE
  return sql`earth_box(${placeOf(from)}, ${metres}::float8) @> ${home} and ${metresFrom(from)} <= ${metres}::float8`
}

/** Any of the chosen categories; of one with chosen sub-categories, any of these. */
function worksIn(chosen: NonNullable<Search['trades']>): SQL {
  const whole = chosen.filter((one) => one.subCategoryIds.length === 0).map((one) => one.categoryId)
  const parts = chosen.flatMap((one) => one.subCategoryIds)
  return sql`${users.id} in (
    select ${userCategories.userId} from ${userCategories} where ${userCategories.categoryId} = any(${sql.param(whole)}::uuid[])
    union
    select ${userSubCategories.userId} from ${userSubCategories} where ${userSubCategories.subCategoryId} = any(${sql.param(parts)}::uuid[]))`
}
