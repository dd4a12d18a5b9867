import type { Cents } from './money.ts'
import type { PaymentId } from './ids.ts'
import type { PaymentState } from './paymentStates.ts'

export interface Payment {
  id: PaymentId
  status: PaymentState
  amount: Cents
  /** Empty unless status is requires_action. */
  challengeUrl: string
  message: string
}
