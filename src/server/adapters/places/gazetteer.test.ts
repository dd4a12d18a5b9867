import { expect, test } from 'vitest'
import { gazetteerPlaces } from './gazetteer.ts'
import { placesContract } from './places.contract.ts'

const gazetteer = gazetteerPlaces()
placesContract(() => gazetteer)

test('all places of a name come before larger ones that only begin with it', async () => {
  const names = (await gazetteer.suggest('Richmond', 8)).map(({ name }) => name)
  const longer = names.findIndex((name) => name.startsWith('Richmond Hill'))
  expect(names.slice(0, longer).every((name) => name.startsWith('Richmond,'))).toBe(true)
  expect(longer).toBeGreaterThan(1)
})

test('a town that the list has twice is there once', async () => {
  const vernon = (await gazetteer.suggest('Vernon', 8)).filter(({ name }) => name.startsWith('Vernon,'))
  expect(vernon.map(({ name }) => name)).toEqual(['Vernon, British Columbia'])
})
