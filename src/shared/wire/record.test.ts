import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { field, joined, record, together } from './record.ts'
import { recordParts } from './recordParts.ts'

interface Box {
  id: string
  side: number
  note?: string
  lid: 'open' | 'shut'
}

/** `is_open` and `locked` say together how the lid is; `area` repeats what `side` tells. */
const box = record<Box>()(
  {
    id: field('_id', z.string()),
    side: field('side_cm', z.codec(z.string(), z.number(), { decode: Number, encode: String })),
    note: field('remark', z.string().optional()),
    lid: joined(
      { is_open: z.boolean() },
      ({ is_open }): Box['lid'] => (is_open ? 'open' : 'shut'),
      (lid) => ({ is_open: lid === 'open' }),
    ),
  },
  [{ name: 'area', schema: z.number(), from: ({ side }) => side * side }],
)

const onTheWire = { _id: 'a', side_cm: '3', remark: 'red', is_open: true, area: 9 }
const inside: Box = { id: 'a', side: 3, note: 'red', lid: 'open' }

describe('a record', () => {
  test('is read in the domain’s words', () => {
    expect(z.decode(box, onTheWire)).toEqual(inside)
  })

  test('is written in the wire’s, with what only repeats', () => {
    expect(z.encode(box, inside)).toEqual(onTheWire)
  })

  test('has no value for what may be missing and is', () => {
    const { remark: _remark, ...without } = onTheWire
    const { note: _note, ...bare } = inside
    expect(Object.keys(z.decode(box, without))).not.toContain('note')
    expect(z.encode(box, bare)).toEqual(without)
  })

  test('names the wire’s field where that is wrong', () => {
    const { error } = box.safeParse({ ...onTheWire, _id: 7 })
    expect(error?.issues.map((issue) => issue.path)).toEqual([['_id']])
  })

  test('leaves out what neither side names', () => {
    expect(z.decode(box, { ...onTheWire, secret: 1 })).toEqual(inside)
    expect(z.encode(box, Object.assign({ secret: 1 }, inside))).toEqual(onTheWire)
  })

  test('is described to the world in the wire’s words', () => {
    const { properties } = z.toJSONSchema(box, { io: 'input', unrepresentable: 'any' })
    expect(Object.keys(properties ?? {}).sort()).toEqual(['_id', 'area', 'is_open', 'remark', 'side_cm'])
  })
})

test('fields of one call make a record without a name', () => {
  const answer = together({ boxes: field('data', z.array(box)), more: field('has_more', z.boolean()) })
  expect(z.decode(answer, { data: [onTheWire], has_more: false })).toEqual({ boxes: [inside], more: false })
  expect(recordParts(answer)?.fields.map(([key]) => key)).toEqual(['boxes', 'more'])
  expect(recordParts(z.object({}))).toBeUndefined()
})
