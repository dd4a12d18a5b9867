import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chargeLimits, unchargeable, unchargeablePrice } from './chargeable.ts'
import { stagesPerBid } from './limits.ts'
import { cents } from './money.ts'
import { customerPrice, priceBefore } from './pricing.ts'
import { splitIntoStages } from './stageSplit.ts'

test.each([
  [49, 'too_small'],
  [50, undefined],
  [99_999_999, undefined],
  [100_000_000, 'too_large'],
] as const)('%i cents at once: %s', (amount, why) => {
  expect(unchargeable(cents(amount))).toBe(why)
})

test('a price is taken exactly where the charge of each of its stages is', () => {
  const dollars = fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 9_999_999 }))
  fc.assert(
    fc.property(dollars, fc.integer(stagesPerBid), (whole, count) => {
      const price = cents(whole * 100)
      const stages = splitIntoStages(price, count).map((part, index) => ({ price: part, order: index + 1 }))
      const charges = stages.map(
        (stage) => customerPrice(stage.price, priceBefore(stages, stage.order)).total,
      )
      const isTaken = charges.every((charge) => charge >= chargeLimits.min && charge <= chargeLimits.max)
      expect(unchargeablePrice(price, count) === undefined).toBe(isTaken)
    }),
  )
})

test.each([
  [100, 2, 'too_small'],
  [200, 2, undefined],
  [900, 5, 'too_small'],
  [1_000, 5, undefined],
  [200_000_000, 2, 'too_large'],
  [200_000_000, 5, undefined],
] as const)('%i cents in %i stages: %s', (price, stages, why) => {
  expect(unchargeablePrice(cents(price), stages)).toBe(why)
})
