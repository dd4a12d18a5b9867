import type { ChangeOrderState } from './changeOrderStates.ts'
import type { BidId, ChangeOrderId, StageId, UserId } from './ids.ts'
import { add, type Cents } from './money.ts'
import { priceBefore } from './pricing.ts'
import type { Stage } from './stage.ts'

/** A change of a hire, proposed by one of its two people: a stage that is added, or another price for one (§4.11). */
export interface ChangeOrder {
  id: ChangeOrderId
  bidId: BidId
  proposerId: UserId
  /** The stage that has another price by it; null where it adds one. */
  stageId: StageId | null
  /** Of the stage. */
  title: string
  /** Of the stage that is added; else why its price changes. */
  description: string
  price: Cents
  /** What the stage cost before; nothing where it is added. */
  previousPrice: Cents
  status: ChangeOrderState
  createdAt: Date
  decidedAt: Date | null
}

/** What the stages of a hire come to: its bid and every accepted change. */
export function hirePrice(stages: readonly Pick<Stage, 'price'>[]): Cents {
  return add(...stages.map(({ price }) => price))
}

/** The latest accepted change of a stage's price. */
export function latestRepricing(stage: StageId, changes: readonly ChangeOrder[]): ChangeOrder | undefined {
  return changes.findLast(({ stageId, status }) => status === 'accepted' && stageId === stage)
}

/** What comes before the stage of a change: what it adds to that, it costs and pays (docs/decisions/one-price.md). */
export function priceBeforeChange(
  { stageId }: Pick<ChangeOrder, 'stageId'>,
  stages: readonly Pick<Stage, 'id' | 'order' | 'price'>[],
): Cents {
  const changed = stages.find(({ id }) => id === stageId)
  return changed ? priceBefore(stages, changed.order) : hirePrice(stages)
}
