import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, cents, centsFromDollars, dollarsFromCents, formatMoney, share } from './money.ts'
import { customerPrice, depositPrice, providerPrice } from './pricing.ts'
import { splitIntoStages, STAGE_SPLITS } from './stageSplit.ts'

const price = fc.integer({ min: 0, max: 999_999_900 }).map(cents)
const rate = fc.integer({ min: 0, max: 5_000 })
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

describe('price breakdowns', () => {
  test('of a customer add up', () => {
    fc.assert(
      fc.property(price, rate, rate, (given, fee, tax) => {
        const made = customerPrice(given, fee, tax)
        return made.total === made.price + made.fee + made.tax && made.price === given
      }),
    )
  })

  test('of a provider add up and never pay more than the price', () => {
    fc.assert(
      fc.property(price, rate, rate, (given, fee, tax) => {
        const made = providerPrice(given, fee, tax)
        return made.payout === made.price - made.fee - made.tax && made.payout <= given
      }),
    )
  })

  test('of several stages are the sum of the stages', () => {
    fc.assert(
      fc.property(fc.array(price, { maxLength: 5 }), (prices) => {
        const all = depositPrice(prices)
        const totals = prices.map((one) => customerPrice(one).total)
        return all.total === add(cents(0), ...totals) && all.total === all.price + all.fee + all.tax
      }),
    )
  })

  test('are those of the specification: 5 % fee, 5 % GST on both; 10 % commission and GST on it', () => {
    expect(customerPrice(cents(40_000))).toEqual({ price: 40_000, fee: 2_000, tax: 2_100, total: 44_100 })
    expect(providerPrice(cents(40_000))).toEqual({ price: 40_000, fee: 4_000, tax: 200, payout: 35_800 })
  })
})

describe('cents', () => {
  test('go to dollars and back unchanged', () => {
    fc.assert(fc.property(price, (amount) => centsFromDollars(dollarsFromCents(amount)) === amount))
  })

  test.each(['1.005', '1e3', '', 'ten', '1,000', 'NaN'])('%j is not an amount', (text) => {
    expect(() => centsFromDollars(text)).toThrow(RangeError)
  })

  test('round half up', () => {
    expect([share(cents(10), 500), share(cents(9), 500), share(cents(30), 500)]).toEqual([1, 0, 2])
  })

  test('are written as people write money', () => {
    expect(formatMoney(cents(125_000))).toBe('$1,250.00')
  })
})
