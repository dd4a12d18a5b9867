import { expect, test } from 'vitest'
import { ranked } from './ranked.ts'

const named = (label: string, words = '') => ({ id: label, label, words, run: () => undefined })
const groups = [
  { heading: 'Screens', commands: [named('My jobs', 'history'), named('Messages')] },
  { heading: 'Conversations', commands: [named('Emma: New deck')] },
  { heading: 'Jobs', commands: [named('Fence'), named('New deck')] },
  { heading: 'Empty', commands: [] },
]
const found = (search: string) =>
  ranked(search, groups).map(({ heading, commands }) => [heading, ...commands.map(({ label }) => label)])

test('without a search everything is there in its order, and no empty group', () => {
  expect(found('  ')).toEqual([
    ['Screens', 'My jobs', 'Messages'],
    ['Conversations', 'Emma: New deck'],
    ['Jobs', 'Fence', 'New deck'],
  ])
})

test('what begins with what was typed comes first, with its group', () => {
  expect(found('new deck')).toEqual([
    ['Jobs', 'New deck'],
    ['Conversations', 'Emma: New deck'],
  ])
  expect(found('Emma')[0]).toEqual(['Conversations', 'Emma: New deck'])
})

test('letters strewn over a name find it, unless another has them together', () => {
  expect(found('nwdk')).toEqual([
    ['Jobs', 'New deck'],
    ['Conversations', 'Emma: New deck'],
  ])
  expect(found('me')).toEqual([['Screens', 'Messages']])
})

test('other words find it too, and what is not there is not found', () => {
  expect(found('history')).toEqual([['Screens', 'My jobs']])
  expect(found('qqq')).toEqual([])
})

test('accents make no difference', () => {
  const french = [{ heading: 'Jobs', commands: [named('Rénovation de l’entrée')] }]
  expect(ranked('renovation', french)).toHaveLength(1)
  expect(ranked('ENTRÉE', french)).toHaveLength(1)
})
