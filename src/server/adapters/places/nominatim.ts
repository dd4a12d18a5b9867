import { z } from 'zod'
import type { Place } from '#shared/domain/place.ts'
import { type GeocodingDialect, MOST_FOUND } from './dialect.ts'
import { type FoundPart, placeFrom } from './placeFrom.ts'

const text = z.string().optional()

const found = z.object({
  lat: z.coerce.number(),
  lon: z.coerce.number(),
  category: text,
  type: text,
  addresstype: text,
  name: z.string().nullish(),
  address: z.record(z.string(), z.string()),
})
type Found = z.output<typeof found>

/** Of a position that nothing is known of it says that as an error. */
const nothing = z.object({ error: z.union([z.string(), z.looseObject({})]) })
const one = z.looseObject({ lat: z.union([z.string(), z.number()]) })
const answer = z.union([z.array(z.unknown()), nothing.transform(() => []), one.transform((place) => [place])])

/** What people call a town, and what is within one. */
const TOWNS = ['city', 'town', 'village', 'hamlet', 'municipality'] as const
const SETTLEMENTS: ReadonlySet<string> = new Set([
  ...TOWNS,
  'city_district',
  'district',
  'borough',
  'suburb',
  'quarter',
  'neighbourhood',
])
/** Level of detail of the town (Reverse, "Result restriction"). */
const TOWN_ZOOM = '10'

const common = { format: 'jsonv2', addressdetails: '1', layer: 'address', 'accept-language': 'en' }

/** Nominatim (https://nominatim.org/release-docs/latest/api/Overview/), and what others offer in its shape. */
export const nominatim: GeocodingDialect = {
  name: 'Nominatim',
  suggest: (text, limit) => ({
    path: 'search',
    parameters: { ...common, q: text, limit: String(Math.min(limit, MOST_FOUND)), countrycodes: 'ca' },
  }),
  nearest: ({ latitude, longitude }) => ({
    path: 'reverse',
    parameters: { ...common, lat: String(latitude), lon: String(longitude), zoom: TOWN_ZOOM },
  }),
  read(given) {
    const read = answer.safeParse(given)
    if (!read.success) return undefined
    return read.data.slice(0, MOST_FOUND).flatMap((each) => placeOf(each) ?? [])
  },
}

function placeOf(given: unknown): Place | undefined {
  const read = found.safeParse(given)
  if (!read.success) return undefined
  const { lat: latitude, lon: longitude, address } = read.data
  const parts = partsOf(read.data)
  const countryCode = address['country_code']
  const province = address['ISO3166-2-lvl4']?.replace(/^CA-/, '') ?? address['state']
  return parts && placeFrom({ ...parts, countryCode, province, latitude, longitude })
}

/** What is neither town, street, address nor postal code is no place of ours. */
function partsOf(place: Found): Pick<FoundPart, 'town' | 'within'> | undefined {
  const { address, category, type } = place
  const town = TOWNS.map((kind) => address[kind]).find(Boolean)
  const { house_number: number, road, postcode } = address
  if (number && road) return { town, within: `${number} ${road}` }
  if (category === 'highway') return road ? { town, within: road } : undefined
  if (type === 'postcode') return postcode ? { town, within: postcode } : undefined
  const kind = place.addresstype ?? type ?? ''
  if (!SETTLEMENTS.has(kind)) return undefined
  const own = address[kind] ?? place.name ?? undefined
  return { town: town ?? own, within: own }
}
