import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { length, stagesPerBid } from './limits.ts'
import { add, type BasisPoints, type Cents, cents } from './money.ts'
import { TAX_NAMES, type TaxTerms } from './tax.ts'
import { customerPrice, priceBefore, providerPrice } from './pricing.ts'
import { splitIntoStages } from './stageSplit.ts'

/** Whole dollars, up to the highest offer. */
const dollars = fc.integer({ min: 1, max: 10 ** length.offerPrice - 1 })
const rate = fc.integer({ min: 0, max: 5_000 })
/** One or two taxes of a rate as there are, on the price too or on the fee alone. */
const terms: fc.Arbitrary<TaxTerms> = fc.record({
  taxes: fc.array(
    fc.record({ name: fc.constantFrom(...TAX_NAMES), rate: fc.integer({ min: 4_000, max: 16_000 }) }),
    { minLength: 1, maxLength: 2 },
  ),
  onPrice: fc.boolean(),
})
const counts = Array.from({ length: stagesPerBid.max - stagesPerBid.min + 1 }, (_, i) => i + stagesPerBid.min)
const count = fc.constantFrom(...counts)
const price = fc.integer({ min: 0, max: 999_999_900 }).map(cents)

function stagesOf(bid: Cents, stages: number) {
  return splitIntoStages(bid, stages).map((stagePrice, index) => ({ price: stagePrice, order: index + 1 }))
}

const customerStages = (bid: Cents, stages: number, fee?: BasisPoints, tax?: TaxTerms) =>
  stagesOf(bid, stages).map((stage, _, all) =>
    customerPrice(stage.price, priceBefore(all, stage.order), tax, fee),
  )

const providerStages = (bid: Cents, stages: number, fee?: BasisPoints, tax?: TaxTerms) =>
  stagesOf(bid, stages).map((stage, _, all) =>
    providerPrice(stage.price, priceBefore(all, stage.order), fee, tax),
  )

/** Whether these parts of the stages sum to those of the whole. */
function sumTo<Part extends string>(
  whole: Readonly<Record<Part, Cents>>,
  stages: readonly Readonly<Record<Part, Cents>>[],
  parts: readonly Part[],
): boolean {
  return parts.every((part) => add(...stages.map((stage) => stage[part])) === whole[part])
}

const customerParts = ['price', 'fee', 'tax', 'priceTax', 'total'] as const
const providerParts = ['price', 'priceTax', 'fee', 'tax', 'payout'] as const

describe('a bid and its stages', () => {
  test('cost a customer the same, whatever the price, the number of stages and the rates', () => {
    fc.assert(
      fc.property(dollars, count, rate, terms, (amount, stages, fee, tax) => {
        const bid = cents(amount * 100)
        const whole = customerPrice(bid, undefined, tax, fee)
        return sumTo(whole, customerStages(bid, stages, fee, tax), customerParts)
      }),
      { numRuns: 2_000 },
    )
  })

  test('pay a provider the same, whatever the price, the number of stages and the rates', () => {
    fc.assert(
      fc.property(dollars, count, rate, terms, (amount, stages, fee, tax) => {
        const bid = cents(amount * 100)
        const whole = providerPrice(bid, undefined, fee, tax)
        return sumTo(whole, providerStages(bid, stages, fee, tax), providerParts)
      }),
      { numRuns: 2_000 },
    )
  })

  test('cost and pay the same at every whole price up to $20,000, and no stage is off by more than two cents', () => {
    const wrong: string[] = []
    for (let amount = 1; amount <= 20_000; amount += 1)
      for (const stages of counts) {
        const bid = cents(amount * 100)
        const [paid, received] = [customerStages(bid, stages), providerStages(bid, stages)]
        const isWhole =
          sumTo(customerPrice(bid), paid, customerParts) && sumTo(providerPrice(bid), received, providerParts)
        const isNear =
          paid.every((stage) => isWithinTwo(stage, customerPrice(stage.price), 'total')) &&
          received.every((stage) => isWithinTwo(stage, providerPrice(stage.price), 'payout'))
        // The first deposit is a price like any other.
        const isFirst = paid[0]?.total === customerPrice(paid[0]?.price ?? cents(0)).total
        if (!isWhole || !isNear || !isFirst) wrong.push(`$${amount} in ${stages}`)
      }
    expect(wrong).toEqual([])
  })

  test('cost and pay the same with every change of the hire, whatever was added or repriced', () => {
    const prices = fc.array(fc.integer({ min: 1, max: 99_999_999 }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(prices, rate, terms, (amounts, fee, tax) => {
        const stages = amounts.map((amount, order) => ({ price: cents(amount), order }))
        const whole = cents(amounts.reduce((all, amount) => all + amount, 0))
        const paid = stages.map((one) => customerPrice(one.price, priceBefore(stages, one.order), tax, fee))
        const received = stages.map((one) =>
          providerPrice(one.price, priceBefore(stages, one.order), fee, tax),
        )
        return (
          sumTo(customerPrice(whole, undefined, tax, fee), paid, customerParts) &&
          sumTo(providerPrice(whole, undefined, fee, tax), received, providerParts)
        )
      }),
      { numRuns: 2_000 },
    )
  })

  test('have no fee, tax, total or payout below zero, at any rate', () => {
    fc.assert(
      fc.property(
        // Less in so many stages is no amount that a card can be charged (domain/chargeable.ts).
        fc.oneof(
          fc.integer({ min: 5, max: 500 }),
          dollars.filter((amount) => amount >= 5),
        ),
        count,
        rate,
        terms,
        (amount, stages, fee, tax) =>
          [
            ...customerStages(cents(amount * 100), stages, fee, tax),
            ...providerStages(cents(amount * 100), stages, fee, tax),
          ].every((stage) => Object.values(stage).every((part) => typeof part === 'object' || part >= 0)),
      ),
      { numRuns: 2_000 },
    )
  })
})

function isWithinTwo<Name extends string>(
  stage: Readonly<Record<Name, number>>,
  alone: Readonly<Record<Name, number>>,
  name: Name,
): boolean {
  return stage[name] >= 0 && Math.abs(stage[name] - alone[name]) <= 2
}

describe('price breakdowns', () => {
  test('of a customer add up', () => {
    fc.assert(
      fc.property(price, price, rate, terms, (given, before, fee, tax) => {
        const made = customerPrice(given, before, tax, fee)
        return made.total === made.price + made.fee + made.tax && made.price === given
      }),
    )
  })

  test('of a provider add up, with the tax on the price that the customer pays', () => {
    fc.assert(
      fc.property(price, price, rate, terms, (given, before, fee, tax) => {
        const made = providerPrice(given, before, fee, tax)
        return (
          made.payout === made.price + made.priceTax - made.fee - made.tax &&
          made.priceTax === customerPrice(given, before, tax).priceTax
        )
      }),
    )
  })

  test('are those of the specification: 5 % fee, 5 % GST on both; 10 % commission and GST on it', () => {
    const gst = { name: 'GST', rate: 5_000 }
    expect(customerPrice(cents(40_000))).toEqual({
      price: 40_000,
      fee: 2_000,
      tax: 2_100,
      priceTax: 2_000,
      taxes: [{ ...gst, onPrice: 2_000, onFee: 100 }],
      total: 44_100,
    })
    expect(providerPrice(cents(40_000))).toEqual({
      price: 40_000,
      priceTax: 2_000,
      fee: 4_000,
      tax: 200,
      taxes: [{ ...gst, onPrice: 2_000, onFee: 200 }],
      payout: 37_800,
    })
  })

  test('of $101 in 4 stages are those of $101', () => {
    const [bid, stages] = [cents(10_100), 4]
    expect(customerPrice(bid)).toMatchObject({ price: 10_100, fee: 505, tax: 530, total: 11_135 })
    expect(customerStages(bid, stages).map((stage) => stage.total)).toEqual([3_898, 2_783, 2_784, 1_670])
    expect(providerPrice(bid)).toMatchObject({
      price: 10_100,
      priceTax: 505,
      fee: 1_010,
      tax: 51,
      payout: 9_544,
    })
    expect(providerStages(bid, stages).map((stage) => stage.payout)).toEqual([3_340, 2_387, 2_386, 1_431])
  })
})
