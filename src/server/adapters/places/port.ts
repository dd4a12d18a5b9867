import type { Place } from '#shared/domain/place.ts'

/** Finds places of Canada by name and by position (degrees). A name ends with its town and its province. */
export interface PlacesPort {
  /** At most `limit` places, each once, that `text` names or begins to; case and accents don't count. Best first. */
  suggest(text: string, limit: number): Promise<Place[]>
  /** The nearest place, or undefined where none is near. */
  nearest(position: { latitude: number; longitude: number }): Promise<Place | undefined>
}
