import { type Cents, cents } from './money.ts'
import { priceOfStage } from './pricing.ts'
import { splitIntoStages } from './stageSplit.ts'

/** What a card can be charged at once in Canadian dollars: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
export const chargeLimits = { min: cents(50), max: cents(99_999_999) } as const

export type Unchargeable = 'too_small' | 'too_large'

/** Why an amount can't be charged at once; undefined where it can. */
export function unchargeable(amount: Cents): Unchargeable | undefined {
  if (amount < chargeLimits.min) return 'too_small'
  return amount > chargeLimits.max ? 'too_large' : undefined
}

/** Why a price in so many stages can't be paid stage by stage, fee and tax included. */
export function unchargeablePrice(price: Cents, stages: number): Unchargeable | undefined {
  const split = splitIntoStages(price, stages).map((part, index) => ({ price: part, order: index + 1 }))
  return split.map((stage) => unchargeable(priceOfStage(stage, split).total)).find((why) => why !== undefined)
}
