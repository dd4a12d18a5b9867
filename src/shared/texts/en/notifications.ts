import type { NotificationType } from '#shared/domain/notificationTypes.ts'

/** What a notification is about: a name, the title of a job, and where it is of one stage or offer, which and how much. */
export interface NotificationAbout {
  sender: string
  job: string
  stage?: string | undefined
  amount?: string | undefined
}

const paymentOf = ({ job, stage, amount }: NotificationAbout) =>
  stage && amount ? `${amount} for “${stage}” of “${job}”` : `a stage payment for “${job}”`
const changeOf = ({ job, stage, amount }: NotificationAbout) =>
  stage && amount ? `change of “${job}”: “${stage}”, ${amount}` : `change of “${job}”`

/** What a notification of each kind says. */
export const notificationText: Readonly<Record<NotificationType, (about: NotificationAbout) => string>> = {
  payment_request: (about) => `${about.sender} has requested ${paymentOf(about)}.`,
  payment_accept: (about) => `${about.sender} has approved ${paymentOf(about)}.`,
  payment_reject: (about) => `${about.sender} has rejected ${paymentOf(about)}.`,
  payment_released: ({ job }) => `A stage payment for “${job}” is on its way to your bank.`,
  payout_held: ({ job }) =>
    `Your money for “${job}” waits: the payment provider needs something from you. Your payment settings say what.`,
  stage_paid: ({ sender, job }) =>
    `${sender} has paid a stage of “${job}” into escrow. You can work on it, and ask for it when it is done.`,
  payment_request_reminder: (about) =>
    `${about.sender} still waits for your answer about ${paymentOf(about)}. Without one it is approved by itself.`,
  payment_accept_unanswered: (about) =>
    `Without an answer, this was approved by itself: ${paymentOf(about)}.`,
  escrow_reminder: ({ job }) =>
    `Money for a stage of “${job}” is in escrow and nobody has asked for it. If nobody does, it goes back to the customer.`,
  escrow_returned: ({ job }) =>
    `Money for a stage of “${job}” goes back to the customer, as nobody has asked for it.`,
  escrow_given_back: ({ sender, job }) =>
    `${sender} does without the money of a stage of “${job}”. It is on its way back to your card.`,
  dispute_opened: ({ sender, job }) =>
    `${sender} has opened a dispute about a stage of “${job}”. Its money is frozen until it is settled.`,
  dispute_answered: ({ sender, job }) => `${sender} has answered in the dispute about “${job}”.`,
  dispute_overdue: ({ job }) =>
    `The dispute about “${job}” was not answered in time. It is now for us to decide, unless the two of you settle it.`,
  dispute_proposal: ({ sender, job }) => `${sender} has proposed how to settle the dispute about “${job}”.`,
  dispute_settled: ({ job }) => `The dispute about “${job}” is settled.`,
  dispute_decided: ({ job }) => `The dispute about “${job}” has been decided.`,
  chargeback_opened: ({ job }) =>
    `The customer’s bank has taken a payment for “${job}” back and looks into it. What is not paid out waits until it decides.`,
  chargeback_won: ({ job }) => `The bank has given the payment for “${job}” back. What waited is on its way.`,
  chargeback_lost: ({ job }) =>
    `The customer’s bank has decided to keep the payment for “${job}”. What was held or paid out of it is not paid.`,
  job_start_before: ({ job }) => `“${job}” starts within a day.`,
  job_start: ({ job }) => `“${job}” starts now.`,
  hired: ({ sender, job }) => `${sender} has hired you for “${job}”.`,
  offer_send: ({ sender, job, amount }) =>
    amount ? `${sender} offers ${amount} for “${job}”.` : `${sender} has made an offer for “${job}”.`,
  offer_accept: ({ sender, job }) => `${sender} has accepted your offer for “${job}”.`,
  offer_reject: ({ sender, job }) => `${sender} has rejected your offer for “${job}”.`,
  change_propose: (about) => `${about.sender} has proposed a ${changeOf(about)}. Please accept or reject it.`,
  change_accept: (about) => `${about.sender} has accepted your ${changeOf(about)}.`,
  change_reject: (about) => `${about.sender} has rejected your ${changeOf(about)}.`,
  change_withdraw: (about) => `${about.sender} has withdrawn the proposed ${changeOf(about)}.`,
  change_lapse: ({ job }) => `A proposed change of “${job}” was not answered in time and no longer stands.`,
  invitation_send: ({ sender, job }) => `${sender} has invited you to bid for “${job}”.`,
  invitation_accept: ({ sender, job }) => `${sender} has accepted your invitation to “${job}”.`,
  invitation_reject: ({ sender, job }) => `${sender} has declined your invitation to “${job}”.`,
  invitation_ended: ({ sender, job }) =>
    `The invitation of ${sender} to “${job}” has ended: it takes no more bids.`,
  bid_received: ({ sender, job }) => `${sender} has sent a bid for “${job}”.`,
  bid_rejected: ({ sender, job }) => `${sender} has rejected your bid for “${job}”.`,
  bid_confirmed: ({ sender, job }) => `${sender} has confirmed their bid for “${job}” as it is now.`,
  job_changed: ({ sender, job }) => `${sender} has changed “${job}”. Look at what is different now.`,
  bid_lapsed: ({ job }) => `Your bid for “${job}” has lapsed: nobody decided about it in time.`,
  offer_lapsed: ({ job }) => `An offer for “${job}” has lapsed: nobody answered it in time.`,
  job_lapsed: ({ job }) => `The dates of “${job}” have passed and nobody was hired. You can post it again.`,
  bid_not_chosen: ({ sender, job }) => `${sender} has hired somebody else for “${job}”.`,
  job_cancelled_by_admin: ({ job }) =>
    `We have cancelled “${job}”. What was held for it goes back to the customer; the page of each dispute says why.`,
  job_cancelled: ({ sender, job }) => `${sender} has cancelled “${job}”.`,
  job_completed: ({ sender, job }) => `${sender} has marked “${job}” as completed. You can leave a review.`,
  review_received: ({ sender, job }) => `${sender} has reviewed your work together on “${job}”.`,
  message: ({ sender, job }) => `${sender} has sent you a message about “${job}”.`,
}
