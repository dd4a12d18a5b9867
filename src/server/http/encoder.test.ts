import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { money } from '#shared/wire/values.ts'
import { cents } from '#shared/domain/money.ts'
import { encoderOf } from './encoder.ts'

const name = z.object({ name: z.string() })

describe('an answer on the wire', () => {
  test('has the keys of its schema and no others, however deep', () => {
    const encode = encoderOf(
      z.object({ users: z.array(name), first: name.nullable(), last: name.optional() }),
    )
    const person = { name: 'Ada', password: 'secret' }
    expect(encode({ users: [person, person], first: person, last: person, token: 'secret' })).toEqual({
      users: [{ name: 'Ada' }, { name: 'Ada' }],
      first: { name: 'Ada' },
      last: { name: 'Ada' },
    })
    expect(encode({ users: [], first: null })).toEqual({ users: [], first: null })
  })

  test('has amounts in dollars, wherever they are', () => {
    const encode = encoderOf(z.object({ price: money, paid: money.nullable(), stages: z.array(money) }))
    expect(encode({ price: cents(1_999), paid: null, stages: [cents(5), cents(100)] })).toEqual({
      price: 19.99,
      paid: null,
      stages: [0.05, 1],
    })
  })

  test('does what zod does with a schema of another kind', () => {
    const either = z.union([name, z.string()])
    expect(encoderOf(either)({ name: 'Ada', password: 'secret' })).toEqual({ name: 'Ada' })
    expect(encoderOf(z.record(z.string(), money))({ a: cents(150) })).toEqual({ a: 1.5 })
  })

  test.each([
    ['a fraction of a cent', money, 0.5],
    ['a list', z.array(name), { name: 'Ada' }],
    ['an object', name, undefined],
  ])('is not sent with something else for %s', (_what, schema, value) => {
    expect(() => encoderOf(schema)(value)).toThrow(TypeError)
  })
})
