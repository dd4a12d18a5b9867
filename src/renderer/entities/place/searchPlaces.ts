import { suggestPlaces } from '#shared/api/places.ts'
import type { Place } from '#shared/entities/place.ts'
import { send } from '#renderer/api/client.ts'

/** Places for a location field, for what was typed so far. */
export async function searchPlaces(text: string): Promise<Place[]> {
  const { places } = await send(suggestPlaces, { query: { text } })
  return places
}
