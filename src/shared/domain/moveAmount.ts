import type { BasisPoints, Cents } from './money.ts'
import type { HireSide, MovingStage, NextMove } from './nextMove.ts'
import { payoutOfStage, priceOfStage } from './pricing.ts'
import type { TaxTerms } from './tax.ts'

interface Terms {
  stages: readonly MovingStage[]
  commissionRate: BasisPoints
  tax: TaxTerms
}

/** What a move is about, as the side that looks counts it: what is paid with everything, what is released, what arrives. */
export function moveAmount(
  { kind, stage, change, payment }: NextMove,
  side: HireSide,
  { stages, commissionRate, tax }: Terms,
): Cents | undefined {
  if (payment) return payment.amount
  if (change) return change.price
  if (!stage) return undefined
  if (side === 'provider') return payoutOfStage(stage, stages, commissionRate, tax).payout
  return kind === 'pay_stage' ? priceOfStage(stage, stages, tax).total : stage.price
}
