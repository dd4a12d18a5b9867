import type { Environment } from '#server/config/environment.ts'
import type { GeocodingService } from './askService.ts'
import { nominatim } from './nominatim.ts'
import { photon } from './photon.ts'

const services = {
  photon: { dialect: photon, perSecond: 10 },
  // What its own public server allows (https://operations.osmfoundation.org/policies/nominatim/).
  nominatim: { dialect: nominatim, perSecond: 1 },
} as const

interface Configured {
  service: GeocodingService
  /** How often it may be asked, by all processes together. */
  perSecond: number
}

/** The geocoding service that is configured, where there is one. */
export function configuredGeocoding(environment: Environment): Configured | undefined {
  const { PLACES_URL: url, PLACES_SERVICE: name, PLACES_CONTACT: contact } = environment
  if (!url || !name) return undefined
  const { dialect, perSecond } = services[name]
  return { service: { url, dialect, contact }, perSecond: environment.PLACES_PER_SECOND ?? perSecond }
}
