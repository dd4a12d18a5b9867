import { expect, test } from 'vitest'
import { dialledNumber } from './dialledNumber.ts'

test.each([
  ['604 555 0134', '6045550134'],
  ['+1 (604) 555-0134', '+16045550134'],
  ['', undefined],
  ['604', undefined],
  ['1+604 555 0134', undefined],
])('of %s is dialled: %s', (written, dialled) => {
  expect(dialledNumber(written)).toBe(dialled)
})
