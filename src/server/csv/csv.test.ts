import { expect, test } from 'vitest'
import { cents } from '#shared/domain/money.ts'
import { csv } from './csv.ts'

test('rows are quoted where they must be, amounts are dollars', () => {
  expect(
    csv([
      ['Deck, "big"', cents(1_250)],
      ['two\nlines', cents(-5)],
      ['plain', cents(0)],
    ]),
  ).toBe('\uFEFF"Deck, ""big""",12.50\r\n"two\nlines",-0.05\r\nplain,0.00\r\n')
})

test.each(['=HYPERLINK("x")', '+1', '-1', '@sum', '\t=1', '\r=1'])('%j is no formula any more', (text) => {
  expect(csv([[text]])).toMatch(/^\uFEFF"?'/)
})
