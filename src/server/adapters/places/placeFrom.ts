import { fold } from '#shared/domain/fold.ts'
import { isWithin } from '#shared/domain/graphemes.ts'
import { length } from '#shared/domain/limits.ts'
import type { Place } from '#shared/domain/place.ts'
import { provinceName, provinceNamed } from '#shared/domain/provinces.ts'

/** What a geocoding service says of something that it has found. */
export interface FoundPart {
  countryCode: string | undefined
  /** By its name or its letters. */
  province: string | undefined
  town: string | undefined
  /** A street with or without a number, a neighbourhood or a postal code; undefined where it is the town itself. */
  within: string | undefined
  latitude: number
  longitude: number
}

/** Somewhat wider than Canada. */
const CANADA = { south: 41, north: 84, west: -142, east: -52 }

/**
 * A place in our words, whose province the tax rules know by its name; undefined for what is not in Canada, lacks its
 * town or its province, or does not fit where it is to be written.
 */
export function placeFrom(part: FoundPart): Place | undefined {
  const { latitude, longitude, countryCode } = part
  const province = provinceNamed(part.province ?? '')
  const town = plain(part.town)
  if (countryCode?.toUpperCase() !== 'CA' || !province || !town || !isInCanada(latitude, longitude))
    return undefined
  const within = plain(part.within)
  const isTown = within === '' || fold(within) === fold(town)
  const name = [...(isTown ? [] : [within]), town, provinceName(province)].join(', ')
  return isWithin(name, length.location) ? { name, latitude, longitude } : undefined
}

/** One line, without the commas that tell the parts of a name apart. */
function plain(text = ''): string {
  return text.replaceAll(/[\s,\p{C}]+/gu, ' ').trim()
}

function isInCanada(latitude: number, longitude: number): boolean {
  return (
    latitude > CANADA.south && latitude < CANADA.north && longitude > CANADA.west && longitude < CANADA.east
  )
}
