export interface DemoPlace {
  name: string
  latitude: number
  longitude: number
  postalCode: string
}

export const places: readonly [DemoPlace, ...DemoPlace[]] = [
  { name: 'Vancouver, British Columbia', latitude: 49.2497, longitude: -123.1193, postalCode: 'V5Z 1A1' },
  { name: 'Burnaby, British Columbia', latitude: 49.2664, longitude: -122.9526, postalCode: 'V5H 2N2' },
  { name: 'Surrey, British Columbia', latitude: 49.1063, longitude: -122.8251, postalCode: 'V3T 4W4' },
  { name: 'Richmond, British Columbia', latitude: 49.1704, longitude: -123.1368, postalCode: 'V6Y 1R8' },
  { name: 'Coquitlam, British Columbia', latitude: 49.2846, longitude: -122.7822, postalCode: 'V3B 7N2' },
  {
    name: 'North Vancouver, British Columbia',
    latitude: 49.3163,
    longitude: -123.0693,
    postalCode: 'V7M 1A4',
  },
  { name: 'Langley, British Columbia', latitude: 49.1011, longitude: -122.6588, postalCode: 'V3A 4C8' },
  { name: 'Calgary, Alberta', latitude: 51.0501, longitude: -114.0853, postalCode: 'T2P 1J9' },
  { name: 'Toronto, Ontario', latitude: 43.7064, longitude: -79.3986, postalCode: 'M5V 2T6' },
  { name: 'Halifax, Nova Scotia', latitude: 44.6453, longitude: -63.5724, postalCode: 'B3J 1S9' },
]

export const METRO_VANCOUVER = 7

export const firstNames = [
  'Amelia',
  'Noah',
  'Priya',
  'Liam',
  'Mei',
  'Oliver',
  'Harpreet',
  'Sofia',
  'Lucas',
  'Chloé',
  'Mateo',
  'Nadia',
  'Owen',
  'Yuki',
  'Isla',
  'Dev',
  'Zoe',
  'Tariq',
  'Emma',
  'Jonah',
  'Leila',
  'Ethan',
  'Grace',
  'Marek',
  'Anika',
  'Finn',
  'Rosa',
] as const
export const lastNames = [
  'Tremblay',
  'Singh',
  'Chen',
  'MacDonald',
  'Gagnon',
  'Patel',
  'Nguyen',
  'Wilson',
  'Dhillon',
  'Kowalski',
  'Roy',
  'Fraser',
  'Santos',
  'Kim',
  'Campbell',
  'Haddad',
  'Bouchard',
  'Morrison',
  'Yamada',
  'Okafor',
  'Larsen',
  'Gill',
  'Reyes',
] as const
export const customerBios = [
  'Renovating an older house one room at a time.',
  'Looking after a small strata building.',
  'First home, many plans, little time.',
  'We rent out a basement suite and keep it in good shape.',
] as const
export const providerBios = [
  'Twenty years in the trade. I show up when I said I would.',
  'Small crew, tidy sites, straight answers.',
  'Red Seal certified. I explain what I do before I do it.',
  'Family business, second generation. Licensed and insured.',
] as const
