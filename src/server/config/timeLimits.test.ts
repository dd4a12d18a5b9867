import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { defaultTimeLimits } from '#shared/domain/timeLimits.ts'
import { readEnvironment, variableNames } from './environment.ts'
import { timeLimitsOf } from './timeLimits.ts'

const limits = Object.entries(defaultTimeLimits).map(([name, days]) => [name, [days].flat().join(', ')])

test('what the operator does not set is as the domain says', () => {
  expect(timeLimitsOf(readEnvironment({}))).toEqual(defaultTimeLimits)
})

test('what the operator sets holds, and what makes no sense is refused', () => {
  const set = (variables: Record<string, string>) => timeLimitsOf(readEnvironment(variables))
  expect(set({ STAGE_APPROVAL_DAYS: '21', STAGE_REMINDER_DAYS: '10,20' })).toMatchObject({
    requestApproval: 21,
    requestReminders: [10, 20],
  })
  expect(() => set({ ESCROW_REFUND_DAYS: '90' })).toThrow('ESCROW_REFUND_DAYS must be at most 88')
  expect(() => set({ STAGE_REMINDER_DAYS: '7,3' })).toThrow('STAGE_REMINDER_DAYS must be in rising order')
  expect(() => set({ BID_DAYS: '0' })).toThrow('BID_DAYS')
})

test('docs/product.md lists the limits, their days and settings', () => {
  const page = readFileSync(new URL('../../../docs/product.md', import.meta.url), 'utf8')
  const rows = [...page.matchAll(/^\| `(\w+)` \| ([\d, ]+) \| `([A-Z_]+_DAYS)` \|/gm)]
  expect(rows.map(([, name, days]) => [name, days])).toEqual(limits)
  const settings: readonly string[] = variableNames
  for (const [, , , setting] of rows) expect(settings).toContain(setting)
})
