import { sql, type SQL } from 'drizzle-orm'
import { EARTH_RADIUS_METRES, type Position, radians } from '#shared/domain/distance.ts'
import { jobs } from '#server/db/schema/index.ts'

/** 50 miles. */
const NEAR_METRES = 80_467
/** The same straight through the earth, as the nearest are ordered by (`straightTo`). */
export const NEAR_STRAIGHT = 2 * EARTH_RADIUS_METRES * Math.sin(NEAR_METRES / (2 * EARTH_RADIUS_METRES))

/** A position, or the columns or placeholders that one is in. */
export type Place = Readonly<Record<keyof Position, unknown>>

/**
 * Whether a job is within 50 miles: a box of degrees, which the index can check, then the true distance. Near a city
 * a page is full after a few jobs, and far from any the box is cheap; docs/decisions/nearby-jobs.md has the measurement.
 * Canada does not reach the 180th meridian, so the box is not split there. The distance is written out (haversine): a
 * thousand may be looked at for a page, and earthdistance takes 28 microseconds for each.
 */
export function isNear({ latitude, longitude }: Position): SQL {
  const angle = NEAR_METRES / EARTH_RADIUS_METRES
  const north = degrees(angle)
  // Towards a pole the circle reaches over more and more meridians, at last over all of them.
  const reach = Math.sin(angle) / Math.cos(radians(latitude))
  const east = reach >= 1 || Math.abs(latitude) + north >= 90 ? 360 : degrees(Math.asin(reach))
  return sql`${jobs.areaLatitude} between ${latitude - north}::float8 and ${latitude + north}::float8
    and ${jobs.areaLongitude} between ${longitude - east}::float8 and ${longitude + east}::float8
    and power(sin(radians(${jobs.areaLatitude} - ${latitude}::float8) / 2), 2)
      + cos(radians(${latitude}::float8)) * cos(radians(${jobs.areaLatitude})) * power(sin(radians(${jobs.areaLongitude} - ${longitude}::float8) / 2), 2)
      <= ${Math.sin(angle / 2) ** 2}`
}

/** Whether a job is in the box around the same circle, as the index of places has it. */
export function isInBox({ latitude, longitude }: Position): SQL {
  return sql`earth_box(ll_to_earth(${latitude}::float8, ${longitude}::float8), ${NEAR_METRES}) @> ${place}`
}

/** As the index of places has it. */
const place = sql`ll_to_earth(${jobs.areaLatitude}, ${jobs.areaLongitude})`

/** How far a job's area is from a position straight through the earth: in the order of distance, as the index has it. */
export function straightTo({ latitude, longitude }: Place): SQL {
  return sql`(${place} <-> ll_to_earth(${latitude}::float8, ${longitude}::float8))`
}

const degrees = (angle: number) => (angle * 180) / Math.PI
