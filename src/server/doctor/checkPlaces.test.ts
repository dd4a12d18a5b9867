import { afterEach, beforeEach, expect, test } from 'vitest'
import { readEnvironment } from '#server/config/environment.ts'
import { type GeocodingServer, startGeocoding } from '#server/testing/geocodingServer.ts'
import { checkPlaces } from './checkPlaces.ts'
import { examine } from './finding.ts'

let server: GeocodingServer
beforeEach(async () => {
  server = await startGeocoding('nominatim')
})
afterEach(() => server.close())

/** What the doctor says of a configuration. */
async function lines(variables: Record<string, string> = {}) {
  const environment = readEnvironment({
    PLACES_URL: server.url,
    PLACES_SERVICE: 'nominatim',
    PLACES_CONTACT: 'maps@market.example',
    PLACES_PER_SECOND: '1000',
    ...variables,
  })
  const found = await examine('places', () => checkPlaces(environment))
  return found.map(({ level, says }) => `${level}: ${says.replace(new URL(server.url).host, 'HOST')}`)
}

test('nothing is said where no service is configured', async () => {
  expect(await lines({ PLACES_URL: '', PLACES_SERVICE: '' })).toEqual([])
})

test('a service that knows Canada is well', async () => {
  expect(await lines()).toEqual([
    'ok: HOST finds Vancouver, British Columbia by a name.',
    'ok: HOST finds Vancouver, British Columbia by a position.',
  ])
})

test('one without the data of Canada is of no use', async () => {
  server.next.push([], { error: 'Unable to geocode' })
  expect(await lines()).toEqual([
    'fail: HOST does not find Vancouver by a name: give it the data of Canada.',
    'fail: HOST does not find Vancouver by a position: give it the data of Canada.',
  ])
})

test('one that is busy may be well in a moment; a key that it refuses is not said', async () => {
  server.next.push({ status: 503 }, { status: 403 })
  const said = await lines({ PLACES_URL: `${server.url}?key=secret` })
  expect(said).toEqual([
    'warn: HOST answers 503. The gazetteer answers meanwhile.',
    'fail: HOST answers 403. The gazetteer answers meanwhile. Correct PLACES_URL or PLACES_SERVICE.',
  ])
})

test('the wrong kind of service is said, and one that is down', async () => {
  expect(await lines({ PLACES_SERVICE: 'photon' })).toEqual([
    expect.stringMatching(/^fail: HOST answers 404\./),
    expect.stringMatching(/^fail: HOST answers 400\./),
  ])
  server.next.push({ hello: 'world' })
  expect((await lines())[0]).toMatch(/^fail: HOST answers something else than Nominatim does\./)
  const url = server.url
  await server.close()
  expect(await lines({ PLACES_URL: url })).toEqual([
    'warn: HOST does not answer. The gazetteer answers meanwhile.',
    'warn: HOST does not answer. The gazetteer answers meanwhile.',
  ])
})
