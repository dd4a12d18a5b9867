import { createServer, type IncomingHttpHeaders } from 'node:http'
import { fold } from '#shared/domain/fold.ts'
import { geocoded, type Geocoded } from './geocodedPlaces.ts'

interface Asked {
  readonly path: string
  readonly parameters: URLSearchParams
  readonly headers: IncomingHttpHeaders
}

/** A geocoding service over a few places, which takes what the documentation of its kind names and nothing else. */
export interface GeocodingServer {
  readonly url: string
  readonly asked: Asked[]
  /** What it answers next instead, once each: a body, or a status with headers. */
  readonly next: (object | { status: number; headers?: Record<string, string> })[]
  /** It takes questions and says nothing until this is false again. */
  isSilent: boolean
  close(): Promise<void>
}

type Kind = 'photon' | 'nominatim'

const common = {
  photon: ['lang', 'limit', 'layer'],
  nominatim: ['format', 'addressdetails', 'layer', 'accept-language'],
}
/** The paths of each and the parameters that they know beside the common ones. */
const known: Readonly<Record<Kind, Readonly<Record<string, readonly string[]>>>> = {
  photon: { '/api': ['q', 'bbox', 'lat', 'lon', 'zoom'], '/reverse': ['lat', 'lon', 'radius'] },
  nominatim: { '/search': ['q', 'limit', 'countrycodes'], '/reverse': ['lat', 'lon', 'zoom'] },
}

export async function startGeocoding(kind: Kind): Promise<GeocodingServer> {
  const asked: Asked[] = []
  const next: GeocodingServer['next'] = []
  const server = createServer((request, response) => {
    const { pathname: path, searchParams: parameters } = new URL(request.url ?? '', 'http://geocoding')
    asked.push({ path, parameters, headers: request.headers })
    if (standIn.isSilent) return
    const { status, body, headers } =
      toldNext(next.shift()) ?? answer(kind, path, parameters, request.headers)
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The geocoding service has no port')
  const standIn: GeocodingServer = {
    url: `http://127.0.0.1:${address.port}`,
    asked,
    next,
    isSilent: false,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return standIn
}

interface Told {
  status: number
  body: unknown
  headers?: Record<string, string>
}

function toldNext(next: GeocodingServer['next'][number] | undefined): Told | undefined {
  if (!next) return undefined
  if (!('status' in next) || typeof next.status !== 'number') return { status: 200, body: next }
  const headers = 'headers' in next ? next.headers : undefined
  return { status: next.status, body: { message: 'no' }, ...(headers && { headers }) }
}

function answer(kind: Kind, path: string, asked: URLSearchParams, headers: IncomingHttpHeaders): Told {
  const parameters = known[kind][path]
  if (!parameters) return { status: 404, body: { message: 'no such path' } }
  const unknown = [...asked.keys()].find((name) => !parameters.includes(name) && !common[kind].includes(name))
  if (unknown) return { status: 400, body: { message: `unknown query parameter '${unknown}'` } }
  // The usage policy: who does not say who asks is shut out.
  if (kind === 'nominatim' && !headers['user-agent']?.includes('@'))
    return { status: 403, body: { message: 'Access blocked' } }
  const found = path === '/reverse' ? nearest(asked) : matching(kind, asked)
  if (kind === 'photon')
    return { status: 200, body: { type: 'FeatureCollection', features: found.map(photonFeature) } }
  if (path === '/search') return { status: 200, body: found.map(nominatimPlace) }
  return { status: 200, body: found[0] ? nominatimPlace(found[0]) : { error: 'Unable to geocode' } }
}

/** Photon searches while one types; Nominatim knows whole words only. */
function matching(kind: Kind, asked: URLSearchParams): Geocoded[] {
  const words = fold(asked.get('q') ?? '').split(' ')
  const limit = Number(asked.get('limit'))
  const country = asked.get('countrycodes')
  return geocoded
    .filter((one) => !country || one.countryCode.toLowerCase() === country)
    .filter((one) => {
      const own = fold(Object.values({ ...one, latitude: '', longitude: '' }).join(' ')).split(' ')
      return words.every((word) =>
        own.some((each) => (kind === 'photon' ? each.startsWith(word) : each === word)),
      )
    })
    .slice(0, limit)
}

/** Within a degree, which is far enough for these few. */
function nearest(asked: URLSearchParams): Geocoded[] {
  const [latitude, longitude] = [Number(asked.get('lat')), Number(asked.get('lon'))]
  return geocoded
    .filter(({ kind }) => kind === 'city')
    .map((one) => ({ one, degrees: Math.hypot(one.latitude - latitude, one.longitude - longitude) }))
    .filter(({ degrees }) => degrees < 1)
    .sort((a, b) => a.degrees - b.degrees)
    .slice(0, 1)
    .map(({ one }) => one)
}

function photonFeature(one: Geocoded) {
  const isWithin = one.kind !== 'city'
  return {
    type: 'Feature',
    properties: {
      osm_type: 'N',
      osm_id: 1,
      osm_key: one.kind === 'street' ? 'highway' : 'place',
      osm_value: one.kind === 'postcode' ? 'postcode' : one.kind,
      type: one.kind === 'postcode' ? 'other' : one.kind,
      name: one.name,
      ...(isWithin && { city: one.city }),
      street: one.street,
      housenumber: one.number,
      postcode: one.postcode,
      state: one.state,
      country: one.countryCode === 'CA' ? 'Canada' : 'United States',
      countrycode: one.countryCode,
    },
    geometry: { type: 'Point', coordinates: [one.longitude, one.latitude] },
  }
}

function nominatimPlace(one: Geocoded) {
  const { kind } = one
  const type = {
    city: 'city',
    street: 'residential',
    house: 'house',
    district: 'suburb',
    postcode: 'postcode',
    state: 'administrative',
  }[kind]
  return {
    place_id: 1,
    licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
    lat: String(one.latitude),
    lon: String(one.longitude),
    category: kind === 'street' ? 'highway' : kind === 'state' ? 'boundary' : 'place',
    type,
    place_rank: 16,
    importance: 0.5,
    addresstype: kind === 'street' ? 'road' : kind === 'house' ? 'place' : kind === 'state' ? 'state' : type,
    name: one.name ?? '',
    display_name: [one.number, one.street, one.name, one.city, one.state].filter(Boolean).join(', '),
    address: {
      house_number: one.number,
      road: kind === 'street' ? one.name : one.street,
      suburb: kind === 'district' ? one.name : undefined,
      city: kind === 'city' ? one.name : one.city,
      state: one.state,
      'ISO3166-2-lvl4': one.iso,
      postcode: one.postcode,
      country: one.countryCode === 'CA' ? 'Canada' : 'United States',
      country_code: one.countryCode.toLowerCase(),
    },
    boundingbox: ['0', '0', '0', '0'],
  }
}
