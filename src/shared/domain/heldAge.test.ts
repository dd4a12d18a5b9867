import { expect, test } from 'vitest'
import { heldAge } from './heldAge.ts'
import { daysAfter, defaultTimeLimits } from './timeLimits.ts'

const paid = new Date('2026-01-01T12:00:00Z')
const after = (days: number) => heldAge(paid, daysAfter(paid, days), defaultTimeLimits)

test.each([
  [0, 0, 60],
  [59.9, 0, 60],
  [60, 1, 75],
  [74.9, 1, 75],
  [75, 2, 85],
  [84.9, 2, 85],
])('after %d days it has passed %i marks, and passes %i days next', (days, passed, next) => {
  expect(after(days)).toEqual({
    days: Math.floor(days),
    passed,
    next: { days: next, at: daysAfter(paid, next) },
  })
})

test('after 85 days it passes none any more', () => {
  expect(after(88)).toEqual({ days: 88, passed: 3, next: null })
})

test('an operator’s own days count in their order, and of the reminders the last', () => {
  const limits = { ...defaultTimeLimits, heldReminders: [10, 30, 60], heldWarning: 50, heldRefund: 80 }
  const next = (days: number) => heldAge(paid, daysAfter(paid, days), limits).next?.days
  expect([0, 50, 60, 80].map(next)).toEqual([50, 60, 80, undefined])
})
