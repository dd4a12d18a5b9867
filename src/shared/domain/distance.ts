/** Degrees. */
export interface Position {
  latitude: number
  longitude: number
}

export const METRES_PER_MILE = 1609.344

/** As PostgreSQL's earthdistance has it, which orders by distance. */
export const EARTH_RADIUS_METRES = 6_378_168

/** A position as rows have it, which may have none. */
type MaybePosition = Readonly<Record<keyof Position, number | null>>

/**
 * How far apart two positions are over ground, in metres; null where one of them is not known. What a row shows is worked
 * out by this and not by PostgreSQL, whose earthdistance takes 28 microseconds (docs/decisions/long-lists.md).
 */
export function metresBetween(from: Position, to: Position): number
export function metresBetween(from: MaybePosition, to: MaybePosition): number | null
export function metresBetween(from: MaybePosition, to: MaybePosition): number | null {
  if (from.latitude === null || from.longitude === null) return null
  if (to.latitude === null || to.longitude === null) return null
  const north = halfSine(to.latitude - from.latitude)
  const east = halfSine(to.longitude - from.longitude)
  const straight = north + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * east
  // On the other side of the earth rounding may lead past 1.
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(straight)))
}

/** The same in miles, to one decimal. */
export function milesBetween(from: MaybePosition, to: MaybePosition): number | null {
  const metres = metresBetween(from, to)
  return metres === null ? null : milesOf(metres)
}

/** Miles to one decimal. */
export function milesOf(metres: number): number {
  return Math.round((metres / METRES_PER_MILE) * 10) / 10
}

/** The square of the sine of half an angle in degrees: what the haversine formula adds up. */
const halfSine = (angle: number) => Math.sin(radians(angle) / 2) ** 2

export function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
