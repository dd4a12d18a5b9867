import type { Position } from '#shared/domain/distance.ts'
import type { Place } from '#shared/domain/place.ts'

/** What is asked of a geocoding service: a path below its address, and what follows it. */
export interface Question {
  path: string
  parameters: Readonly<Record<string, string | readonly string[]>>
}

/** How one kind of geocoding service is asked, and what its answers mean. */
export interface GeocodingDialect {
  /** How the service is called where people read it. */
  name: string
  suggest(text: string, limit: number): Question
  /** Asks for the town alone: nobody who says where they are wants to read a street. */
  nearest(position: Position): Question
  /** The places of Canada in an answer, best first; undefined where it is none of this kind of service. */
  read(answer: unknown): Place[] | undefined
}

/** More than we ever ask for. */
export const MOST_FOUND = 50
