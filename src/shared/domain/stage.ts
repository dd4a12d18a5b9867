import type { Cents } from './money.ts'
import type { StageState } from './stageStates.ts'
import type { ChangeOrderId, DisputeId, FileId, StageId } from './ids.ts'

/** What its provider shows of a stage. */
export interface StagePicture {
  id: FileId
  url: string
  /** How it was before the work, or what is asked to be paid. */
  moment: 'before' | 'after'
  addedAt: Date
}

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
  /** When its payment was asked for last, and what was said with that; null and empty where it is not asked for. */
  requestedAt: Date | null
  requestNote: string
  /** The earliest first. */
  pictures: readonly StagePicture[]
  /** Empty unless the latest request was rejected. */
  rejectionReason: string
  /** The change that added it after the hire; null for a stage of the bid. */
  changeOrderId: ChangeOrderId | null
  /** The dispute over it, the latest where there were several. */
  disputeId: DisputeId | null
  /** The customer's bank has taken the payment back and not decided: its money does not move meanwhile. */
  isFrozen: boolean
}
