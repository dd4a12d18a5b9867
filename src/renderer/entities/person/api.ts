import type { Position } from '#shared/domain/distance.ts'
import { userProfile } from '#shared/wire/calls/users.ts'
import { callQuery } from '#renderer/api/useCall.ts'

/** Somebody's profile, with how far they are from there. */
export function profileQuery(id: string, { latitude, longitude }: Position = { latitude: 0, longitude: 0 }) {
  return callQuery(userProfile, { params: { id, latitude, longitude } })
}
