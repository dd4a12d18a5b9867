import { expect, test } from 'vitest'
import { z } from 'zod'
import { DomainError } from '#shared/domain/errors.ts'
import { bidId, jobId } from '#shared/domain/ids.ts'
import { recordParts } from '#shared/wire/recordParts.ts'
import { postBid } from '#shared/wire/calls/bids.ts'
import { allCalls } from '#shared/wire/calls/table.ts'
import { bid as text } from '#texts/validation.ts'
import { server as serverText } from '#texts/refusals.ts'
import { checkPart } from './checkPart.ts'

/** What a body or query is refused with, field by field; nothing where it is taken. */
function refused(schema: z.ZodType, value: unknown) {
  try {
    checkPart(schema, value, 'body')
    return []
  } catch (error) {
    if (error instanceof DomainError) return error.details.errors ?? []
    throw error
  }
}

const nonsense: readonly unknown[] = [
  undefined,
  null,
  true,
  -1,
  1e99,
  Number.NaN,
  '',
  'abc',
  '99.99',
  '1,000',
  'x'.repeat(60_000),
  '[]',
  '{}',
  '[{}]',
  '{',
  {},
  [],
  [1],
  ['a'],
  [{}],
  [[]],
]

/** How zod begins what it says by itself. */
const NOT_OURS = /^(Invalid |Invalid$|Too (big|small)|Unrecognized|Expected)|expected \w+, received/

test.each(allCalls.map((call) => [`${call.method} ${call.path}`, call] as const))(
  '%s refuses each field in our own words',
  (_name, call) => {
    for (const schema of [call.body, call.query]) {
      if (!schema) continue
      const shape = recordParts(schema)?.shape ?? (schema instanceof z.ZodObject ? schema.shape : {})
      for (const name of Object.keys(shape))
        for (const value of nonsense)
          for (const { field, message } of refused(schema, { [name]: value }))
            expect(message, `${field} as ${JSON.stringify(value)?.slice(0, 40)}`).not.toMatch(NOT_OURS)
    }
  },
)

const aBid = { job_id: jobId.parse(crypto.randomUUID()), bid_message: 'I can do it.', bid_price: '1000' }
const stage = { title: 'One', description: 'All of it', price: '350', order: '1' }

test('a list that is sent as text is refused for what is wrong in it', () => {
  const list = JSON.stringify([{ ...stage, title: '' }, stage])
  expect(refused(postBid.body, { ...aBid, milestone_list: list })).toContainEqual({
    field: 'milestone_list.0.title',
    message: text.stageTitleRequired,
  })
  for (const milestone_list of [undefined, [], '[]', [stage]])
    expect(refused(postBid.body, { ...aBid, milestone_list })).toEqual([
      { field: 'milestone_list', message: text.stageCount },
    ])
})

test('a price that is none is refused, and nothing is split', () => {
  for (const bid_price of ['99.99', '0.01', 'abc', '1,000', '12 000'])
    expect(refused(postBid.body, { ...aBid, bid_price, milestone_list: [stage, stage] })).toContainEqual({
      field: 'bid_price',
      message: text.budgetNumeric,
    })
})

test('what nobody types is named by its field', () => {
  const body = z.object({ bid_id: bidId })
  expect(refused(body, {})).toEqual([{ field: 'bid_id', message: serverText.fieldMissing('bid_id') }])
  expect(refused(body, { bid_id: '7' })).toEqual([
    { field: 'bid_id', message: serverText.fieldInvalid('bid_id') },
  ])
})
