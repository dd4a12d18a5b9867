import type { NotificationKind } from '#shared/domain/notificationKinds.ts'
import type { MailedType } from '#shared/domain/toldNotifications.ts'
import type { TimeLimits } from '#shared/domain/timeLimits.ts'
import { notificationKindText } from './notificationKinds.ts'
import type { NotificationAbout } from './notifications.ts'

const ofAmount = ({ amount }: NotificationAbout) => (amount ? ` of ${amount}` : '')

interface NotificationMailText {
  subject: (about: NotificationAbout) => string
  /** What its button says. */
  action: string
  /** What to do now, and by when; after what the notification itself says. */
  next?: (limits: TimeLimits) => string
}

const openJob = 'Open the job'
const openHire = 'Open the hire'
const openBid = 'Open your bid'
const openDispute = 'Open the dispute'

const decideStage = ({ requestApproval }: TimeLimits) =>
  `Please approve it, or reject it with a reason. ${requestApproval} days after it was asked for, it is approved by itself.`
const payoutFollows = () =>
  'The payout begins at once if your payout account is set up; otherwise as soon as it is.'
const frozen = ({ disputeAnswer }: TimeLimits) =>
  `Tell your side within ${disputeAnswer} days, with pictures or documents if you have some. The two of you can settle it at any moment.`
const answerOffer = ({ offer }: TimeLimits) =>
  `Accept or reject it in your conversation; it lapses after ${offer} days.`
const findOtherJobs = () => 'There is other work near you: look at the recent jobs.'

/** The mail of each notification that also comes by mail. */
export const notificationMailText: Readonly<Record<MailedType, NotificationMailText>> = {
  payment_request: {
    subject: (about) => `A stage payment${ofAmount(about)} was asked for: ${about.job}`,
    action: 'Approve or reject',
    next: decideStage,
  },
  payment_accept: {
    subject: (about) => `Your stage payment${ofAmount(about)} was approved: ${about.job}`,
    action: openHire,
    next: payoutFollows,
  },
  payment_reject: {
    subject: (about) => `Your stage payment${ofAmount(about)} was rejected: ${about.job}`,
    action: 'See the reason',
    next: ({ rejectionDispute }) =>
      `Put it right and ask again, or give the money back. After ${rejectionDispute} days without either it becomes a dispute.`,
  },
  payment_released: { subject: ({ job }) => `You have been paid out: ${job}`, action: openHire },
  stage_paid: { subject: ({ job }) => `A stage is paid into escrow: ${job}`, action: openHire },
  payment_request_reminder: {
    subject: (about) => `A stage payment${ofAmount(about)} waits for your answer: ${about.job}`,
    action: 'Approve or reject',
    next: decideStage,
  },
  payment_accept_unanswered: {
    subject: (about) => `A stage payment${ofAmount(about)} was approved by itself: ${about.job}`,
    action: openHire,
  },
  escrow_reminder: {
    subject: ({ job }) => `Money in escrow waits: ${job}`,
    action: openHire,
    next: ({ heldRefund }) => `It goes back ${heldRefund} days after it was paid.`,
  },
  escrow_returned: { subject: ({ job }) => `Money in escrow goes back: ${job}`, action: openHire },
  dispute_opened: {
    subject: ({ job }) => `A dispute was opened: ${job}`,
    action: openDispute,
    next: frozen,
  },
  dispute_answered: { subject: ({ job }) => `An answer in your dispute: ${job}`, action: openDispute },
  dispute_overdue: { subject: ({ job }) => `Your dispute is ours to decide: ${job}`, action: openDispute },
  dispute_proposal: {
    subject: ({ job }) => `A proposal to settle your dispute: ${job}`,
    action: 'See the proposal',
  },
  dispute_settled: { subject: ({ job }) => `Your dispute is settled: ${job}`, action: openDispute },
  dispute_decided: { subject: ({ job }) => `Your dispute was decided: ${job}`, action: 'Read the decision' },
  chargeback_opened: { subject: ({ job }) => `A bank looks into a payment: ${job}`, action: openHire },
  chargeback_won: { subject: ({ job }) => `A payment was given back: ${job}`, action: openHire },
  chargeback_lost: { subject: ({ job }) => `A payment was lost to a chargeback: ${job}`, action: openHire },
  hired: { subject: ({ job }) => `You are hired: ${job}`, action: openHire },
  job_cancelled: { subject: ({ job }) => `Cancelled: ${job}`, action: openJob },
  job_cancelled_by_admin: { subject: ({ job }) => `Cancelled: ${job}`, action: openJob },
  job_start_before: { subject: ({ job }) => `Starts within a day: ${job}`, action: openJob },
  job_changed: {
    subject: ({ job }) => `A job was changed: ${job}`,
    action: 'See what is different',
    next: () => 'If you have sent a bid, it waits until you confirm it as it is, or change it.',
  },
  job_lapsed: { subject: ({ job }) => `The dates have passed: ${job}`, action: 'Post it again' },
  job_completed: { subject: ({ job }) => `Completed: ${job}`, action: 'Leave a review' },
  invitation_send: {
    subject: ({ sender, job }) => `${sender} invites you to bid: ${job}`,
    action: 'See the invitation',
    next: () => 'The invitation holds until the job takes no more bids.',
  },
  invitation_accept: { subject: ({ job }) => `Your invitation was accepted: ${job}`, action: openJob },
  bid_received: {
    subject: ({ sender, job }) => `A bid from ${sender}: ${job}`,
    action: 'Compare the bids',
    next: ({ bid }) => `A bid holds until the job ends, at most ${bid} days.`,
  },
  bid_rejected: {
    subject: ({ job }) => `Your bid was rejected: ${job}`,
    action: openBid,
    next: findOtherJobs,
  },
  bid_not_chosen: {
    subject: ({ job }) => `Somebody else was hired: ${job}`,
    action: openBid,
    next: findOtherJobs,
  },
  bid_lapsed: { subject: ({ job }) => `Your bid has lapsed: ${job}`, action: openBid },
  offer_send: {
    subject: (about) => `An offer${ofAmount(about)} from ${about.sender}: ${about.job}`,
    action: 'Answer the offer',
    next: answerOffer,
  },
  offer_accept: { subject: ({ job }) => `Your offer was accepted: ${job}`, action: 'Open the conversation' },
  offer_reject: { subject: ({ job }) => `Your offer was rejected: ${job}`, action: 'Open the conversation' },
  change_propose: {
    subject: ({ sender, job }) => `${sender} proposes a change: ${job}`,
    action: 'Answer the change',
    next: ({ changeOrder }) => `It lapses after ${changeOrder} days.`,
  },
  change_accept: { subject: ({ job }) => `Your change was accepted: ${job}`, action: openHire },
  change_reject: { subject: ({ job }) => `Your change was rejected: ${job}`, action: openHire },
  change_lapse: { subject: ({ job }) => `A change was not answered: ${job}`, action: openHire },
}

/** Of messages that nobody has read for an hour; `count` of them from one person. */
export const waitingMessages = {
  subject: ({ sender, job }: NotificationAbout) => `${sender} waits for you: ${job}`,
  line: ({ sender, job }: NotificationAbout, count: number) =>
    count === 1
      ? `${sender} has written you a message about “${job}”.`
      : `${sender} has written you ${count} messages about “${job}”.`,
  action: 'Read and answer',
} as const

/** To the customer, of each payment. */
export const paidMail = {
  subject: (amount: string, job: string) => `You have paid ${amount}: ${job}`,
  line: (job: string) =>
    `Your payment for “${job}” is in escrow. It stays there until you approve each stage. The amounts are with service fee and tax.`,
  statement: (line: string) => `Your card statement says ${line}.`,
  total: 'Paid in all',
  action: 'Open the hire',
} as const

/** To a provider whose payout account takes no payouts any more. */
export const payoutHeld = {
  subject: 'Your payouts are paused',
  line: 'The payment provider sends you no money at the moment.',
  missing: (names: readonly string[]) => `It still wants: ${names.join('; ')}.`,
  reviewing: 'It is looking at what you gave it. There is nothing for you to do.',
  refused:
    'It has turned your account down. Please answer this mail, so that you can be paid in another way.',
  next: 'Approved stages wait, and are paid out by themselves once your account is good again.',
  action: 'Open my payout settings',
} as const

/** To a provider whose payout account is good, and lacks something. */
export const payoutDue = {
  subject: 'Your payment account needs something from you',
  line: (by: Date | null) =>
    by
      ? `The payment provider needs something from you by ${by.toISOString().slice(0, 10)}. Without it your payouts are paused from then on.`
      : 'The payment provider needs something from you. Without it your payouts will be paused.',
} as const

/** To a provider whose payout account is good again. */
export const payoutGood = {
  subject: 'Your payouts go on',
  line: 'The payment provider has what it needed. What waited for you is on its way now.',
} as const

/** To the customer, of each refund. */
export const refundMail = {
  subject: (amount: string, job: string) => `Your refund of ${amount}: ${job}`,
  line: (job: string) =>
    `Your money for “${job}” is on its way back to the card that you paid with. Banks take up to ten days to show it.`,
  stage: (title: string) => `Stage: ${title}`,
  price: 'Price',
  fee: 'Service fee',
  tax: 'Tax',
  total: 'Refunded in all',
  action: 'Open the job',
} as const

/** To the customer, where their bank has not taken a refund. */
export const refundFailed = {
  subject: (amount: string, job: string) => `Your refund of ${amount} did not go through: ${job}`,
  line: (job: string) =>
    `Your bank has not taken the money for “${job}” back to the card that you paid with. It is still yours, and we have it.`,
  next: 'You need do nothing now: we send it again, or pay you another way. If the card was closed, answer this email and tell us.',
} as const

/** Answers go to support, whatever the sender's address. */
const questions = 'Questions? Answer this email.'

/** Below every mail. */
export const why = {
  account: `You get this because it concerns your Tradepost account. ${questions}`,
  money: `You get this because it concerns money or a hire; it can’t be switched off. ${questions}`,
  kind: (kind: NotificationKind) =>
    `You get this because emails of “${notificationKindText[kind].name}” are on. ${questions}`,
  operator: 'This goes to whoever answers for this marketplace.',
  support: `You get this because you wrote to us. ${questions}`,
} as const
export const buttonAddress = (url: string) => `If the button doesn’t work, open this address: ${url}`
export const chooseMails = 'Choose what comes by email'
export const stopKind = 'Stop these emails'

/** What support answers. */
export const supportReply = {
  subject: (subject: string) => `Re: ${subject}`,
  lead: 'We have answered your message:',
  action: 'Read or answer it',
} as const
