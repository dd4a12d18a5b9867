import type { Cents } from './money.ts'
import type { StageState } from './stageStates.ts'
import type { ChangeOrderId, DisputeId, StageId } from './ids.ts'

/** A part of a bid with its own price, paid by itself (§4.3). */
export interface Stage {
  id: StageId
  title: string
  description: string
  price: Cents
  /** 1 for the first stage. */
  order: number
  status: StageState
  /** When it came to be so; its time limit counts from there. */
  since: Date
  /** When it was paid out to the provider. */
  paidOutAt: Date | null
  /** Empty unless the latest request was rejected. */
  rejectionReason: string
  /** The change that added it after the hire; null for a stage of the bid. */
  changeOrderId: ChangeOrderId | null
  /** The dispute over it, the latest where there were several. */
  disputeId: DisputeId | null
  /** The customer's bank has taken the payment back and not decided: its money does not move meanwhile. */
  isFrozen: boolean
}
