import { expect, test } from 'vitest'
import { jobId } from '#shared/domain/ids.ts'
import { cents } from '#shared/domain/money.ts'
import type { BalanceMovement } from '#server/adapters/payments/port.ts'
import { byObject, differenceOf, missingThere, type OurMoney } from './compareMoney.ts'

const at = new Date('2026-03-01T10:00:00Z')
const movement = (kind: BalanceMovement['kind'], amount: number, object = 're_1'): BalanceMovement => ({
  id: `txn_${object}_${kind}`,
  kind,
  object,
  idempotencyKey: undefined,
  amount: cents(amount),
  fee: cents(0),
  currency: 'CAD',
  at,
})

const refund: OurMoney = {
  id: '0195e000-0000-7000-8000-000000000001',
  about: 'refund',
  object: 're_1',
  amount: cents(-500),
  currency: 'CAD',
  status: 'complete',
  jobId: jobId.parse('0195e000-0000-7000-8000-000000000002'),
  createdAt: at,
  settledAt: at,
}

function kindOf(movements: BalanceMovement[], ours?: OurMoney) {
  const [theirs] = byObject(movements)
  return theirs && differenceOf(theirs, ours)?.kind
}

test('a refund that failed afterwards is in the wrong state while it is complete here', () => {
  const failed = [movement('refund', -500), movement('refund_failed', 500)]
  expect(kindOf(failed, refund)).toBe('state')
  expect(kindOf(failed, { ...refund, status: 'queued' })).toBeUndefined()
  // Only its end is within the days that are compared.
  expect(kindOf([movement('refund_failed', 500)], refund)).toBe('state')
})

test('a transfer that was reversed is in the wrong state while it is complete here', () => {
  const payout: OurMoney = { ...refund, about: 'payout', object: 'tr_1' }
  const reversed = [movement('transfer', -500, 'tr_1'), movement('transfer_reversed', 500, 'tr_1')]
  expect(kindOf(reversed, payout)).toBe('state')
  expect(kindOf([movement('transfer', -500, 'tr_1')], payout)).toBeUndefined()
})

test('an attempt that failed before another went through is none of it', () => {
  const failed = [movement('refund', -500, 're_0'), movement('refund_failed', 500, 're_0')]
  expect(kindOf(failed, refund)).toBeUndefined()
  expect(kindOf([movement('refund', -500, 're_0')], refund)).toBe('missing_here')
})

test('a charge that was disputed, and what is of another kind than ours, is missing here', () => {
  expect(kindOf([movement('adjustment', -900, 'dp_1')])).toBe('missing_here')
  expect(kindOf([movement('charge', -500)], refund)).toBe('missing_here')
})

test('another currency is another amount', () => {
  expect(kindOf([{ ...movement('refund', -500), currency: 'USD' }], refund)).toBe('amount')
})

test('the gateway’s fees and what goes to our own bank stand for nothing here', () => {
  expect(byObject([movement('fee', -25, 'fee_1'), movement('withdrawal', -9_000, 'po_1')])).toEqual([])
})

const states: Record<'moved' | 'still' | 'either', OurMoney['status'][]> = {
  moved: ['succeeded', 'complete', 'needs_response', 'under_review', 'lost'],
  still: [
    ...(['pending', 'requires_action', 'unknown', 'failed', 'queued', 'paid_otherwise', 'reversed'] as const),
    ...(['charged_back', 'warned', 'inquiry', 'won', 'closed'] as const),
  ],
  either: ['sent'],
}

test.each(states.moved)('what is %s here has moved there: all of it, and it stands', (status) => {
  const ours = { ...refund, status }
  expect(missingThere([ours], new Set())).toMatchObject([{ kind: 'missing_there', ours }])
  expect(missingThere([ours], new Set([ours.id]))).toEqual([])
  expect(kindOf([movement('refund', -500)], ours)).toBeUndefined()
  expect(kindOf([movement('refund', -500), movement('refund_failed', 500)], ours)).toBe('state')
})

test.each(states.still)('what is %s here has not moved there, or is back', (status) => {
  const ours = { ...refund, status }
  expect(missingThere([ours], new Set())).toEqual([])
  expect(kindOf([movement('refund', -500)], ours)).toBe('state')
  expect(kindOf([movement('refund', -500), movement('refund_failed', 500)], ours)).toBeUndefined()
})

test.each(states.either)('what is %s here may have moved there or not', (status) => {
  const ours = { ...refund, status }
  expect(missingThere([ours], new Set())).toEqual([])
  expect(kindOf([movement('refund', -500)], ours)).toBeUndefined()
  expect(kindOf([movement('refund', -500), movement('refund_failed', 500)], ours)).toBeUndefined()
})

test.each([
  ['charge', 'payment', 900],
  ['refund', 'refund', -900],
  ['transfer', 'payout', -900],
  ['chargeback', 'chargeback', -900],
  ['adjustment', 'other', -900],
] as const)('of a %s that nothing stands for, a %s is missing here', (kind, about, amount) => {
  const [theirs] = byObject([movement(kind, amount)])
  expect(theirs && differenceOf(theirs, undefined)).toMatchObject({ kind: 'missing_here', about })
})

test.each([
  ['refund', 'refund_failed', 'refund'],
  ['transfer', 'transfer_reversed', 'payout'],
  ['chargeback', 'chargeback_won', 'chargeback'],
] as const)('a %s that came back as a %s is one of ours that has not moved', (out, back, about) => {
  const ours = { ...refund, about, status: 'failed' } as const
  expect(kindOf([movement(out, -500), movement(back, 500)], ours)).toBeUndefined()
  expect(kindOf([movement(back, 500)], { ...ours, status: 'complete' })).toBe('state')
})
