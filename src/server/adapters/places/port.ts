import type { Place } from '#shared/domain/place.ts'

/** Finds places by name and by position (degrees). */
export interface PlacesPort {
  /** At most `limit` places whose name begins like `text`; case and accents don't count. Largest first. */
  suggest(text: string, limit: number): Promise<Place[]>
  /** The nearest place, or undefined where none is near. */
  nearest(position: { latitude: number; longitude: number }): Promise<Place | undefined>
}
