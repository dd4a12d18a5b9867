import { expect, test } from 'vitest'
import { snoozeTimes } from './snoozeTimes.ts'

const named = (now: Date) => snoozeTimes(now).map(({ name, at }) => [name, at] as const)

test('on a working day there are this evening, tomorrow and the next Monday', () => {
  expect(named(new Date(2030, 4, 1, 9))).toEqual([
    ['evening', new Date(2030, 4, 1, 18)],
    ['tomorrow', new Date(2030, 4, 2, 8)],
    ['monday', new Date(2030, 4, 6, 8)],
  ])
})

test('in the evening there is none of today, and on a Sunday tomorrow is Monday', () => {
  expect(named(new Date(2030, 4, 5, 17, 30))).toEqual([['tomorrow', new Date(2030, 4, 6, 8)]])
})

test('a Monday has the one after it', () => {
  expect(named(new Date(2030, 4, 6, 7)).at(-1)).toEqual(['monday', new Date(2030, 4, 13, 8)])
})
