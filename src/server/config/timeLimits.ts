import type { TimeLimits } from '#shared/domain/timeLimits.ts'
import type { Environment } from './environment.ts'

/** The time limits of the lifecycle tables as this marketplace has them. */
export function timeLimitsOf(environment: Environment): TimeLimits {
  return {
    requestReminders: environment.STAGE_REMINDER_DAYS,
    requestApproval: environment.STAGE_APPROVAL_DAYS,
    heldReminders: environment.ESCROW_REMINDER_DAYS,
    heldWarning: environment.ESCROW_WARNING_DAYS,
    heldRefund: environment.ESCROW_REFUND_DAYS,
    rejectionDispute: environment.REJECTED_STAGE_DAYS,
    disputeAnswer: environment.DISPUTE_ANSWER_DAYS,
    offer: environment.OFFER_DAYS,
    bid: environment.BID_DAYS,
    changeOrder: environment.CHANGE_ORDER_DAYS,
  }
}
