import { nearestPlace, suggestPlaces } from '#shared/wire/calls/places.ts'
import type { Position } from '#shared/domain/distance.ts'
import type { Place } from '#shared/domain/place.ts'
import { send } from '#renderer/api/client.ts'

/** Places for a location field, for what was typed so far. */
export async function searchPlaces(text: string): Promise<Place[]> {
  return (await send(suggestPlaces, { query: { text } })).places
}

/** The place nearest to a position, if there is one. */
export async function placeAt(position: Position): Promise<Place | null> {
  return (await send(nearestPlace, { query: position })).place
}
