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
        const paid = { ...priced, feeRate: rates.customerFee, taxRate: rates.gst }
        const { kept, returned, payout } = settle(paid, release, before, commission)
        for (const key of ['price', 'fee', 'tax', 'total'] as const) {
          expect(kept[key] + returned[key]).toBe(priced[key])
          expect(Math.min(kept[key], returned[key])).toBeGreaterThanOrEqual(0)
        }
        expect(returned.total).toBe(returned.price + returned.fee + returned.tax)
        expect(payout).toEqual(providerPrice(release, before, commission))
        expect(payout.price).toBe(kept.price)
      },
    ),
  )
})

test('all to the provider is an approval, all to the customer a refund of what was paid', () => {
  fc.assert(
    fc.property(amount, amount, (price, before) => {
      const priced = customerPrice(price, before)
      const paid = { ...priced, feeRate: rates.customerFee, taxRate: rates.gst }
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
