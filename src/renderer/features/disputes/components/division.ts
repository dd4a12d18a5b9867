import type { BasisPoints, Cents } from '#shared/domain/money.ts'
import { customerPrice, rates } from '#shared/domain/pricing.ts'
import { settle } from '#shared/domain/settlement.ts'

/** The money of a stage that can be divided. */
export interface Divisible {
  price: Cents
  priceBefore: Cents
  commissionRate: BasisPoints
}

/** What a division of a stage's money means for both: what the provider is paid, and what goes back to the card. */
export function divisionOf(
  { price, priceBefore, commissionRate }: Divisible,
  release: Cents,
): { payout: Cents; refund: Cents } {
  const paid = { ...customerPrice(price, priceBefore), feeRate: rates.customerFee, taxRate: rates.gst }
  const { payout, returned } = settle(paid, release, priceBefore, commissionRate)
  return { payout: payout.payout, refund: returned.total }
}
