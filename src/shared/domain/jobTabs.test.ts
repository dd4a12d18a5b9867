import { expect, test } from 'vitest'
import { customerTabOf, customerTabs, providerTabOf } from './jobTabs.ts'

test('a job is found in the tab that holds its state', () => {
  for (const [tab, states] of Object.entries(customerTabs))
    for (const state of states) expect(customerTabOf(state)).toBe(tab)
})

test('a provider finds a job by what became of the bid and of the job', () => {
  expect(providerTabOf('pending', 'open')).toBe('bids')
  expect(providerTabOf('accepted', 'waiting')).toBe('hired')
  expect(providerTabOf('accepted', 'in_progress')).toBe('hired')
  expect(providerTabOf('accepted', 'complete')).toBe('history')
  expect(providerTabOf('accepted', 'cancelled')).toBe('history')
  for (const bid of ['rejected', 'not_chosen', 'lapsed'] as const)
    expect(providerTabOf(bid, 'open')).toBe('history')
})
