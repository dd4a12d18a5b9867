import { expect, test } from 'vitest'
import { excerpt, marked } from './marked.ts'

const shown = (text: string, wanted: string) =>
  marked(text, wanted)
    .map((part) => (part.isFound ? `[${part.text}]` : part.text))
    .join('')

test.each([
  ['The paint is GREEN, a greenish one', 'green', 'The paint is [GREEN], a [green]ish one'],
  ['Le béton à Montréal', 'beton montreal', 'Le [béton] à [Montréal]'],
  ['Le be\u0301ton', 'béton', 'Le [be\u0301ton]'],
  ['St. John’s harbour', 'johns', 'St. [John’s] harbour'],
  ['Покрасить забор', 'ЗАБОР', 'Покрасить [забор]'],
  ['我们星期一开始', '星期一', '我们[星期一]开始'],
  ['👷 A deck', 'deck', '👷 A [deck]'],
  ['Nothing of it', 'fence', 'Nothing of it'],
])('in “%s” a search for “%s” marks what it has found', (text, wanted, expected) => {
  expect(shown(text, wanted)).toBe(expected)
})

test('a long text is shown from shortly before the first thing that was found', () => {
  const parts = excerpt(marked(`${'word '.repeat(40)}green and more`, 'green'), 10)
  expect(parts.map(({ text }) => text).join('')).toBe('…word word green and more')
  expect(excerpt(marked('green first', 'green'), 10)[0]).toEqual({ text: 'green', isFound: true })
})
