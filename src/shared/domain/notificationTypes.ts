import type { JobId, UserId } from '#shared/domain/ids.ts'
import { pathTo } from './screens.ts'

/** Every kind of notification the server stores (§2.4). */
export const NOTIFICATION_TYPES = [
  'payment_request',
  'payment_accept',
  'payment_reject',
  'payment_released',
  'payout_held',
  'stage_paid',
  'payment_request_reminder',
  'payment_accept_unanswered',
  'escrow_reminder',
  'escrow_returned',
  'escrow_given_back',
  'dispute_opened',
  'dispute_answered',
  'dispute_overdue',
  'dispute_proposal',
  'dispute_settled',
  'dispute_decided',
  'chargeback_opened',
  'chargeback_won',
  'chargeback_lost',
  'job_start_before',
  'job_start',
  'hired',
  'offer_send',
  'offer_accept',
  'offer_reject',
  'change_propose',
  'change_accept',
  'change_reject',
  'change_withdraw',
  'change_lapse',
  'invitation_send',
  'invitation_accept',
  'invitation_reject',
  'invitation_ended',
  'bid_received',
  'bid_rejected',
  'bid_not_chosen',
  'bid_lapsed',
  'offer_lapsed',
  'job_lapsed',
  'bid_confirmed',
  'job_changed',
  'job_cancelled',
  'job_cancelled_by_admin',
  'job_completed',
  'review_received',
  'message',
] as const
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

/** What of a notification says where it leads. */
interface Destined {
  type: NotificationType
  job: { id: JobId }
  sender: { id: UserId }
}

const aboutTheHire: ReadonlySet<NotificationType> = new Set([
  'payment_request',
  'payment_accept',
  'payment_reject',
  'payment_released',
  'payout_held',
  'stage_paid',
  'payment_request_reminder',
  'payment_accept_unanswered',
  'escrow_reminder',
  'escrow_returned',
  'escrow_given_back',
  'dispute_opened',
  'dispute_answered',
  'dispute_overdue',
  'dispute_proposal',
  'dispute_settled',
  'dispute_decided',
  'chargeback_opened',
  'chargeback_won',
  'chargeback_lost',
  'job_start_before',
  'job_start',
  'change_propose',
  'change_accept',
  'change_reject',
  'change_withdraw',
  'change_lapse',
  'job_completed',
  'review_received',
])
const aboutAnOffer: ReadonlySet<NotificationType> = new Set([
  'offer_send',
  'offer_accept',
  'offer_reject',
  'offer_lapsed',
])

/** The screens that notifications lead to: of the hire, of the job before it, and the conversation with the sender. */
export const NOTIFICATION_PLACES = ['hire', 'job', 'conversation'] as const
export type NotificationPlace = (typeof NOTIFICATION_PLACES)[number]
export type NotifiedRole = 'customer' | 'provider'

function placeOf(type: NotificationType, role: NotifiedRole): NotificationPlace {
  if (aboutTheHire.has(type) || (type === 'hired' && role === 'provider')) return 'hire'
  return aboutAnOffer.has(type) || type === 'message' ? 'conversation' : 'job'
}

/** The notifications that a visit of that screen reads: those that lead to it. */
export function typesLeadingTo(place: NotificationPlace, role: NotifiedRole): NotificationType[] {
  return NOTIFICATION_TYPES.filter((type) => placeOf(type, role) === place)
}

/**
 * Where a click on a notification leads (§2.4). The table sends a provider's offer notification to the receiver's
 * id, which is the provider themself; the other person of an offer is always its sender, so that is used for both. Feedback is given and read at the hire.
 */
export function notificationDestination(notification: Destined, role: NotifiedRole): string {
  const id = notification.job.id
  const place = placeOf(notification.type, role)
  if (place === 'hire')
    return role === 'customer' ? pathTo('hiredJob', { jobId: id }) : pathTo('jobInProgress', { jobId: id })
  if (place === 'conversation')
    return pathTo('newMessage', { jobId: id, otherUserId: notification.sender.id })
  return role === 'customer' ? pathTo('customerJob', { jobId: id }) : pathTo('providerJob', undefined, { id })
}
