import { z } from 'zod'
import { fold } from '#shared/domain/fold.ts'
import type { Place } from '#shared/domain/place.ts'
import entries from './canadianPlaces.generated.json' with { type: 'json' }
import type { PlacesPort } from './port.ts'

interface Entry {
  place: Place
  /** The town's name and the whole name, folded, for comparing. */
  town: string
  whole: string
}

// Largest first, which is the order that suggestions keep.
const row = z.tuple([z.string(), z.string(), z.number(), z.number()])

const NEAR_MILES = 60

/** Canadian cities and towns, inside the program: needs no network. Data: GeoNames, CC BY 4.0. */
export function gazetteerPlaces(): PlacesPort {
  const gazetteer: Entry[] = z
    .array(row)
    .parse(entries)
    .map(([name, province, latitude, longitude]) => ({
      place: { name: `${name}, ${province}`, latitude, longitude },
      town: fold(name),
      whole: fold(`${name} ${province}`),
    }))
  return {
    async suggest(text, limit) {
      const wanted = fold(text)
      if (!wanted) return []
      const begins = gazetteer.filter(
        (entry) => entry.town.startsWith(wanted) || entry.whole.startsWith(wanted),
      )
      const within = gazetteer.filter((entry) => !begins.includes(entry) && entry.town.includes(` ${wanted}`))
      return [...begins, ...within].slice(0, limit).map((entry) => entry.place)
    },
    async nearest(position) {
      const byDistance = gazetteer
        .map(({ place }) => ({ place, miles: milesBetween(position, place) }))
        .sort((a, b) => a.miles - b.miles)
      const nearest = byDistance[0]
      return nearest && nearest.miles <= NEAR_MILES ? nearest.place : undefined
    },
  }
}

interface Position {
  latitude: number
  longitude: number
}

/** Great-circle distance in miles. */
function milesBetween(a: Position, b: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (x: number) => Math.sin(radians(x) / 2) ** 2
  const h =
    half(b.latitude - a.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(b.longitude - a.longitude)
  return 2 * 3958.8 * Math.asin(Math.sqrt(h))
}
