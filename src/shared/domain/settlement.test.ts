import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from './money.ts'
import { customerPrice, providerPrice, rates } from './pricing.ts'
import { settle } from './settlement.ts'
import type { TaxTerms } from './tax.ts'

/** What a card can be charged for: of a few cents the tax may be rounded to less than the fee's part of it. */
const amount = fc.integer({ min: 50, max: 99_999_999 }).map(cents)

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

const ontario: TaxTerms = { taxes: [{ name: 'HST', rate: 13_000 }], onPrice: true }

/** What $400 costs under these terms, and what becomes of it where $100 are released. */
function hundredOfFourHundred(terms: TaxTerms) {
  const paid = { ...customerPrice(cents(40_000), cents(0), terms), feeRate: rates.customerFee }
  return settle(paid, cents(10_000), cents(0), rates.providerCommission)
}

test('$100 of $400 in Ontario, to the cent', () => {
  const { kept, returned, payout } = hundredOfFourHundred(ontario)
  expect(kept).toMatchObject({ price: 10_000, fee: 500, priceTax: 1_300, tax: 1_365, total: 11_865 })
  expect(returned).toMatchObject({ price: 30_000, fee: 1_500, priceTax: 3_900, tax: 4_095, total: 35_595 })
  expect(returned.taxes).toEqual([{ name: 'HST', rate: 13_000, onPrice: 3_900, onFee: 195 }])
  expect(payout).toMatchObject({ price: 10_000, priceTax: 1_300, fee: 1_000, tax: 130, payout: 10_170 })
})

test('$100 of $400 whose price was not taxed: the tax on our fee and commission alone', () => {
  const { kept, returned, payout } = hundredOfFourHundred({ ...ontario, onPrice: false })
  expect(kept).toMatchObject({ price: 10_000, fee: 500, priceTax: 0, tax: 65, total: 10_565 })
  expect(returned).toMatchObject({ price: 30_000, fee: 1_500, priceTax: 0, tax: 195, total: 31_695 })
  expect(payout).toMatchObject({ price: 10_000, priceTax: 0, fee: 1_000, tax: 130, payout: 8_870 })
})

test('$100 of $400 in Quebec: each of its two taxes goes its two ways', () => {
  const taxes = [
    { name: 'GST', rate: 5_000 },
    { name: 'QST', rate: 9_975 },
  ] as const
  const { kept, returned, payout } = hundredOfFourHundred({ taxes, onPrice: true })
  expect(kept.taxes).toMatchObject([
    { name: 'GST', onPrice: 500, onFee: 25 },
    { name: 'QST', onPrice: 997, onFee: 50 },
  ])
  expect(returned.taxes).toMatchObject([
    { name: 'GST', onPrice: 1_500, onFee: 75 },
    { name: 'QST', onPrice: 2_993, onFee: 150 },
  ])
  expect(payout).toMatchObject({ priceTax: 1_497, fee: 1_000, tax: 150, payout: 10_347 })
})

test('of a stage that was priced otherwise, before there was one price of all, nothing is left over', () => {
  const priced = customerPrice(cents(40_000), cents(0), ontario)
  const paid = { ...priced, fee: cents(priced.fee + 1), feeRate: rates.customerFee }
  const all = settle(paid, cents(40_000), cents(0), rates.providerCommission)
  expect([all.kept.fee, all.returned.fee]).toEqual([2_001, 0])
  const cheaper = { ...priced, fee: cents(400), feeRate: rates.customerFee }
  const part = settle(cheaper, cents(30_000), cents(0), rates.providerCommission)
  expect([part.kept.fee, part.returned.fee]).toEqual([400, 0])
})
