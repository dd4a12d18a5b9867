import { describe, expect, test } from 'vitest'
import { chargeDescription, statementLine, statementSuffix } from './chargeTexts.ts'

describe('what a card statement says', () => {
  test.each([
    ['Build a cedar deck', 'TRADEPOST* BUILD A CED'],
    ['Fix roof', 'TRADEPOST* FIX ROOF'],
    ['Rénover la façade', 'TRADEPOST* RENOVER LA'],
    ["O'Brien's <new> *kitchen*", 'TRADEPOST* O BRIEN S N'],
    ['修理屋頂', 'TRADEPOST* JOB'],
    ['24/7', 'TRADEPOST* JOB 24 7'],
    ['1234567890123 bricks', 'TRADEPOST* JOB'],
  ])('of “%s”: %s', (title, line) => expect(statementLine('TRADEPOST', title)).toBe(line))

  test('fits 22 characters with the longest name, and has a letter beside it', () => {
    for (const title of ['Build a cedar deck', '12345678901', 'ﬁne 1'])
      expect(statementLine('LONGESTONE', title)).toMatch(/^LONGESTONE\* (?=.*[A-Z])[A-Z0-9 ]{1,10}$/)
  })

  test('of it the gateway is told what comes after the name', () => {
    expect(statementSuffix('TRADEPOST* FIX ROOF')).toBe('FIX ROOF')
    expect(statementSuffix('')).toBe('')
  })
})

test('a receipt names the job, its stages and the marketplace, within what a gateway takes', () => {
  expect(chargeDescription('Tradepost', 'Build a deck', ['Posts', 'Boards'])).toBe(
    'Build a deck: Posts, Boards (Tradepost)',
  )
  const long = Array.from({ length: 20 }, () => 'a stage\nwith a long name that goes on and on')
  expect(chargeDescription('Tradepost', 'Build a deck', long)).toMatch(/^[^\n]{0,450}\(Tradepost\)$/)
})
