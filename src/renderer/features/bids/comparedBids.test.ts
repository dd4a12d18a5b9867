import { expect, test } from 'vitest'
import { aBid, aJob } from '#renderer/testing/samples.ts'
import { comparedBids, withChoice } from './comparedBids.ts'

const job = aJob()
const bids = Array.from({ length: 4 }, () => aBid({ jobId: job.id }))
const [a, b, c, d] = bids.map((bid) => bid.id)
const ids = (named: string, of = bids) => comparedBids(of, named).map((bid) => bid.id)

test('those that are named, in the order of the list, and never more than three', () => {
  expect(ids(`${d},${a}`)).toEqual([a, d])
  expect(ids(`${d},${c},${b},${a}`)).toEqual([a, b, c])
})

test('the first three where fewer than two can be compared, whatever the address says', () => {
  for (const named of ['', String(a), 'nonsense', `${a},${crypto.randomUUID()}`])
    expect(ids(named)).toEqual([a, b, c])
})

test('a bid that was rejected meanwhile is not among them', () => {
  const rejected = bids.map((bid) => (bid.id === a ? { ...bid, status: 'rejected' as const } : bid))
  expect(ids(`${a},${b},${c}`, rejected)).toEqual([b, c])
})

test('ticking and unticking', () => {
  const compared = comparedBids(bids, `${a},${b}`)
  expect(a && withChoice(compared, a, false)).toEqual([b])
  expect(c && withChoice(compared, c, true)).toEqual([a, b, c])
})
