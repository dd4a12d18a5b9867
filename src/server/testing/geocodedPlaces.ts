/** Something that a geocoding service knows. */
export interface Geocoded {
  kind: 'city' | 'street' | 'house' | 'district' | 'postcode' | 'state'
  name?: string
  number?: string
  street?: string
  city?: string
  postcode?: string
  state: string
  iso: string
  countryCode: string
  latitude: number
  longitude: number
}

const bc = { state: 'British Columbia', iso: 'CA-BC', countryCode: 'CA' }
const vancouver = { ...bc, city: 'Vancouver' }

/** Best first, as OpenStreetMap has them: provinces in both of their languages, and another country's beside them. */
export const geocoded: readonly Geocoded[] = [
  { ...bc, kind: 'city', name: 'Vancouver', latitude: 49.2608724, longitude: -123.113952 },
  {
    kind: 'city',
    name: 'Vancouver',
    state: 'Washington',
    iso: 'US-WA',
    countryCode: 'US',
    latitude: 45.6306954,
    longitude: -122.6744557,
  },
  { ...bc, kind: 'state', name: 'British Columbia', latitude: 55.001251, longitude: -125.002441 },
  {
    kind: 'city',
    name: 'Montréal',
    state: 'Québec',
    iso: 'CA-QC',
    countryCode: 'CA',
    latitude: 45.5031824,
    longitude: -73.5698065,
  },
  {
    kind: 'city',
    name: 'Windsor',
    state: 'Ontario',
    iso: 'CA-ON',
    countryCode: 'CA',
    latitude: 42.3167397,
    longitude: -83.0373389,
  },
  {
    kind: 'city',
    name: 'Windsor',
    state: 'Nova Scotia',
    iso: 'CA-NS',
    countryCode: 'CA',
    latitude: 44.9918,
    longitude: -64.1362,
  },
  { ...vancouver, kind: 'district', name: 'Kitsilano', latitude: 49.2694099, longitude: -123.155267 },
  { ...vancouver, kind: 'street', name: 'Canada Place', latitude: 49.2881, longitude: -123.1117 },
  { ...vancouver, kind: 'street', name: 'Canada Place', latitude: 49.2885, longitude: -123.1121 },
  {
    ...vancouver,
    kind: 'house',
    number: '1055',
    street: 'Canada Place',
    postcode: 'V6C 0C3',
    latitude: 49.28901,
    longitude: -123.11671,
  },
  {
    ...vancouver,
    kind: 'postcode',
    name: 'V6B 1A1',
    postcode: 'V6B 1A1',
    latitude: 49.2799,
    longitude: -123.1088,
  },
]
