import type { Position } from '#shared/domain/distance.ts'
import { latitude, longitude } from '#shared/forms/fields.ts'

/** A position in a path: degrees, where 0 and 0 together mean that it is not known (§2.5 "#", §7 "/0/0"). */
export const optionalPosition = { latitude: latitude(), longitude: longitude() }

/** The position that is meant; undefined where half or all of it is missing, or it is 0 and 0. */
export function knownPosition({ latitude, longitude }: Partial<Position>): Position | undefined {
  if (latitude === undefined || longitude === undefined || (latitude === 0 && longitude === 0))
    return undefined
  return { latitude, longitude }
}
