import { setTimeout } from 'node:timers/promises'
import { askService, GeocodingFault, type GeocodingService } from '#server/adapters/places/askService.ts'
import { configuredGeocoding } from '#server/adapters/places/configured.ts'
import type { Question } from '#server/adapters/places/dialect.ts'
import type { Environment } from '#server/config/environment.ts'
import type { Found } from './finding.ts'

/** Its public server takes nobody who searches while people type. */
const FORBIDS_SUGGESTIONS = 'nominatim.openstreetmap.org'
const VANCOUVER = { latitude: 49.25, longitude: -123.12 }
const MEANWHILE = 'The gazetteer answers meanwhile.'

/** Whether the geocoding service is what it is said to be, and knows Canada. */
export async function checkPlaces(environment: Environment): Promise<Found[]> {
  const configured = configuredGeocoding(environment)
  if (!configured) return []
  const { service, perSecond } = configured
  const { dialect } = service
  const found: Found[] = []
  if (new URL(service.url).hostname === FORBIDS_SUGGESTIONS)
    found.push({
      level: 'fail',
      says: `${FORBIDS_SUGGESTIONS} forbids searching while people type, and shuts out who does it: set PLACES_URL to a server of your own or one that you pay.`,
    })
  found.push(await ofQuestion(service, dialect.suggest('Vancouver', 8), 'a name'))
  await setTimeout(1_000 / perSecond)
  found.push(await ofQuestion(service, dialect.nearest(VANCOUVER), 'a position'))
  return found
}

async function ofQuestion(service: GeocodingService, question: Question, by: string): Promise<Found> {
  // What is in its query may be a key.
  const { host } = new URL(service.url)
  try {
    const places = await askService(service, question)
    const name = places.find((place) => place.name.endsWith(', British Columbia'))?.name
    return name
      ? { level: 'ok', says: `${host} finds ${name} by ${by}.` }
      : { level: 'fail', says: `${host} does not find Vancouver by ${by}: give it the data of Canada.` }
  } catch (error) {
    if (!(error instanceof GeocodingFault)) throw error
    return error.isAway
      ? { level: 'warn', says: `${host} ${error.message}. ${MEANWHILE}` }
      : {
          level: 'fail',
          says: `${host} ${error.message}. ${MEANWHILE} Correct PLACES_URL or PLACES_SERVICE.`,
        }
  }
}
