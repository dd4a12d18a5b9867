import { expect, test } from 'vitest'
import { attemptKey } from './attemptKey.ts'

test('the first attempt is asked for by the id itself, and each later one by a key of its own', () => {
  const keys = [1, 2, 3].map((attempt) => attemptKey({ id: '0195e000', attempt }))
  expect(keys).toEqual(['0195e000', '0195e000:2', '0195e000:3'])
})
