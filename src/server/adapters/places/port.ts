import type { Position } from '#shared/domain/distance.ts'
import type { Place } from '#shared/domain/place.ts'

/** What became of a question to an outside service. */
export type PlacesOutcome = 'answered' | 'kept' | 'limited' | 'resting' | 'failed'

/** Finds places of Canada by name and by position (degrees). A name ends with its town and its province. */
export interface PlacesPort {
  /** At most `limit` places, each once, that `text` names or begins to; case and accents don't count. Best first. */
  suggest(text: string, limit: number): Promise<Place[]>
  /** The nearest place, or undefined where none is near. */
  nearest(position: Position): Promise<Place | undefined>
  /** How often each of them came about, where an outside service is asked. */
  readonly tally?: Readonly<Record<PlacesOutcome, number>>
}
