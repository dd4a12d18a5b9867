import { z } from 'zod'
import { METRES_PER_MILE, metresBetween } from '#shared/domain/distance.ts'
import { type Place, spellingsOf, wantedPlace } from '#shared/domain/place.ts'
import entries from './canadianPlaces.generated.json' with { type: 'json' }
import type { PlacesPort } from './port.ts'

interface Entry extends ReturnType<typeof spellingsOf> {
  place: Place
}

// Largest first, which is the order that suggestions keep.
const row = z.tuple([z.string(), z.string(), z.number(), z.number()])

const NEAR_METRES = 60 * METRES_PER_MILE

/** Canadian cities and towns, inside the program: needs no network. Data: GeoNames, CC BY 4.0. */
export function gazetteerPlaces(): PlacesPort {
  const gazetteer: Entry[] = z
    .array(row)
    .parse(entries)
    .map(([town, province, latitude, longitude]) => {
      const name = `${town}, ${province}`
      return { place: { name, latitude, longitude }, ...spellingsOf(name) }
    })
    // GeoNames has some towns twice.
    .filter(({ place }, index, all) => all.findIndex((one) => one.place.name === place.name) === index)
  return {
    async suggest(text, limit) {
      const wanted = wantedPlace(text)
      if (!wanted) return []
      // All that are called so come first: whoever types a name in full is to see whether there are several.
      const groups: Entry[][] = [[], [], []]
      for (const entry of gazetteer) groups[nearness(entry, wanted)]?.push(entry)
      return groups
        .flat()
        .slice(0, limit)
        .map(({ place }) => place)
    },
    async nearest(position) {
      const byDistance = gazetteer
        .map(({ place }) => ({ place, metres: metresBetween(position, place) }))
        .sort((a, b) => a.metres - b.metres)
      const nearest = byDistance[0]
      return nearest && nearest.metres <= NEAR_METRES ? nearest.place : undefined
    },
  }
}

/** 0 for a place of that very name, 1 for one that begins like it, 2 for one with a later word that does, else more. */
function nearness({ whole, short, local }: Entry, wanted: string): number {
  if (local === wanted) return 0
  if (whole.startsWith(wanted) || short.startsWith(wanted)) return 1
  return local.includes(` ${wanted}`) ? 2 : 3
}
