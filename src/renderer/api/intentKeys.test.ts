import { expect, test } from 'vitest'
import { ApiError, NetworkError } from './errors.ts'
import { IntentKeys } from './intentKeys.ts'

const refusal = (status: number) => new ApiError(status, { message: 'No', code: 'internal' })

/** The keys under which tries of one button went out that ended so, one after the other. */
async function keysOf(endings: readonly (Error | 'answered')[], subjects: readonly unknown[] = []) {
  const keys = new IntentKeys()
  const used: string[] = []
  for (const [index, ending] of endings.entries())
    await keys
      .run(subjects[index], async (key) => {
        used.push(key)
        if (ending !== 'answered') throw ending
      })
      .catch(() => undefined)
  return used
}

test.each([
  ['a lost network', new NetworkError()],
  ['a gateway that lost its server', refusal(502)],
  ['a gateway that waited in vain', refusal(504)],
  ['a server that failed', refusal(500)],
  ['an answer that can’t be read', new SyntaxError()],
])('after %s the next press is the same intent', async (_, ending) => {
  const [first, second, third, next] = await keysOf([ending, ending, 'answered', 'answered'])
  expect(second).toBe(first)
  expect(third).toBe(first)
  expect(next).not.toBe(first)
})

test.each([
  ['a refusal', refusal(400)],
  ['what was taken already', refusal(409)],
  ['being called off', new DOMException('Cancelled', 'AbortError')],
])('after %s the next press is another intent', async (_, ending) => {
  const [first, second] = await keysOf([ending, 'answered'])
  expect(second).not.toBe(first)
})

test('an intent about another row is another one', async () => {
  const [first, other, again] = await keysOf(
    [refusal(502), refusal(502), 'answered'],
    [{ id: 'a' }, { id: 'b' }, { id: 'a' }],
  )
  expect(other).not.toBe(first)
  expect(again).toBe(first)
})
