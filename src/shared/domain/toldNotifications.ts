import type { NotificationKind } from './notificationKinds.ts'
import type { NotificationType } from './notificationTypes.ts'

interface Told {
  readonly kind: NotificationKind
  /** Whether it is worth a mail: it moves money, ends a wait or begins one. Messages have a mail of their own. */
  readonly mail: boolean
}

const mailed = (kind: NotificationKind) => ({ kind, mail: true }) as const
const shownOnly = (kind: NotificationKind) => ({ kind, mail: false }) as const

const told = {
  payment_request: mailed('payments'),
  payment_accept: mailed('payments'),
  payment_reject: mailed('payments'),
  payment_released: mailed('payments'),
  // The mail about the account says it, for all of the jobs.
  payout_held: shownOnly('payments'),
  stage_paid: mailed('payments'),
  payment_request_reminder: mailed('payments'),
  payment_accept_unanswered: mailed('payments'),
  escrow_reminder: mailed('payments'),
  escrow_returned: mailed('payments'),
  // The mail of the refund itself says it, with the amount.
  escrow_given_back: shownOnly('payments'),
  dispute_opened: mailed('payments'),
  dispute_answered: mailed('payments'),
  dispute_overdue: mailed('payments'),
  dispute_proposal: mailed('payments'),
  dispute_settled: mailed('payments'),
  dispute_decided: mailed('payments'),
  chargeback_opened: mailed('payments'),
  chargeback_won: mailed('payments'),
  chargeback_lost: mailed('payments'),
  hired: mailed('payments'),
  job_cancelled: mailed('payments'),
  job_cancelled_by_admin: mailed('payments'),
  job_start_before: mailed('jobs'),
  job_start: shownOnly('jobs'),
  job_changed: mailed('jobs'),
  job_lapsed: mailed('jobs'),
  job_completed: mailed('jobs'),
  review_received: shownOnly('jobs'),
  invitation_send: mailed('jobs'),
  invitation_accept: mailed('jobs'),
  invitation_reject: shownOnly('jobs'),
  invitation_ended: shownOnly('jobs'),
  bid_received: mailed('bids'),
  bid_rejected: mailed('bids'),
  bid_not_chosen: mailed('bids'),
  bid_lapsed: mailed('bids'),
  bid_confirmed: shownOnly('bids'),
  offer_send: mailed('offers'),
  offer_accept: mailed('offers'),
  offer_reject: mailed('offers'),
  offer_lapsed: shownOnly('offers'),
  change_propose: mailed('offers'),
  change_accept: mailed('offers'),
  change_reject: mailed('offers'),
  change_withdraw: shownOnly('offers'),
  change_lapse: mailed('offers'),
  message: shownOnly('messages'),
} as const satisfies Readonly<Record<NotificationType, Told>>

/** The types that also come by mail. */
export type MailedType = {
  [Type in NotificationType]: (typeof told)[Type]['mail'] extends true ? Type : never
}[NotificationType]

/** The kind that a notification of a type belongs to. */
export function kindOfNotification(type: NotificationType): NotificationKind {
  return told[type].kind
}

/** Whether a notification of a type also comes by mail, to whoever wants mails of its kind. */
export function isMailed(type: NotificationType): type is MailedType {
  return told[type].mail
}
