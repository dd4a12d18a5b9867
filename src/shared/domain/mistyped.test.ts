import { expect, test } from 'vitest'
import { isMistyped } from './mistyped.ts'

test.each([
  ['plumer', 'plumber'],
  ['plummber', 'plumber'],
  ['toliet', 'toilet'],
  ['elctricain', 'electrician'],
  ['ruof', 'roof'],
])('%s is %s with a slip', (word, meant) => {
  expect(isMistyped(word, meant)).toBe(true)
})

test.each([
  ['tub', 'tap'],
  ['painter', 'carpenter'],
  ['deck', 'door'],
  ['drains', 'drywall'],
])('%s is not %s', (word, meant) => {
  expect(isMistyped(word, meant)).toBe(false)
})
