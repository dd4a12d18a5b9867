import { expect, test } from 'vitest'
import { LONGEST_ON_ITS_WAY_MS, unsureUntil } from './bankHas.ts'

const asked = new Date('2026-03-02T10:00:00Z')
const until = new Date(asked.getTime() + LONGEST_ON_ITS_WAY_MS)

test('what was asked for may be on its way for an hour, to the moment', () => {
  expect(LONGEST_ON_ITS_WAY_MS).toBe(3_600_000)
  expect(unsureUntil(asked, asked)).toEqual(until)
  expect(unsureUntil(asked, new Date(until.getTime() - 1))).toEqual(until)
  expect(unsureUntil(asked, until)).toBeUndefined()
})

test('what was never asked for is not on its way', () => {
  expect(unsureUntil(null, asked)).toBeUndefined()
})
