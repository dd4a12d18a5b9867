import { expect, test } from 'vitest'
import { z } from 'zod'
import { allCalls } from './calls/table.ts'
import { domainPath, wirePath } from './paths.ts'
import { field, joined, together } from './record.ts'
import { schemasWithin } from './schemasWithin.ts'

const part = together({ id: field('_id', z.string()), price: field('cost', z.number()) })
const order = together(
  {
    parts: field(
      'part_list',
      z.union([
        z
          .string()
          .transform((text) => JSON.parse(text))
          .pipe(z.array(part)),
        z.array(part),
      ]),
    ),
    total: field('sum', z.number().optional()),
    shelf: joined(
      { row: z.number(), place: z.number() },
      ({ row, place }) => row * 10 + place,
      (shelf) => ({
        row: Math.floor(shelf / 10),
        place: shelf % 10,
      }),
    ),
  },
  ({ parts, total }, refuse) => {
    parts.forEach(({ price }, index) => {
      if (price > (total ?? 0)) refuse(['parts', index, 'price'], 'dear')
    })
  },
)

test.each([
  [
    ['parts', 1, 'price'],
    ['part_list', 1, 'cost'],
  ],
  [['total'], ['sum']],
  [['shelf'], ['row']],
  [
    ['unknown', 2],
    ['unknown', 2],
  ],
])('what the domain has at %j, the wire has at %j', (domain, wire) => {
  expect(wirePath(order, domain)).toEqual(wire)
  expect(domainPath(order, wire)).toEqual(domain)
})

test('what a check refuses is named as the wire names it', () => {
  const parsed = order.safeParse({ part_list: [{ _id: 'a', cost: 5 }], sum: 4, row: 1, place: 2 })
  expect(parsed.error?.issues).toMatchObject([{ path: ['part_list', 0, 'cost'], message: 'dear' }])
})

test.each(
  allCalls.flatMap((call) => (call.body ? [[`${call.method} ${call.path}`, call.body] as const] : [])),
)('the body of %s can be written as it can be read', (_call, body) => {
  expect(schemasWithin(body).map(({ def }) => def.type)).not.toContain('transform')
})
