import { expect, test } from 'vitest'
import { z } from 'zod'
import { cents, subtract } from '#shared/domain/money.ts'
import { customerPrice, priceBefore } from '#shared/domain/pricing.ts'
import { splitIntoStages } from '#shared/domain/stageSplit.ts'
import { customerPricing } from './stripe.ts'

const answered = z.object({ taxes: z.object({ providerTax: z.number(), tradepostTax: z.number() }) })

test('the two taxes of a customer are none below zero, and sum to the tax', () => {
  const wrong: string[] = []
  for (let dollars = 1; dollars <= 400; dollars += 1)
    for (const count of [2, 3, 4, 5]) {
      const stages = splitIntoStages(cents(dollars * 100), count).map((price, order) => ({ price, order }))
      for (const { price, order } of stages) {
        const priced = customerPrice(price, priceBefore(stages, order))
        const { priceTax: onPrice, tax, taxes: lines, ...rest } = priced
        const answer = { ...rest, tax: { onPrice, onFee: subtract(tax, onPrice) }, lines: [...lines] }
        const { taxes } = answered.parse(z.encode(customerPricing.response, answer))
        const sum = Math.round((taxes.providerTax + taxes.tradepostTax) * 100)
        if (sum !== priced.tax || taxes.providerTax < 0 || taxes.tradepostTax < 0)
          wrong.push(`stage ${order + 1} of $${dollars} in ${count}`)
      }
    }
  expect(wrong).toEqual([])
})
