import { expect, test } from 'vitest'
import { readEnvironment } from '#server/config/environment.ts'
import { configuredGeocoding } from './configured.ts'

const of = (variables: Record<string, string>) => configuredGeocoding(readEnvironment(variables))
const PLACES_URL = 'https://places.example'
const PLACES_CONTACT = 'maps@market.example'

test('without an address there is none', () => {
  expect(of({})).toBeUndefined()
})

test.each([
  [{ PLACES_SERVICE: 'photon' }, 'Photon', 10, undefined],
  [{ PLACES_SERVICE: 'nominatim', PLACES_CONTACT }, 'Nominatim', 1, PLACES_CONTACT],
  [{ PLACES_SERVICE: 'nominatim', PLACES_CONTACT, PLACES_PER_SECOND: '25' }, 'Nominatim', 25, PLACES_CONTACT],
])('%o is %s, asked %i times a second', (settings, name, perSecond, contact) => {
  expect(of({ PLACES_URL, ...settings })).toMatchObject({
    service: { url: PLACES_URL, contact, dialect: { name } },
    perSecond,
  })
})
