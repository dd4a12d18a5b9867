import type { Cents } from './money.ts'
import type { BidId, PaymentId, StageId } from './ids.ts'
import type { PaymentState } from './paymentStates.ts'

export interface Payment {
  id: PaymentId
  status: PaymentState
  amount: Cents
  /** Empty unless status is requires_action. */
  challengeUrl: string
  message: string
}

/** A payment that its customer's bank has still to decide about: it goes on, or it is started over. */
export interface OpenPayment extends Payment {
  bidId: BidId
  stageIds: StageId[]
  /** Without an answer it ends by itself then. */
  endsAt: Date
}
