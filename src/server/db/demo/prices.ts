import { type Cents, cents } from '#shared/domain/money.ts'
import type { Random } from './random.ts'

/** What a job of a trade costs, in hundreds of dollars. */
const usualPrices: Readonly<Record<string, readonly [number, number]>> = {
  Cleaning: [2, 7],
  'Appliance repair': [2, 6],
  Roofing: [12, 95],
  HVAC: [8, 90],
  Landscaping: [9, 60],
}
const OTHERWISE = [6, 55] as const

/** A price that somebody would ask for work of a trade, in steps of 25 dollars. */
export function usualPrice(trade: string, random: Random): Cents {
  const [least, most] = usualPrices[trade] ?? OTHERWISE
  return cents(random.whole(least * 4, most * 4) * 2_500)
}

/** What another would ask for the same work: some more, some less. */
export function priceNear(price: Cents, random: Random): Cents {
  return cents(Math.round((price * (0.88 + random.next() * 0.3)) / 2_500) * 2_500)
}
