import type { BasisPoints, Cents } from '#shared/domain/money.ts'
import { type PaidStage, settle } from '#shared/domain/settlement.ts'

/** The money of a stage that can be divided. */
export interface Divisible {
  priceBefore: Cents
  commissionRate: BasisPoints
  paid: PaidStage
}

/** What a division of a stage's money means for both: what the provider is paid, and what goes back to the card. */
export function divisionOf(
  { paid, priceBefore, commissionRate }: Divisible,
  release: Cents,
): { payout: Cents; refund: Cents } {
  const { payout, returned } = settle(paid, release, priceBefore, commissionRate)
  return { payout: payout.payout, refund: returned.total }
}
