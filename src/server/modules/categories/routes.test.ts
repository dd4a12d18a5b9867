import { expect, test } from 'vitest'
import { listCategories, myCategories } from '#shared/wire/calls/categories.ts'
import { nearestPlace, suggestPlaces } from '#shared/wire/calls/places.ts'
import { openServer } from '#server/testing/openings.ts'

const server = await openServer()

test('anyone reads the catalogue', async () => {
  expect(await server.ask(listCategories)).toEqual({ categories: expect.any(Array) })
})

test('a provider’s own categories need a token', async () => {
  const answer = await server.send(myCategories)
  expect(answer).toMatchObject({ ok: false, status: 401, problem: { code: 'unauthenticated' } })
})

test.each([
  ['vancouver', 'Vancouver, British Columbia'],
  ['montreal', 'Montréal, Quebec'],
])('finds %s', async (text, name) => {
  const { places } = await server.ask(suggestPlaces, { query: { text } })
  expect(places[0]?.name).toBe(name)
})

test('names the place nearest to a position', async () => {
  const { place } = await server.ask(nearestPlace, { query: { latitude: 51.05, longitude: -114.07 } })
  expect(place?.name).toBe('Calgary, Alberta')
})
