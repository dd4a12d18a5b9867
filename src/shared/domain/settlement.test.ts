import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from './money.ts'
import { customerPrice, providerPrice, rates } from './pricing.ts'
import { settle } from './settlement.ts'

const amount = fc.integer({ min: 1, max: 99_999_999 }).map(cents)

test('whatever is divided, every cent of price, fee and tax goes one way or the other, and none below nothing', () => {
  fc.assert(
    fc.property(
      amount,
      fc.integer({ min: 0, max: 99_999_999 }).map(cents),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer({ min: 0, max: 3_000 }),
      fc.boolean(),
      (price, before, part, commission, isOld) => {
        const release = cents(Math.round(price * part))
        const priced = customerPrice(price, isOld ? cents(0) : before)
        const paid = { ...priced, feeRate: rates.customerFee }
        const { kept, returned, payout } = settle(paid, release, before, commission)
        for (const key of ['price', 'fee', 'tax', 'priceTax', 'total'] as const) {
          expect(kept[key] + returned[key]).toBe(priced[key])
          expect(Math.min(kept[key], returned[key])).toBeGreaterThanOrEqual(0)
        }
        expect(returned.total).toBe(returned.price + returned.fee + returned.tax)
        // What is held for the released part is what the provider, the commission and its tax share.
        expect(payout.payout + payout.fee + payout.tax).toBe(kept.price + kept.priceTax)
        expect(payout.fee).toBe(providerPrice(release, before, commission).fee)
        expect(payout.price).toBe(kept.price)
      },
    ),
  )
})

test('all to the provider is an approval, all to the customer a refund of what was paid', () => {
  fc.assert(
    fc.property(amount, amount, (price, before) => {
      const priced = customerPrice(price, before)
      const paid = { ...priced, feeRate: rates.customerFee }
      expect(settle(paid, price, before, rates.providerCommission)).toMatchObject({
        kept: priced,
        returned: { total: 0 },
        payout: providerPrice(price, before),
      })
      expect(settle(paid, cents(0), before, rates.providerCommission)).toMatchObject({
        kept: { total: 0 },
        returned: priced,
        payout: { payout: 0 },
      })
    }),
  )
})
