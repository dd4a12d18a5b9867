import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { provinceOf } from '#shared/domain/provinces.ts'
import { type GeocodingServer, startGeocoding } from '#server/testing/geocodingServer.ts'
import { gazetteerPlaces } from './gazetteer.ts'
import { nominatim } from './nominatim.ts'
import { photon } from './photon.ts'
import { placesContract } from './places.contract.ts'
import type { PlacesPort } from './port.ts'
import { servicePlaces } from './servicePlaces.ts'

const dialects = { photon, nominatim } as const
const gazetteer = gazetteerPlaces()

interface Logged {
  level: string
  said: unknown[]
}

describe.each(['photon', 'nominatim'] as const)('%s', (kind) => {
  let server: GeocodingServer
  let places: PlacesPort
  let logged: Logged[]
  let isOverLimit: boolean

  beforeEach(async () => {
    server = await startGeocoding(kind)
    logged = []
    isOverLimit = false
    places = made()
  })
  afterEach(async () => {
    vi.useRealTimers()
    await server.close()
  })
  const made = (patienceMs?: number) =>
    servicePlaces({
      service: { url: server.url, dialect: dialects[kind], contact: 'maps@market.example', patienceMs },
      gazetteer,
      mayAsk: async () => !isOverLimit,
      log: {
        warn: (...said: unknown[]) => void logged.push({ level: 'warn', said }),
        info: (...said: unknown[]) => void logged.push({ level: 'info', said }),
      },
    })
  const namesOf = async (text: string, limit = 8) =>
    (await places.suggest(text, limit)).map(({ name }) => name)

  placesContract(() => places)

  test.each([
    ['canada place', 'Canada Place, Vancouver, British Columbia'],
    ['1055 Canada Place', '1055 Canada Place, Vancouver, British Columbia'],
    ['kitsilano', 'Kitsilano, Vancouver, British Columbia'],
    ['V6B 1A1', 'V6B 1A1, Vancouver, British Columbia'],
  ])(
    '%j is found where the gazetteer has nothing of it, once, in a name that tax rules know',
    async (text, name) => {
      const found = await namesOf(text)
      expect(found.filter((one) => one === name)).toEqual([name])
      expect(provinceOf({ postalCode: '', location: name })).toBe('BC')
      expect(await gazetteer.suggest(text, 8)).toEqual([])
    },
  )

  test('no other country’s place and no province is one', async () => {
    expect(await namesOf('vancouver washington')).toEqual([])
    const found = await namesOf('british columbia')
    expect(found).toContain('Vancouver, British Columbia')
    expect(found.filter((name) => !name.includes('Vancouver'))).toEqual([])
  })

  test('it says who asks, and asks for Canada in English', async () => {
    await namesOf('  canada   place ')
    const [asked] = server.asked
    expect(asked?.headers['user-agent']).toBe('Tradepost (maps@market.example)')
    expect(asked?.headers['accept-language']).toBe('en')
    expect(asked?.parameters.get('q')).toBe('canada place')
  })

  test('a position goes out rounded to about a hundred metres', async () => {
    const at = { latitude: 49.282734561, longitude: -123.120735678 }
    expect((await places.nearest(at))?.name).toBe('Vancouver, British Columbia')
    expect(server.asked[0]?.parameters.get('lat')).toBe('49.283')
    expect(server.asked[0]?.parameters.get('lon')).toBe('-123.121')
    await places.nearest({ latitude: 49.28301, longitude: -123.12099 })
    expect(server.asked).toHaveLength(1)
  })

  test('what many ask at once, and what was asked before, is asked once; hours later again', async () => {
    await Promise.all(['Kitsilano', 'kitsilano', ' KITSILANO '].map((text) => namesOf(text)))
    await namesOf('kitsilano')
    expect(server.asked).toHaveLength(1)
    expect(places.tally).toMatchObject({ answered: 1, kept: 1 })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * 60 * 60_000 })
    expect(await namesOf('kitsilano')).toHaveLength(1)
    expect(server.asked).toHaveLength(2)
  })

  test('two letters are the gazetteer’s alone', async () => {
    expect(await namesOf('va')).not.toEqual([])
    expect(server.asked).toEqual([])
  })

  test('over its limit it is not asked, and the gazetteer answers; that is not kept', async () => {
    isOverLimit = true
    expect(await namesOf('vancouver')).toContain('Vancouver, British Columbia')
    expect(await namesOf('kitsilano')).toEqual([])
    expect(server.asked).toEqual([])
    expect(places.tally).toMatchObject({ limited: 2 })
    isOverLimit = false
    expect(await namesOf('kitsilano')).toHaveLength(1)
    expect(logged).toEqual([])
  })

  test.each([429, 503])(
    'it refuses with %i: the gazetteer answers until it may be asked again',
    async (status) => {
      server.next.push({ status, headers: { 'retry-after': '120' } })
      expect(await namesOf('vancouver kits')).toEqual([])
      expect(await namesOf('vancouver')).toContain('Vancouver, British Columbia')
      expect(await places.nearest({ latitude: 49.25, longitude: -123.12 })).toMatchObject({
        name: 'Vancouver, British Columbia',
      })
      expect(server.asked).toHaveLength(1)
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 119_000 })
      await namesOf('kitsilano')
      expect(server.asked).toHaveLength(1)
      vi.setSystemTime(Date.now() + 2_000)
      expect(await namesOf('kitsilano')).toEqual(['Kitsilano, Vancouver, British Columbia'])
      expect(places.tally).toEqual({ answered: 1, kept: 0, limited: 0, resting: 3, failed: 1 })
    },
  )

  test('whoever waits for a silent one gets the gazetteer’s; the log says it once, without what was typed', async () => {
    places = made(50)
    server.isSilent = true
    expect(await namesOf('vancouver')).toContain('Vancouver, British Columbia')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    expect(await namesOf('montreal')).toContain('Montréal, Quebec')
    expect(places.tally).toMatchObject({ failed: 2 })
    expect(logged).toEqual([
      {
        level: 'warn',
        said: [{ reason: 'does not answer' }, 'the geocoding service is of no use; the gazetteer answers'],
      },
    ])
    server.isSilent = false
    places = made()
    logged = []
    server.next.push({ status: 500 })
    await namesOf('vancouver')
    vi.setSystemTime(Date.now() + 60_000)
    expect(await namesOf('kitsilano')).toHaveLength(1)
    expect(logged.map(({ level }) => level)).toEqual(['warn', 'info'])
    expect(JSON.stringify(logged).toLowerCase()).not.toMatch(/vancouver|montr|kitsilano/)
  })

  test.each([
    ['another kind’s answer', { hello: 'world' }],
    ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:9/elsewhere' } }],
    ['more than anybody reads', { features: [], lat: '0', padding: 'x'.repeat(600_000) }],
  ])('%s is none', async (_what, body) => {
    server.next.push(body)
    expect(await namesOf('vancouver')).toContain('Vancouver, British Columbia')
    expect(places.tally).toMatchObject({ answered: 0, failed: 1 })
  })

  test('of an answer that can’t be trusted only what is whole is taken', async () => {
    const long = 'x'.repeat(300)
    const parts = [
      { city: 'Nowhere', latitude: 149, longitude: -123 },
      { city: 'Paris', latitude: 48.85, longitude: 2.35 },
      { city: 'Text', latitude: 'NaN', longitude: 'x' },
      { city: 'Stateless', state: '', latitude: 50, longitude: -100 },
      { city: 'Elsewhere', country: 'US', latitude: 50, longitude: -100 },
      { city: '', latitude: 50, longitude: -100 },
      { city: long, latitude: 50, longitude: -100 },
      { city: 'Fort,\u0007 <b>Good</b>\n Hope', latitude: 50, longitude: -100 },
    ]
    const items = parts.map(({ city, state = 'Manitoba', country = 'CA', latitude, longitude }) =>
      kind === 'photon'
        ? {
            type: 'Feature',
            properties: { type: 'city', name: city, state, countrycode: country },
            geometry: { type: 'Point', coordinates: [longitude, latitude] },
          }
        : {
            lat: String(latitude),
            lon: String(longitude),
            category: 'place',
            type: 'city',
            address: { city, state, country_code: country.toLowerCase() },
          },
    )
    const junk = [null, 7, 'text', {}, []]
    server.next.push(kind === 'photon' ? { features: [...junk, ...items] } : [...junk, ...items])
    expect(await namesOf('something')).toEqual(['Fort <b>Good</b> Hope, Manitoba'])
  })
})

test('a key in the address goes along, below its path', async () => {
  const server = await startGeocoding('photon')
  const places = servicePlaces({
    service: { url: `${server.url}/v1/?key=secret`, dialect: photon, contact: undefined },
    gazetteer,
    mayAsk: async () => true,
    log: { warn: () => undefined, info: () => undefined },
  })
  await places.suggest('kitsilano', 8)
  expect(server.asked[0]).toMatchObject({ path: '/v1/api', headers: { 'user-agent': 'Tradepost' } })
  expect(server.asked[0]?.parameters.get('key')).toBe('secret')
  await server.close()
})
