import { expect, test } from 'vitest'
import { areaOf, placeTyped } from './place.ts'

const found = [
  'Vancouver, British Columbia',
  'North Vancouver, British Columbia',
  'Montréal, Quebec',
  'Windsor, Ontario',
  'Windsor, Nova Scotia',
  '12 Main Street, Vancouver, British Columbia',
  '12 Main Street, Winnipeg, Manitoba',
].map((name) => ({ name }))

test.each([
  ['vancouver', 'Vancouver, British Columbia'],
  ['Vancouver BC', 'Vancouver, British Columbia'],
  ['  vancouver,  british columbia ', 'Vancouver, British Columbia'],
  ['Vancouver, BC, Canada', 'Vancouver, British Columbia'],
  ['montreal, qc', 'Montréal, Quebec'],
  ['Montréal, Québec', 'Montréal, Quebec'],
  ['windsor on', 'Windsor, Ontario'],
  ['12 main street winnipeg', '12 Main Street, Winnipeg, Manitoba'],
])('%j says one place in full', (typed, name) => {
  expect(placeTyped(typed, found)?.name).toBe(name)
})

test.each(['windsor', 'vancouve', '12 Main Street', 'Canada', 'british columbia', ',', ''])(
  '%j says none, or more than one',
  (typed) => {
    expect(placeTyped(typed, found)).toBeUndefined()
  },
)

test.each([
  ['12 Main Street, Vancouver, British Columbia', 'Vancouver, British Columbia'],
  ['Vancouver, British Columbia', 'Vancouver, British Columbia'],
  ['somewhere', 'somewhere'],
  ['', ''],
])('the area of %j has no street', (location, area) => {
  expect(areaOf(location)).toBe(area)
})
