import { expect, test } from 'vitest'
import { fold, hasWords } from './fold.ts'

test.each([
  ['François', 'francois'],
  ["St. John's", 'st johns'],
  ['Trois-Rivières', 'trois rivieres'],
  ['  a   B ', 'a b'],
  ['李 小龍', '李 小龍'],
  ['%', ''],
])('%s is looked for as “%s”', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

test('each word has to be there, in any order and however it is accented', () => {
  expect(hasWords('deck tremblay', 'François Tremblay: New deck')).toBe(true)
  expect(hasWords('francois', 'François Tremblay')).toBe(true)
  expect(hasWords('deck roof', 'New deck')).toBe(false)
  expect(hasWords(' ', 'New deck')).toBe(true)
})
