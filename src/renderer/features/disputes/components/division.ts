import type { Dispute } from '#shared/domain/dispute.ts'
import type { Cents } from '#shared/domain/money.ts'
import { customerPrice, rates } from '#shared/domain/pricing.ts'
import { settle } from '#shared/domain/settlement.ts'

/** What a division of a dispute's money means for both: what the provider is paid, and what goes back to the card. */
export function divisionOf(
  { price, priceBefore, commissionRate }: Dispute,
  release: Cents,
): { payout: Cents; refund: Cents } {
  const paid = { ...customerPrice(price, priceBefore), feeRate: rates.customerFee, taxRate: rates.gst }
  const { payout, returned } = settle(paid, release, priceBefore, commissionRate)
  return { payout: payout.payout, refund: returned.total }
}
