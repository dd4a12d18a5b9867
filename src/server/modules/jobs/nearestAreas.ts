import { sql, type SQL } from 'drizzle-orm'
import { EARTH_RADIUS_METRES, metresBetween, type Position, radians } from '#shared/domain/distance.ts'
import { jobs } from '#server/db/schema/index.ts'
import { isOpen, type Order, type PageEnd, placeOf } from './foundOrder.ts'

/** So far around a place its areas are gone through one by one, in metres: in a large town the nearest are within. */
const REACH = 6_000
/** Areas less far apart than this are ordered by PostgreSQL's own distances, which may round otherwise. */
const LEVEL = 0.01
/** An area is a hundredth of a degree (`areaColumn`). */
const PER_DEGREE = 100
/** Towards a pole a circle has areas without end, and past the 180th meridian they count from the other side. */
const MOST = { latitude: 80, longitude: 179 }

/** Areas around a place by their distance, as columns: those that are equally far have one rank. */
type AreaColumns<Column> = Readonly<Record<'latitudes' | 'longitudes' | 'ranks', Column>>
/** The same as values of a statement, or as its placeholders. */
export type Areas = AreaColumns<unknown>

/** All areas within reach of a place, from `beyond` metres on; undefined where there are none to go through. */
export function areasAround(from: Position, beyond = 0): AreaColumns<number[]> | undefined {
  if (beyond > REACH) return undefined
  if (Math.abs(from.latitude) > MOST.latitude || Math.abs(from.longitude) > MOST.longitude) return undefined
  const angle = (REACH / EARTH_RADIUS_METRES) * (180 / Math.PI)
  const near = gridAround(from.latitude, angle)
    .flatMap((latitude) =>
      gridAround(from.longitude, angle / Math.cos(radians(Math.abs(from.latitude) + angle))).map(
        (longitude) => ({ latitude, longitude, metres: metresBetween(from, { latitude, longitude }) }),
      ),
    )
    .filter(({ metres }) => metres <= REACH && metres >= beyond - LEVEL)
    .toSorted((one, other) => one.metres - other.metres)
  let rank = 0
  return {
    latitudes: near.map(({ latitude }) => latitude),
    longitudes: near.map(({ longitude }) => longitude),
    ranks: near.map(({ metres }, n) => {
      const before = near[n - 1]?.metres ?? metres
      rank += metres - before > LEVEL ? 1 : 0
      return rank
    }),
  }
}

/** The middles of areas within so many degrees of a coordinate. */
function gridAround(middle: number, reach: number): number[] {
  const first = Math.ceil((middle - reach) * PER_DEGREE)
  const last = Math.floor((middle + reach) * PER_DEGREE)
  return Array.from({ length: last - first + 1 }, (_, n) => (first + n) / PER_DEGREE)
}

/** What a list of jobs wants of each of its trades, in its order. */
export interface WantedJobs {
  /** Rows `trade` of `id`. */
  readonly trades: SQL
  readonly columns: SQL
  readonly after: PageEnd | undefined
  readonly those: SQL
  readonly rows: SQL
}

/**
 * The wanted jobs of areas around a place, the nearest first, with their place and level. No area is looked at that isn't
 * needed; where there are as many rows as are wanted, they are the nearest of all.
 */
export function inAreas(
  order: Order,
  { latitudes, longitudes, ranks }: Areas,
  { trades, columns, after, those, rows }: WantedJobs,
): SQL {
  return sql`
    select job.*
    from (
      select * from unnest(${given(latitudes)}::float8[], ${given(longitudes)}::float8[], ${given(ranks)}::int[])
        as area (latitude, longitude, rank) order by rank) as area
      cross join ${trades} cross join lateral (
        select ${columns}, ${placeOf(order)} from ${jobs}
        where ${isOpen(order, after)} and ${jobs.categoryId} = trade.id and ${those}
          and ${jobs.areaLatitude} = area.latitude and ${jobs.areaLongitude} = area.longitude
        order by ${jobs.createdAt} desc, ${jobs.id} ${rows}) as job
    order by area.rank, job.place, job.level, job.id ${rows}`
}

/** A list as one value of a statement. */
const given = (value: unknown): unknown => (Array.isArray(value) ? sql.param(value) : value)
