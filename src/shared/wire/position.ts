import { latitude, longitude } from '#shared/forms/fields.ts'

/** A position in a path: degrees, where 0 and 0 together mean that it is not known (§2.5 "#", §7 "/0/0"). */
export const optionalPosition = { latitude, longitude }

export function knownPosition(position: { latitude: number; longitude: number }) {
  return position.latitude === 0 && position.longitude === 0 ? undefined : position
}
