import { z } from 'zod'
import type { Place } from '#shared/domain/place.ts'
import { type GeocodingDialect, MOST_FOUND } from './dialect.ts'
import { type FoundPart, placeFrom } from './placeFrom.ts'

const text = z.string().optional()

const feature = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]).rest(z.number()) }),
  properties: z.object({
    type: z.string(),
    osm_value: text,
    countrycode: text,
    state: text,
    city: text,
    district: text,
    locality: text,
    street: text,
    housenumber: text,
    postcode: text,
    name: text,
  }),
})
type Properties = z.output<typeof feature>['properties']

const answer = z.object({ features: z.array(z.unknown()) })

/** West, south, east and north of Canada; servers before 1.1 have no filter for countries. */
const CANADA = '-141.1,41.6,-52.5,83.2'
/** The south of that box is another country's, whose places are left out. */
const FOR_EACH = 4
const NEAR_KM = 97

/** Photon (https://github.com/komoot/photon/blob/master/docs/api-v1.md): its answers are GeoJSON. */
export const photon: GeocodingDialect = {
  name: 'Photon',
  suggest: (text, limit) => ({
    path: 'api',
    parameters: {
      q: text,
      lang: 'en',
      limit: String(Math.min(limit * FOR_EACH, MOST_FOUND)),
      bbox: CANADA,
      layer: ['house', 'street', 'locality', 'district', 'city', 'other'],
    },
  }),
  nearest: ({ latitude, longitude }) => ({
    path: 'reverse',
    parameters: {
      lat: String(latitude),
      lon: String(longitude),
      lang: 'en',
      limit: '1',
      radius: String(NEAR_KM),
      layer: 'city',
    },
  }),
  read(given) {
    const read = answer.safeParse(given)
    if (!read.success) return undefined
    return read.data.features.slice(0, MOST_FOUND).flatMap((one) => placeOf(one) ?? [])
  },
}

function placeOf(given: unknown): Place | undefined {
  const read = feature.safeParse(given)
  if (!read.success) return undefined
  const { properties, geometry } = read.data
  const parts = partsOf(properties)
  const [longitude, latitude] = geometry.coordinates
  const { countrycode: countryCode, state: province } = properties
  return parts && placeFrom({ ...parts, countryCode, province, latitude, longitude })
}

/** By its layer; what is neither town, street, address nor postal code is no place of ours. */
function partsOf(found: Properties): Pick<FoundPart, 'town' | 'within'> | undefined {
  const { type, name, street, housenumber } = found
  const town = found.city ?? found.locality ?? found.district
  switch (type) {
    case 'city':
      return { town: name, within: undefined }
    case 'locality':
    case 'district':
      return { town: found.city ?? name, within: name }
    case 'street':
      return name ? { town, within: name } : undefined
    case 'house':
      return street && housenumber ? { town, within: `${housenumber} ${street}` } : undefined
    default:
      return found.osm_value === 'postcode' && name ? { town, within: name } : undefined
  }
}
