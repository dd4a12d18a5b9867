import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, apportion, cents, centsFromDollars, dollarsFromCents, formatMoney, share } from './money.ts'
import { splitIntoStages, STAGE_SPLITS } from './stageSplit.ts'

const price = fc.integer({ min: 0, max: 999_999_900 }).map(cents)
const count = fc.constantFrom(...Object.keys(STAGE_SPLITS).map(Number))

describe('stage splits', () => {
  test('sum to the bid, to the cent, for every price and number of stages', () => {
    fc.assert(fc.property(price, count, (bid, stages) => add(...splitIntoStages(bid, stages)) === bid))
  })

  test('stay within a cent a stage of their percentage', () => {
    fc.assert(
      fc.property(price, count, (bid, stages) =>
        splitIntoStages(bid, stages).every((part, index) => {
          const exact = (bid * (STAGE_SPLITS[stages]?.[index] ?? 0)) / 100
          return Math.abs(part - exact) <= stages
        }),
      ),
    )
  })

  test.each([
    [2, [70_000, 130_000]],
    [3, [70_000, 90_000, 40_000]],
    [4, [70_000, 50_000, 50_000, 30_000]],
    [5, [70_000, 40_000, 40_000, 40_000, 10_000]],
  ])('%i stages of $2,000.00 are %j', (stages, parts) => {
    expect(splitIntoStages(cents(200_000), stages)).toEqual(parts)
  })

  test('what rounding leaves goes to the last stage', () => {
    expect(splitIntoStages(cents(101), 3)).toEqual([35, 45, 21])
  })

  test.each([0, 6, 2.5])('there is none for %d stages', (stages) => {
    expect(() => splitIntoStages(cents(100), stages)).toThrow(RangeError)
  })
})

describe('parts of an amount', () => {
  const weights = fc
    .array(price, { minLength: 1, maxLength: 6 })
    .filter((some) => some.some((weight) => weight > 0))

  test('sum to it, to the cent, each within a cent of its share and none below nothing', () => {
    fc.assert(
      fc.property(price, weights, (amount, some) => {
        const parts = apportion(amount, some)
        const total = BigInt(add(...some))
        expect(add(...parts)).toBe(amount)
        parts.forEach((part, index) => {
          const exact = (BigInt(amount) * BigInt(some[index] ?? 0)) / total
          expect(part).toBeGreaterThanOrEqual(0)
          expect(Math.abs(part - Number(exact))).toBeLessThanOrEqual(1)
        })
      }),
    )
  })

  test('by themselves are themselves', () => {
    fc.assert(
      fc.property(weights, (some) => {
        expect(apportion(add(...some), some)).toEqual(some)
      }),
    )
  })

  test('of nothing to go by there are none', () => {
    expect(() => apportion(cents(5), [cents(0)])).toThrow(RangeError)
  })
})

describe('cents', () => {
  test('go to dollars and back unchanged', () => {
    fc.assert(fc.property(price, (amount) => centsFromDollars(dollarsFromCents(amount)) === amount))
  })

  test.each(['1.005', '1e3', '', 'ten', '1,000', 'NaN'])('%j is not an amount', (text) => {
    expect(() => centsFromDollars(text)).toThrow(RangeError)
  })

  test('are read with space around them, and below nothing', () => {
    expect([' 12.50 ', '-12.50', '-0', '7.5'].map(centsFromDollars)).toEqual([1_250, -1_250, 0, 750])
  })

  test.each([1.5, Number.NaN, 2 ** 53])('%d are none', (amount) => {
    expect(() => cents(amount)).toThrow(RangeError)
  })

  test('round half up', () => {
    expect([share(cents(10), 500), share(cents(9), 500), share(cents(30), 500)]).toEqual([1, 0, 2])
  })

  test('are written as people write money', () => {
    expect(formatMoney(cents(125_000))).toBe('$1,250.00')
  })
})
