import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hirePrice } from './changeOrder.ts'
import { customerSums, providerSums } from './hireStory.ts'
import { stageId } from './ids.ts'
import { add, cents } from './money.ts'
import { customerPrice, providerPrice, rates } from './pricing.ts'
import { STAGE_STATES } from './stageStates.ts'
import { flatTax } from './tax.ts'

const stages = fc
  .array(
    fc.record({ price: fc.integer({ min: 1, max: 5_000_000 }), status: fc.constantFrom(...STAGE_STATES) }),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  .map((list) =>
    list.map(({ price, status }, index) => ({
      id: stageId.parse(`00000000-0000-4000-8000-00000000000${index}`),
      order: index + 1,
      price: cents(price),
      status,
    })),
  )

test('whatever its stages are at, the parts of a hire make up what it costs and what it brings', () => {
  fc.assert(
    fc.property(stages, (list) => {
      const price = hirePrice(list)
      const { charged, held, released, returned, toCome } = customerSums({ stages: list, tax: flatTax })
      expect(add(charged, toCome)).toBe(customerPrice(price).total)
      expect(add(held, released, returned)).toBe(charged)
      const commissionRate = rates.providerCommission
      const parts = providerSums({ stages: list, tax: flatTax, commissionRate })
      expect(add(parts.held, parts.underWay, parts.paidOut, parts.toCome)).toBe(
        providerPrice(price, cents(0), commissionRate).payout,
      )
    }),
  )
})
