import { fold } from './fold.ts'
import { provinceNamed } from './provinces.ts'

/** A place that a location field offers: "Vancouver, British Columbia" or "12 Main Street, Vancouver, British Columbia", degrees. */
export interface Place {
  name: string
  latitude: number
  longitude: number
}

/** Town and province of a location, without street and number. */
export function areaOf(location: string): string {
  return location.split(',').slice(-2).join(',').trim()
}

/** What is looked for when a text is typed, folded; that it is in Canada says nothing here. */
export function wantedPlace(typed: string): string {
  return fold(typed).replace(/ canada$/, '')
}

interface Spellings {
  /** "vancouver british columbia" */
  whole: string
  /** "vancouver bc" */
  short: string
  /** "vancouver" */
  local: string
}

/** The ways in which people write a place's name, folded. */
export function spellingsOf(name: string): Spellings {
  const comma = name.lastIndexOf(',')
  const province = provinceNamed(name.slice(comma + 1))
  const local = fold(province ? name.slice(0, Math.max(comma, 0)) : name)
  return { whole: fold(name), short: province ? `${local} ${province.toLowerCase()}` : local, local }
}

/** The one place of those that were found that a text says in full; its province may be missing where no other is called so. */
export function placeTyped<Found extends Pick<Place, 'name'>>(
  typed: string,
  found: readonly Found[],
): Found | undefined {
  const wanted = wantedPlace(typed)
  if (!wanted) return undefined
  const spelled = found.map((place) => ({ place, ...spellingsOf(place.name) }))
  const whole = spelled.filter(({ whole, short }) => whole === wanted || short === wanted)
  const [only, ...others] = whole.length > 0 ? whole : spelled.filter(({ local }) => local === wanted)
  return others.length === 0 ? only?.place : undefined
}
