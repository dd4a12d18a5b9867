import { eq, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { BidState } from '#shared/domain/bid.ts'
import { milesBetween, type Position } from '#shared/domain/distance.ts'
import type { UserId } from '#shared/domain/ids.ts'
import type { FoundJob } from '#shared/domain/job.ts'
import type { JobOrder } from '#shared/domain/jobOrder.ts'
import { PAGE_SIZE } from '#shared/domain/limits.ts'
import type { BodyOf, ResponseOf } from '#shared/wire/calls/call.ts'
import type { providerHome } from '#shared/wire/calls/jobLists.ts'
import { knownPosition } from '#shared/wire/position.ts'
import { areaPosition } from '#server/db/areaPosition.ts'
import type { Database } from '#server/db/connection.ts'
import { prepared } from '#server/db/prepared.ts'
import { bids, categories, jobs, users } from '#server/db/schema/index.ts'
import { homeOf } from './distances.ts'
import { foundJobs, ROWS } from './foundJobs.ts'
import { cursorOf, foundInOrder, orderOf } from './foundOrder.ts'
import { cardColumns, otherUser, toListItem } from './jobCards.ts'
import { narrowedJobs } from './narrowedJobs.ts'
import { areasAround } from './nearestAreas.ts'

type Filter = BodyOf<typeof providerHome>

/**
 * A page of the open jobs that a provider may bid for, each with its distance from the place that is asked for or from
 * the provider's home.
 */
export async function recentJobs(
  db: Database,
  provider: UserId,
  filter: Filter,
): Promise<ResponseOf<typeof providerHome>> {
  const place = knownPosition(filter)
  const isNearest = place && filter.sort === 'near'
  const isNarrowed = filter.date || filter.text || filter.customerName || (place && !isNearest)
  const rows = await (isNarrowed ? narrowedRows : plainRows)(db, provider, filter)
  const page = rows.slice(0, PAGE_SIZE)
  const last = page.at(-1)
  return {
    jobs: page.map((row) => toFoundJob(row, place ?? row.home)),
    cursor: last && rows.length > PAGE_SIZE ? `${last.at}|${last.job.id}` : null,
  }
}

const provider = alias(users, 'provider')

/** The cards of jobs that were found, in their order, for a provider: with their bid, and where both are. */
function selectCards(db: Database, found: SQL, order: SQL) {
  return db
    .select({
      ...cardColumns,
      at: sql<string>`found.key::text`,
      // A value and no join, which may begin with all that somebody has bid.
      bidStatus: sql<BidState | null>`(
        select ${bids.status} from ${bids} where ${bids.jobId} = ${jobs.id} and ${bids.providerId} = ${provider.id})`,
      area: areaPosition(jobs),
      home: areaPosition(provider),
    })
    .from(jobs)
    .innerJoin(sql`(${found}) as found`, sql`found.id = ${jobs.id}`)
    .innerJoin(categories, eq(categories.id, jobs.categoryId))
    .innerJoin(provider, eq(provider.id, sql.placeholder('provider')))
    .leftJoin(otherUser, eq(otherUser.id, jobs.customerId))
    .orderBy(order)
}

type FoundRow = Awaited<ReturnType<typeof selectCards>>[number]

function toFoundJob(row: FoundRow, from: FoundRow['home']): FoundJob {
  return { ...toListItem(row, 'provider'), bidStatus: row.bidStatus, distance: milesBetween(from, row.area) }
}

/** Found first: what finds them is written and planned anew each time, and would be with their cards. */
async function narrowedRows(db: Database, viewer: UserId, filter: Filter): Promise<FoundRow[]> {
  const from = await orderedFrom(db, viewer, filter)
  const order = orderOf(filter.sort ?? 'newest', from, knownPosition(filter) !== undefined)
  const found = await narrowedJobs(db, viewer, filter, order, from)
  if (found.length === 0) return []
  return cardsOfFound(db).execute({
    provider: viewer,
    ids: found.map(({ id }) => id),
    keys: found.map(({ key }) => String(key)),
  })
}

const cardsOfFound = prepared((db) =>
  selectCards(
    db,
    sql`select * from unnest(${sql.placeholder('ids')}::uuid[], ${sql.placeholder('keys')}::text[]) with ordinality as found (id, key, place)`,
    sql`found.place`,
  ).prepare('cards_of_found_jobs'),
)

/** Only an order needs to know where they live; how far each job is, its card does. */
async function orderedFrom(db: Database, viewer: UserId, filter: Filter): Promise<Position | undefined> {
  return knownPosition(filter) ?? (filter.sort === 'near' ? await homeOf(db, viewer) : undefined)
}

/** As the home opens, or the nearest to a place, and goes on: prepared, since everybody asks for it all day. */
async function plainRows(db: Database, viewer: UserId, filter: Filter): Promise<FoundRow[]> {
  const from = await orderedFrom(db, viewer, filter)
  const after = filter.before ? cursorOf(filter.before) : undefined
  // Who has said nowhere that they live sees the newest.
  const order = filter.sort === 'near' && !from ? 'newest' : (filter.sort ?? 'newest')
  const kind = {
    order,
    isBounded: knownPosition(filter) !== undefined,
    ofCategory: filter.categoryId !== undefined,
    isLater: after !== undefined,
  }
  const asked = { provider: viewer, category: filter.categoryId, ...after, ...from }
  const areas = order === 'near' && from && areasAround(from, after?.at)
  if (areas) {
    const near = await plainPage({ ...kind, isInAreas: true })(db).execute({ ...asked, ...areas })
    if (near.length === ROWS) return near
  }
  return plainPage(kind)(db).execute(asked)
}

interface PlainPage {
  readonly order: JobOrder
  /** Whether it ends where the place does that is asked for. */
  readonly isBounded: boolean
  readonly ofCategory: boolean
  readonly isLater: boolean
  /** Whether only areas around the place are gone through, which need not have a whole page. */
  readonly isInAreas?: boolean
}

const plainPages = new Map<string, ReturnType<typeof preparePlainPage>>()

function plainPage(kind: PlainPage) {
  const name = [
    'provider_home',
    kind.order,
    ...(kind.isBounded ? ['bounded'] : []),
    ...(kind.ofCategory ? ['category'] : []),
    ...(kind.isLater ? ['later'] : []),
    ...(kind.isInAreas ? ['areas'] : []),
  ].join('_')
  const page = plainPages.get(name) ?? preparePlainPage(name, kind)
  plainPages.set(name, page)
  return page
}

function preparePlainPage(
  name: string,
  { order: wanted, isBounded, ofCategory, isLater, isInAreas }: PlainPage,
) {
  const from = { latitude: sql.placeholder('latitude'), longitude: sql.placeholder('longitude') }
  const order = orderOf(wanted, from, isBounded)
  const asked = {
    provider: sql.placeholder('provider'),
    ...(ofCategory && { category: sql.placeholder('category') }),
    ...(isLater && {
      after: {
        at: sql.placeholder('at'),
        since: sql.placeholder('since'),
        id: sql.placeholder('id'),
      },
    }),
    ...(isInAreas && {
      areas: {
        latitudes: sql.placeholder('latitudes'),
        longitudes: sql.placeholder('longitudes'),
        ranks: sql.placeholder('ranks'),
      },
    }),
  }
  return prepared((db) => selectCards(db, foundJobs(order, asked), foundInOrder(order)).prepare(name))
}
