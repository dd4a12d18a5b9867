import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cut, cutToUnits, graphemesOf, isWithin, lengthOf, UNITS_PER_GRAPHEME } from './graphemes.ts'

const plumber = '👩🏽‍🔧'

test.each([
  ['Zoé', 3],
  ['Zoe\u0301', 3],
  ['🇨🇦'.repeat(25), 25],
  [plumber.repeat(20), 20],
  ['two\nlines', 9],
  ['two\r\nlines', 9],
  ['工事', 2],
  ['', 0],
])('%s has %d characters', (text, count) => {
  expect(lengthOf(text)).toBe(count)
  expect(isWithin(text, count)).toBe(true)
  expect(isWithin(`${text}.`, count)).toBe(false)
})

test('a text ends with a whole character where it is cut', () => {
  expect(cut('Zoé 🇨🇦🇨🇦', 5)).toBe('Zoé 🇨🇦')
  expect(cut(plumber.repeat(3), 2)).toBe(plumber.repeat(2))
  expect(cutToUnits(`ab${plumber}`, 5)).toBe('ab')
  expect(cut('short', 80)).toBe('short')
})

test('a letter with accents without end is not one character', () => {
  const tower = `e${'\u0301'.repeat(79)}`
  expect(lengthOf(tower)).toBe(80 / UNITS_PER_GRAPHEME)
  expect(isWithin(tower, 5)).toBe(false)
})

test('of any text: what is cut fits, is its beginning, and leaves no half of a pair', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.nat(40), (text, max) => {
      expect(isWithin(text, max)).toBe(lengthOf(text) <= max)
      for (const begun of [cut(text, max), cutToUnits(text, max)]) {
        expect(text.startsWith(begun)).toBe(true)
        expect(begun).not.toMatch(/[\uD800-\uDFFF]/u)
      }
      expect(lengthOf(cut(text, max))).toBeLessThanOrEqual(max)
      expect(cutToUnits(text, max).length).toBeLessThanOrEqual(max)
      expect([...graphemesOf(text)].join('')).toBe(text)
    }),
  )
})
